import { at, blur, emptyField, sample, type Field } from './field.ts';

/** The direction of the key light, from the upper left. */
const LAMP: readonly [number, number, number] = [-0.52, -0.6, 0.61];
const WRAP = 0.22;

/** The lighting of a height map (in cells); 1 is a flat, unoccluded point. */
export interface Shading {
  /** Key light and ambient light. */
  readonly shade: Field;
  /** The slope, 0 to 1: the fuzz of a knit catches light on slopes. */
  readonly rim: Field;
}

/** The visible share of the key light at each point, 0 to 1. */
export function lampVisibility(heights: Field, softness: number, reach: number, zoom: number): Field {
  const { width, height } = heights;
  const out = emptyField(width, height);
  const flat = Math.hypot(LAMP[0], LAMP[1]);
  const [sx, sy, rise] = [LAMP[0] / flat, LAMP[1] / flat, LAMP[2] / flat];
  const steps: number[] = [];
  for (let t = 1.5; t < reach * zoom; t *= 1.28) steps.push(t);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = heights.data[y * width + x] as number;
      let hidden = 0;
      for (const t of steps) {
        const above = sample(heights, x + sx * t, y + sy * t) - here - t * rise * 0.62;
        if (above <= 0) continue;
        const share = above / (t * softness + 0.8);
        if (share > hidden) hidden = share;
      }
      out.data[y * width + x] = hidden >= 1 ? 0 : 1 - hidden;
    }
  }
  return blur(out, 1.6 * zoom);
}

/** Ambient occlusion, approximated by local height differences: valleys are darker. */
function ambientVisibility(heights: Field, zoom: number): Field {
  const out = emptyField(heights.width, heights.height);
  const near = blur(heights, 5 * zoom);
  const wide = blur(heights, 17 * zoom);
  const far = blur(heights, 46 * zoom);
  for (let i = 0; i < out.data.length; i++) {
    const h = heights.data[i] as number;
    const sunk = (v: number, k: number): number => Math.max(-0.35, Math.min(1, ((v - h) / zoom) * k));
    out.data[i] =
      1 -
      0.16 * sunk(near.data[i] as number, 0.3) -
      0.22 * sunk(wide.data[i] as number, 0.13) -
      0.2 * sunk(far.data[i] as number, 0.06);
  }
  return out;
}

/** Computes the lighting of a height map. `contrast` is the strength of the key light; 1 is normal. */
export function computeShading(heights: Field, contrast: number, zoom: number): Shading {
  const { width, height } = heights;
  const shade = emptyField(width, height);
  const rim = emptyField(width, height);
  const open = lampVisibility(heights, 0.42, 70, zoom);
  const room = ambientVisibility(heights, zoom);
  const level = (LAMP[2] + WRAP) / (1 + WRAP);
  const key = 0.66 * contrast;
  const fill = 1 - key;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const gx = (at(heights, x + 1, y) - at(heights, x - 1, y)) / 2;
      const gy = (at(heights, x, y + 1) - at(heights, x, y - 1)) / 2;
      const norm = 1 / Math.sqrt(1 + gx * gx + gy * gy);
      const facing = (-gx * LAMP[0] - gy * LAMP[1] + LAMP[2]) * norm;
      const lamp = Math.max(0, (facing + WRAP) / (1 + WRAP)) / level;
      const o = open.data[i] as number;
      const r = room.data[i] as number;
      // Ambient light comes mostly from above and from the front.
      const sky = r * (0.8 + 0.2 * norm) * (1 - 0.1 * gy * norm);
      shade.data[i] = key * lamp * (0.18 + 0.82 * o) * (0.45 + 0.55 * r) + fill * sky;
      rim.data[i] = 1 - norm;
    }
  }
  return { shade, rim };
}
