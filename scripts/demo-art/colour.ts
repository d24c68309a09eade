/** A colour in linear light, each channel 0 to 1. */
export type Linear = readonly [number, number, number];

const linearTable = new Float32Array(4097);
for (let i = 0; i <= 4096; i++) {
  const v = i / 4096;
  linearTable[i] = v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/** Converts an sRGB channel, 0 to 1, to linear light. */
export function toLinear(value: number): number {
  return linearTable[Math.max(0, Math.min(4096, Math.round(value * 4096)))] as number;
}

/** Converts linear light to an sRGB channel, 0 to 1. */
export function toSrgb(value: number): number {
  if (value <= 0) return 0;
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function parts(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** Parses `#rrggbb` as linear light. */
export function parseLinear(hex: string): Linear {
  const [r, g, b] = parts(hex);
  return [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)];
}

/** Darkens `#rrggbb` (k below 1) or mixes it with white (k above 1). */
export function adjustLightness(hex: string, k: number): string {
  const move = (v: number): number => Math.round(k <= 1 ? v * k : v + (255 - v) * (k - 1));
  return `#${parts(hex)
    .map((v) => move(v).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = parseLinear(hex);
  return toSrgb(0.2126 * r + 0.7152 * g + 0.0722 * b);
}
