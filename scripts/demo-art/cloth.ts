import { emptyField, type Field } from './field.ts';
import { noise } from './random.ts';
import { HEIGHT, WIDTH } from './raster.ts';

export type Knit = 'jersey' | 'heather' | 'slub' | 'pique' | 'waffle' | 'washed';

/** White noise in [-1, 1): a deterministic value per cell. */
export function grain(x: number, y: number, seed: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(seed + 1, 69069);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Variation of the cloth's colour: a factor around 1. */
export function knitTone(knit: Knit, seed: number): Field {
  const out = emptyField(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      // Wales run vertically, so the finest grain is longer than wide.
      const wale = 0.55 * grain(x, y >> 1, seed) + 0.45 * grain(x >> 1, y >> 2, seed + 1);
      let tone = 1 + 0.034 * wale + 0.012 * noise(x / 60, y / 60, seed + 2);
      if (knit === 'heather') {
        const fibre = noise(x / 5, y / 1.6, seed + 3) + 0.7 * noise(x / 2.2, y / 3.2, seed + 4);
        tone += 0.1 * fibre + 0.03 * wale;
      } else if (knit === 'slub') {
        const thread = noise(x / 70, y / 1.5, seed + 5);
        tone += 0.07 * Math.max(0, thread - 0.25) - 0.028 * Math.max(0, -thread - 0.3);
      } else if (knit === 'washed') {
        tone +=
          0.06 * noise(x / 120, y / 150, seed + 6) +
          0.035 * noise(x / 32, y / 40, seed + 7) +
          0.012 * noise(x / 7, y / 7, seed + 8);
      }
      out.data[y * WIDTH + x] = tone;
    }
  }
  return out;
}

/** The relief of a coarse knit, in cells. */
export function knitHeight(knit: Knit, x: number, y: number): number {
  if (knit === 'pique') {
    const row = Math.floor(y / 4.6);
    const u = ((x + (row % 2) * 3) / 6) * Math.PI * 2;
    return 0.17 * Math.cos(u) * Math.cos(((y % 4.6) / 4.6) * Math.PI * 2);
  }
  if (knit === 'waffle') {
    const u = Math.cos((x / 11) * Math.PI * 2);
    const v = Math.cos((y / 11) * Math.PI * 2);
    return 0.75 * Math.max(u, v);
  }
  return 0;
}
