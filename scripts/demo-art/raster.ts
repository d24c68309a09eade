import sharp from 'sharp';
import { emptyField, type Field } from './field.ts';

/** The photo's size in photo units, which all SVG paths use. */
export const PHOTO_WIDTH = 960;
export const PHOTO_HEIGHT = 1200;
/** Cells per photo unit: supersampling for smooth edges. */
export const DETAIL = 1.5;
export const WIDTH = PHOTO_WIDTH * DETAIL;
export const HEIGHT = PHOTO_HEIGHT * DETAIL;

/** The part of the scene that a photo shows. */
export interface View {
  /** The upper left corner, in cells of the whole scene. */
  readonly left: number;
  readonly top: number;
  /** Cells of the photo per cell of the scene. */
  readonly zoom: number;
}

/** The whole scene. */
export const wholeScene: View = { left: 0, top: 0, zoom: 1 };

/** The view around a point, both in photo units. */
export function viewAround([x, y]: readonly [number, number], zoom: number): View {
  return { left: x * DETAIL - WIDTH / zoom / 2, top: y * DETAIL - HEIGHT / zoom / 2, zoom };
}

/** The planes of a rendered picture, 0 to 1: sRGB colour (not premultiplied) and coverage. */
export interface Planes {
  readonly r: Field;
  readonly g: Field;
  readonly b: Field;
  readonly a: Field;
}

/** Renders SVG elements, in photo units, at the working resolution. */
export async function drawSvg(elements: string, { left, top, zoom }: View = wholeScene): Promise<Planes> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${WIDTH}" height="${HEIGHT}" viewBox="${left / DETAIL} ${top / DETAIL} ${PHOTO_WIDTH / zoom} ${PHOTO_HEIGHT / zoom}">${elements}</svg>`;
  const raw = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  const planes = {
    r: emptyField(WIDTH, HEIGHT),
    g: emptyField(WIDTH, HEIGHT),
    b: emptyField(WIDTH, HEIGHT),
    a: emptyField(WIDTH, HEIGHT),
  };
  for (let i = 0, p = 0; i < WIDTH * HEIGHT; i++, p += 4) {
    planes.r.data[i] = (raw[p] as number) / 255;
    planes.g.data[i] = (raw[p + 1] as number) / 255;
    planes.b.data[i] = (raw[p + 2] as number) / 255;
    planes.a.data[i] = (raw[p + 3] as number) / 255;
  }
  return planes;
}

/** Renders the coverage of SVG elements. */
export async function drawMask(elements: string, view: View = wholeScene): Promise<Field> {
  return (await drawSvg(elements, view)).a;
}
