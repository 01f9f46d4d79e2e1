/** Colour arithmetic for the checks on the palette: what app.css says, and how different eyes see it. */
import { readFileSync } from "node:fs";

export type Rgb = readonly [number, number, number];
export type Theme = "light" | "dark";
export type Sight = "full" | "protanopia" | "deuteranopia" | "tritanopia";

const css = readFileSync(new URL("../../src/app.css", import.meta.url), "utf8");

/** The value of a custom property on one of the two tables; some have the same on both. */
export function property(name: string, theme: Theme): Rgb {
  const found = new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(css);
  if (!found) throw new Error(`app.css has no --${name}`);
  return parse(theme === "light" ? found[1]! : (found[2] ?? found[1]!));
}

/** A percentage among the custom properties, as a fraction. */
export function share(name: string): number {
  return Number(new RegExp(`--${name}: (\\d+)%`).exec(css)?.[1]) / 100;
}

/** The contrast of two colours as WCAG 2 reckons it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** As `color-mix(in oklab, …)` does it. */
export function mix(colour: Rgb, part: number, base: Rgb): Rgb {
  const [one, other] = [oklab(linear(colour)), oklab(linear(base))];
  return gamma(unOklab(one.map((value, index) => value * part + other[index]! * (1 - part)) as unknown as Rgb));
}

/** A colour as `oklch(lightness chroma hue)` writes it. */
export function oklch(written: string): Rgb {
  const [lightness, chroma, hue] = written.match(/[\d.]+/g)!.map(Number) as [number, number, number];
  const angle = (hue / 180) * Math.PI;
  return gamma(unOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]));
}

/** The distance between two colours to an eye: in OKLab, where 0.02 is just noticeable. */
export function distance(one: Rgb, other: Rgb, sight: Sight): number {
  const [a, b] = [one, other].map((colour) => oklab(seen(linear(colour), sight))) as [Rgb, Rgb];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Machado, Oliveira and Fernandes (2009), full strength, on linear light. */
const SIGHTS: Record<Sight, readonly Rgb[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(colour: Rgb, sight: Sight): Rgb {
  return times(SIGHTS[sight], colour).map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb;
}

function parse(hex: string): Rgb {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255) as unknown as Rgb;
}

function linear(colour: Rgb): Rgb {
  return colour.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
}

function gamma(colour: Rgb): Rgb {
  return colour.map((v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)) as unknown as Rgb;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const TO_LMS: readonly Rgb[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Rgb[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Rgb[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS: readonly Rgb[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function oklab(colour: Rgb): Rgb {
  return times(TO_LAB, times(TO_LMS, colour).map(Math.cbrt) as unknown as Rgb);
}

function unOklab(lab: Rgb): Rgb {
  return times(FROM_LMS, times(FROM_LAB, lab).map((v) => v ** 3) as unknown as Rgb);
}

function times(rows: readonly Rgb[], [x, y, z]: Rgb): Rgb {
  return rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;
}
