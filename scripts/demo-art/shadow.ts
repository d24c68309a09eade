import { blur, emptyField, sample, type Field } from './field.ts';
import { lampVisibility } from './light.ts';
import { HEIGHT, WIDTH, type View } from './raster.ts';

/** The garment's shadow on the backdrop, as a factor: sharp at contact, soft at a distance. */
export function castShadow(cover: Field, surface: Field, hung: boolean, { zoom }: View): Field {
  const out = emptyField(WIDTH, HEIGHT);
  const lift = emptyField(WIDTH, HEIGHT);
  for (let i = 0; i < lift.data.length; i++)
    lift.data[i] = (cover.data[i] as number) * 7 * zoom + (surface.data[i] as number);
  const cast = lampVisibility(lift, 0.55, 60, zoom);
  const near = blur(cover, (hung ? 12 : 5) * zoom);
  const wide = blur(cover, (hung ? 34 : 22) * zoom);
  const [mx, my] = (hung ? [34, 46] : [9, 12]).map((shift) => shift * zoom) as [number, number];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const soft = sample(wide, x - mx, y - my);
      const tight = sample(near, x - mx * 0.4, y - my * 0.4);
      // A hanging garment does not touch the wall: no contact shadow.
      const touching = hung ? 1 : 0.45 + 0.55 * (cast.data[i] as number);
      out.data[i] = (1 - 0.36 * soft) * (1 - (hung ? 0.22 : 0.3) * tight) * touching;
    }
  }
  return out;
}
