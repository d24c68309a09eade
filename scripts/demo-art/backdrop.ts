import { parseLinear } from './colour.ts';
import { at, blur, emptyField, type Field } from './field.ts';
import { noise } from './random.ts';
import { DETAIL, HEIGHT, PHOTO_WIDTH, WIDTH, drawMask, type Planes, type View } from './raster.ts';

/** The width of a linen thread, in cells. */
const THREAD = 5;

/** The surface behind the garment. */
export interface Backdrop {
  readonly kind: 'linen' | 'plaster' | 'paper';
  /** The colour in full light. */
  readonly colour: string;
  /** A pattern of sunlight and shade over the photo. */
  readonly sun?: 'window' | 'leaves';
}

function relief(kind: Backdrop['kind'], seed: number, { left, top, zoom }: View): Field {
  const out = emptyField(WIDTH, HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const [x, y] = [left + column / zoom, top + row / zoom];
      let h: number;
      if (kind === 'linen') {
        // A plain weave of threads with varying thickness and some slubs.
        const [end, pick] = [Math.floor(x / THREAD), Math.floor(y / THREAD)];
        const warp = Math.cos((x / THREAD) * Math.PI * 2) * (0.7 + 0.5 * noise(end * 1.37, y / 130, seed));
        const weft = Math.cos((y / THREAD) * Math.PI * 2) * (0.7 + 0.5 * noise(x / 130, pick * 1.37, seed + 1));
        const over = (end + pick) % 2 === 0;
        h = -0.2 * (over ? 1 : 0.35) * warp - 0.2 * (over ? 0.35 : 1) * weft;
        h +=
          0.3 * Math.max(0, noise(end * 1.9, y / 60, seed + 2) - 0.45) +
          0.4 * Math.max(0, noise(x / 60, pick * 1.9, seed + 3) - 0.45);
        h += 9 * noise(x / 420 + y / 900, y / 600, seed + 4) + 2.2 * noise(x / 150, y / 190, seed + 5);
      } else if (kind === 'plaster') {
        h =
          2.2 * noise(x / 120, y / 75, seed) +
          0.9 * noise(x / 38, y / 26, seed + 1) +
          0.4 * noise(x / 11, y / 9, seed + 2) +
          0.16 * noise(x / 3, y / 3, seed + 3);
      } else {
        h = 0.09 * noise(x / 2.4, y / 2.4, seed) + 2 * noise(x / 500, y / 500, seed + 1);
      }
      out.data[row * WIDTH + column] = h * zoom;
    }
  }
  return out;
}

function windowPanes(): string {
  const panes: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 2; column++) {
      panes.push(`<rect x="${column * 250}" y="${row * 300}" width="222" height="272" fill="#fff"/>`);
    }
  }
  return `<g transform="translate(330 -120) skewX(-24) skewY(9)">${panes.join('')}</g>`;
}

function leafShade(seed: number): string {
  const frond = (x: number, y: number, turn: number, size: number): string => {
    const leaves: string[] = [];
    for (let i = 1; i < 17; i++) {
      const long = 60 + 190 * Math.sin((i / 17) * Math.PI) ** 0.8;
      for (const s of [-1, 1]) {
        const bend = 54 - i * 1.6 + 6 * noise(i * 2.3, s * 3.1, seed);
        leaves.push(
          `<path d="M0 0Q${long * 0.45} -15 ${long} 4Q${long * 0.45} 13 0 0Z" transform="translate(${i * 37} ${i * i * 0.35}) rotate(${s * bend})"/>`,
        );
      }
    }
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="#fff"><path d="M-40 -5Q300 20 640 104Q300 32 -40 5Z"/>${leaves.join('')}</g>`;
  };
  const sway = 10 * noise(seed % 97, 3.3, seed);
  return (
    frond(PHOTO_WIDTH + 60, -30, 152 + sway, 1.12) +
    frond(PHOTO_WIDTH + 90, 330, 168 - sway, 0.92) +
    frond(-110, 980, -24 + sway, 0.95)
  );
}

/** The sunlight over the photo, as a factor for all channels. */
export async function sunlightMask(backdrop: Backdrop, seed: number, view: View): Promise<Field | undefined> {
  if (backdrop.sun === undefined) return undefined;
  const isWindow = backdrop.sun === 'window';
  const drawn = blur(
    await drawMask(isWindow ? windowPanes() : leafShade(seed), view),
    (isWindow ? 13 : 12) * view.zoom,
  );
  for (let i = 0; i < drawn.data.length; i++) {
    const v = drawn.data[i] as number;
    drawn.data[i] = isWindow ? 0.86 + 0.25 * v : 1.06 - 0.21 * v;
  }
  return drawn;
}

/** Renders the backdrop in linear light, brighter towards the key light. */
export function drawBackdrop(backdrop: Backdrop, seed: number, view: View): Omit<Planes, 'a'> {
  const [r, g, b] = parseLinear(backdrop.colour);
  const heights = relief(backdrop.kind, seed, view);
  const planes = { r: emptyField(WIDTH, HEIGHT), g: emptyField(WIDTH, HEIGHT), b: emptyField(WIDTH, HEIGHT) };
  const strength = backdrop.kind === 'linen' ? 0.75 : backdrop.kind === 'plaster' ? 0.32 : 0.3;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const gx = at(heights, x + 1, y) - at(heights, x - 1, y);
      const gy = at(heights, x, y + 1) - at(heights, x, y - 1);
      const [sx, sy] = [view.left + x / view.zoom, view.top + y / view.zoom];
      const u = sx / WIDTH - 0.36;
      const v = sy / HEIGHT - 0.3;
      const fall = 1.05 - 0.42 * (u * u + v * v * 0.9) - 0.06 * (u + v);
      const lit =
        fall *
        (1 + strength * 0.5 * (gx * 0.52 + gy * 0.6)) *
        (1 + 0.012 * noise(sx / (90 * DETAIL), sy / (90 * DETAIL), seed + 9));
      planes.r.data[i] = r * lit;
      planes.g.data[i] = g * lit ** 1.02;
      planes.b.data[i] = b * lit ** 1.05;
    }
  }
  return planes;
}
