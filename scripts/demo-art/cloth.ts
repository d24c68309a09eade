import { emptyField, type Field } from './field.ts';
import { noise } from './random.ts';
import { HEIGHT, WIDTH } from './raster.ts';
import type { Warp } from './warp.ts';

export type Knit = 'jersey' | 'heather' | 'slub' | 'pique' | 'waffle' | 'washed';

/** The size of a stitch of fine knit, in cells of the scene: 17 wales and 21 courses a centimetre. */
const WALE = 0.92;
const COURSE = 0.74;

/** White noise in [-1, 1): a deterministic value per cell. */
export function grain(x: number, y: number, seed: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(seed + 1, 69069);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Variation of the cloth's colour: a factor around 1. Close up, the grain is that of the yarn. */
export function knitTone(knit: Knit, warp: Warp, zoom: number, seed: number): Field {
  const out = emptyField(WIDTH, HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const i = row * WIDTH + column;
      const [x, y] = zoom === 1 ? [column, row] : [warp.x.data[i] as number, warp.y.data[i] as number];
      // Wales run vertically, so the finest grain is longer than wide.
      const wale =
        zoom === 1
          ? 0.55 * grain(x, y >> 1, seed) + 0.45 * grain(x >> 1, y >> 2, seed + 1)
          : 0.6 * grain(Math.floor(x / WALE), Math.floor(y / COURSE), seed) +
            0.5 * grain(Math.floor(x / WALE), Math.floor(y / 9), seed + 1) +
            0.5 * noise(x * 2.1, y * 1.3, seed + 9);
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
      out.data[i] = tone;
    }
  }
  return out;
}

/** The relief of a knit at a place of the flat pattern, in cells of the scene. Fine stitches show close up only. */
export function knitHeight(knit: Knit, x: number, y: number, zoom: number): number {
  if (knit === 'pique') {
    const row = Math.floor(y / 4.6);
    const u = ((x + (row % 2) * 3) / 6) * Math.PI * 2;
    return 0.17 * Math.cos(u) * Math.cos(((y % 4.6) / 4.6) * Math.PI * 2) + 0.5 * stitches(x, y, zoom);
  }
  if (knit === 'waffle') {
    const u = Math.cos((x / 11) * Math.PI * 2);
    const v = Math.cos((y / 11) * Math.PI * 2);
    return 0.75 * Math.max(u, v) + 0.6 * stitches(x, y, zoom);
  }
  return stitches(x, y, zoom);
}

/** The stitches of plain knit: each is a V of two strands. */
function stitches(x: number, y: number, zoom: number): number {
  if (zoom < 2) return 0;
  const strand = (x / WALE) * 2;
  const across = strand - Math.floor(strand) - 0.5;
  const slant = Math.floor(strand) % 2 === 0 ? across : -across;
  const along = Math.cos((y / COURSE + slant * 0.9) * Math.PI * 2);
  return 0.1 * (Math.cos(across * Math.PI) + 0.75 * along) * (1 + 0.25 * noise(x / 2.3, y / 2.9, 7));
}
