import { encode as otherEncode } from "uqr";
import { expect, test } from "vitest";
import { encode } from "../../src/qr/encode";

const lengths = [1, 14, 15, 26, 62, 84, 106, 122, 152, 180, 213, 300, 500, 901, 1500, 2331];
const texts = [
  "http://192.168.1.20:8000/t/abcdefgh",
  "https://rage.example.org/pad/f/für-Ørjan-日本",
  ...lengths.map((length) => Array.from({ length }, (_, i) => "abcdefghij/:#?z"[(i * 7) % 15]).join("")),
];

test.each(texts)("a code is that of another encoder, by one of the eight masks: %#", (text) => {
  const code = encode(text);
  const same = [0, 1, 2, 3, 4, 5, 6, 7].filter((maskPattern) => {
    const other = otherEncode(text, { ecc: "M", boostEcc: false, border: 0, maskPattern });
    return JSON.stringify(other.data.map((row) => row.map(Number))) === JSON.stringify(code);
  });
  expect(same).toHaveLength(1);
});

test("what no code can hold is refused", () => {
  expect(() => encode("x".repeat(2332))).toThrow("too long");
});
