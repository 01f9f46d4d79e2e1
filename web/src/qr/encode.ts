/** QR codes of model 2 (ISO/IEC 18004): bytes only, and the error correction of level M. */

/** For each version from 1 on: the bytes for error correction in a block, and how many blocks there are. */
const CORRECTION =
  "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28";
const BLOCKS =
  "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49";
const [corrections, blockCounts] = [CORRECTION, BLOCKS].map((line) => ["0", ...line.split(" ")].map(Number)) as [
  number[],
  number[],
];
const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];
const times = <T>(number: number, make: (index: number) => T): T[] => Array.from({ length: number }, (_, i) => make(i));
const bitsOf = (value: number, length: number) => times(length, (i) => (value >> (length - 1 - i)) & 1);

/** Where the centres of the alignment patterns lie, in both directions. */
function alignments(version: number): number[] {
  if (version < 2) return [];
  const number = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + number * 3 + 5) / (number * 4 - 4)) * 2;
  return [6, ...times(number - 1, (i) => version * 4 + 10 - i * step).reverse()];
}

/** How many bytes a version holds, those for error correction too. */
function bytesIn(version: number): number {
  const number = alignments(version).length;
  const patterns = number ? (25 * number - 10) * number - 55 : 0;
  return ((16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0)) >> 3;
}

function capacity(version: number): number {
  return bytesIn(version) - (corrections[version] ?? 0) * (blockCounts[version] ?? 0);
}

/** Products in the field of 256 elements. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return product;
}

/** The remainder that corrects errors. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2)) {
    generator = [...generator, 0].map((factor, at) => factor ^ multiply(generator[at - 1] ?? 0, root));
  }
  let rest = times(degree, () => 0);
  for (const byte of data) {
    const lead = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((factor, at) => factor ^ multiply(generator[at + 1] ?? 0, lead));
  }
  return rest;
}

/** The text with its error correction, in the order in which it is written. */
function codewords(text: Uint8Array, version: number): number[] {
  const room = capacity(version);
  const bits = [0, 1, 0, 0, ...bitsOf(text.length, version < 10 ? 8 : 16), ...[...text].flatMap((b) => bitsOf(b, 8))];
  bits.push(...times(Math.min(4, room * 8 - bits.length), () => 0));
  while (bits.length % 8) bits.push(0);
  const data = times(bits.length / 8, (i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let pad = 236; data.length < room; pad ^= 253) data.push(pad);
  const [count, degree] = [blockCounts[version] ?? 1, corrections[version] ?? 0];
  const short = Math.floor(room / count);
  const longs = room % count;
  let at = 0;
  const blocks = times(count, (i) => data.slice(at, (at += short + (i >= count - longs ? 1 : 0))));
  const columns = (lists: number[][], length: number) => times(length, (i) => lists.flatMap((list) => list[i] ?? []));
  const corrected = blocks.map((block) => remainder(block, degree));
  return [...columns(blocks, short + 1), ...columns(corrected, degree)].flat();
}

/** How badly a code can be read; the mask with the least is taken. */
function penalty(dark: number[][]): number {
  const size = dark.length;
  const turned = dark.map((_, x) => dark.map((row) => row[x] ?? 0));
  let sum = 0;
  for (const line of [...dark, ...turned]) {
    const text = line.join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (`0000${text}0000`.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([dark[y]?.[x], dark[y - 1]?.[x], dark[y]?.[x - 1], dark[y - 1]?.[x - 1]]).size === 1) sum += 3;
  const share = dark.flat().reduce((all, one) => all + one, 0) / size ** 2;
  return sum + Math.max(0, Math.ceil(Math.abs(share * 20 - 10)) - 1) * 10;
}

/** A text as the rows of a QR code, 1 for dark. */
export function encode(text: string): number[][] {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (capacity(version) < bytes.length + (version < 10 ? 2 : 3)) if (++version > 40) throw new Error("too long");
  const size = version * 4 + 17;
  const fixed: (number | undefined)[][] = times(size, () => times(size, () => undefined));
  const set = (x: number, y: number, dark: boolean | number) => {
    const row = fixed[y];
    if (row && x >= 0 && x < size) row[x] = Number(dark);
  };
  const square = (x: number, y: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const centres = alignments(version);
  const last = size - 7;
  for (const x of centres)
    for (const y of centres)
      if (
        ![
          [6, 6],
          [6, last],
          [last, 6],
        ].some(([a, b]) => a === x && b === y)
      )
        square(x, y, 2, (far) => far !== 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (far) => far !== 2 && far !== 4);
  const writeFormat = (mask: number) => {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = bitsOf(((mask << 10) | rest) ^ 0x5412, 15).reverse();
    bits.forEach((bit, i) => {
      set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit);
      set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit);
    });
    set(8, size - 8, 1);
  };
  writeFormat(0);
  if (version > 6) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    bitsOf((version << 12) | rest, 18)
      .reverse()
      .forEach((bit, i) => {
        const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
        set(a, b, bit);
        set(b, a, bit);
      });
  }
  const data = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
  const written = fixed.map((row) => row.map(() => 0));
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? i : size - 1 - i;
        const row = written[y];
        if (row && fixed[y]?.[x] === undefined) row[x] = data[at++] ?? 0;
      }
  const masked = MASKS.map((isKept, mask) => {
    writeFormat(mask);
    return written.map((row, y) => row.map((bit, x) => fixed[y]?.[x] ?? bit ^ (isKept(x, y) === 0 ? 1 : 0)));
  });
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))] ?? [];
}
