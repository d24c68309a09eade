import sharp from 'sharp';
import { emptyField, type Field } from './field.ts';

/** The photo's size in photo units, which all SVG paths use. */
export const PHOTO_WIDTH = 960;
export const PHOTO_HEIGHT = 1200;
/** Cells per photo unit: supersampling for smooth edges. */
export const DETAIL = 1.5;
export const WIDTH = PHOTO_WIDTH * DETAIL;
export const HEIGHT = PHOTO_HEIGHT * DETAIL;

/** The planes of a rendered picture, 0 to 1: sRGB colour (not premultiplied) and coverage. */
export interface Planes {
  readonly r: Field;
  readonly g: Field;
  readonly b: Field;
  readonly a: Field;
}

/** Renders SVG elements, in photo units, at the working resolution. */
export async function drawSvg(elements: string): Promise<Planes> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}">${elements}</svg>`;
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
export async function drawMask(elements: string): Promise<Field> {
  return (await drawSvg(elements)).a;
}
