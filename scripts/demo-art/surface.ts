import { knitHeight, type Knit } from './cloth.ts';
import { blur, emptyField, type Field } from './field.ts';
import { RELIEF } from './garments/part.ts';
import { noise } from './random.ts';
import { DETAIL, HEIGHT, WIDTH, type View } from './raster.ts';
import type { Warp } from './warp.ts';

/** The components of the height map of a garment's front. */
export interface HeightMapInput {
  /** Coverage of the front's cloth, 0 to 1. */
  readonly front: Field;
  /** The folds, in photo units. */
  readonly folds: Field;
  readonly raise: Field;
  readonly groove: Field;
  readonly knit: Knit;
  readonly warp: Warp;
  readonly hung: boolean;
  readonly seed: number;
  readonly view: View;
}

/** The height map of the front, in cells: rounded edges, folds, seams and knit. */
export function createHeightMap(input: HeightMapInput): Field {
  const { front, folds, raise, groove, knit, warp, hung, seed, view } = input;
  const { left, top, zoom } = view;
  const rounded = blur(front, 6 * zoom);
  // On a hanger the middle of the garment stands out from the wall; on a table it is nearly flat.
  const middle = blur(front, (hung ? 60 : 30) * zoom);
  const volume = hung ? 46 : 12;
  const out = emptyField(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const cover = front.data[i] as number;
      if (cover === 0) continue;
      const [sx, sy] = [left + x / zoom, top + y / zoom];
      const t = Math.max(0, Math.min(1, ((rounded.data[i] as number) - 0.42) / 0.5));
      const edge = 9 * (1 - (1 - t) * (1 - t));
      const sewn = ((raise.data[i] as number) - (groove.data[i] as number)) * RELIEF * DETAIL * 0.55;
      const loops = knitHeight(knit, warp.x.data[i] as number, warp.y.data[i] as number, zoom);
      const full = volume * Math.max(0, (middle.data[i] as number) - 0.4);
      const crumple =
        0.9 * noise(sx / 44, sy / 60, seed + 31) +
        0.22 * noise(sx / 17, sy / 23, seed + 32) +
        0.05 * noise(sx / 4, sy / 5, seed + 33);
      out.data[i] = zoom * cover * (edge + full + (folds.data[i] as number) * DETAIL + sewn + loops + crumple);
    }
  }
  return out;
}
