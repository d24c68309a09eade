import { toLinear } from './colour.ts';
import type { Drape } from './drape.ts';
import { emptyField, upsample, sample, type Field } from './field.ts';
import { noise } from './random.ts';
import { DETAIL, HEIGHT, WIDTH, type Planes, type View } from './raster.ts';

/** Maps each cell of the photo to its place in the flat pattern, in cells of the scene. */
export interface Warp {
  readonly x: Field;
  readonly y: Field;
}

/** The warp from the flat pattern to the draped garment. */
export function createWarp(drape: Drape, seed: number, { left, top, zoom }: View): Warp {
  const [dx, dy, z] = [drape.dx, drape.dy, drape.z].map((field) => upsample(field, WIDTH, HEIGHT)) as [
    Field,
    Field,
    Field,
  ];
  const warp = { x: emptyField(WIDTH, HEIGHT), y: emptyField(WIDTH, HEIGHT) };
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const [x, y] = [left + column / zoom, top + row / zoom];
      // Irregular offsets, because edges of cloth are never straight.
      const sway = 1.5 * noise(x / 120, y / 95, seed + 21) + 0.5 * noise(x / 40, y / 36, seed + 22);
      const sag = 1.6 * noise(x / 110, y / 130, seed + 23) + 0.5 * noise(x / 36, y / 40, seed + 24);
      // The camera is slightly below and to the right, so higher points are shifted.
      let [u, v] = [x, y];
      for (let k = 0; k < 3; k++) {
        const up = sample(z, u, v);
        const across = sample(dx, u, v) - 0.1 * up + sway;
        const down = sample(dy, u, v) - 0.26 * up + sag;
        [u, v] = [x - across * DETAIL, y - down * DETAIL];
      }
      warp.x.data[row * WIDTH + column] = u;
      warp.y.data[row * WIDTH + column] = v;
    }
  }
  return warp;
}

/** Applies the warp to one plane, which shows the flat pattern in `view`. */
export function applyWarp(plane: Field, warp: Warp, { left, top, zoom }: View): Field {
  const out = emptyField(WIDTH, HEIGHT);
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = sample(plane, ((warp.x.data[i] as number) - left) * zoom, ((warp.y.data[i] as number) - top) * zoom);
  }
  return out;
}

/** Converts the colour planes to linear light, premultiplied by coverage, so that edges do not bleed when interpolated. */
export function premultiply(planes: Planes): Planes {
  for (let i = 0; i < planes.a.data.length; i++) {
    const a = planes.a.data[i] as number;
    for (const plane of [planes.r, planes.g, planes.b]) plane.data[i] = toLinear(plane.data[i] as number) * a;
  }
  return planes;
}

/** Applies the warp to all planes. */
export function warpPlanes(planes: Planes, warp: Warp, view: View): Planes {
  const move = (plane: Field): Field => applyWarp(plane, warp, view);
  return { r: move(planes.r), g: move(planes.g), b: move(planes.b), a: move(planes.a) };
}
