import sharp from 'sharp';
import { paintBackdrop, sunOver, type Backdrop } from './backdrop.ts';
import { knitHeight, knitTone, type Knit } from './cloth.ts';
import { encoded, linear } from './colour.ts';
import { layOut } from './drape.ts';
import { blur, emptyField, enlarge, sample, type Field } from './field.ts';
import { foldsOf, type Lie } from './folds.ts';
import { sew, type Garment, type Make } from './garments/garment.ts';
import { RELIEF, type Colours } from './garments/part.ts';
import { hangerInNeck, hookAbove } from './hanger.ts';
import { light, openToLamp } from './light.ts';
import { noise, randomFrom, seedOf } from './random.ts';
import { DETAIL, HEIGHT, PHOTO_HEIGHT, PHOTO_WIDTH, WIDTH, drawMask, drawSvg, type Planes } from './raster.ts';

/** Everything that one photo shows. */
export interface Look {
  readonly make: Make;
  readonly colours: Colours;
  readonly knit: Knit;
  /** Draws the print in photo units over the garment. */
  readonly print?: (garment: Garment) => string;
  readonly lie: Lie;
  readonly from?: 'peg' | 'rail';
  /** How much surplus cloth there is; 1 is usual. */
  readonly ease: number;
  readonly stiffness: number;
  readonly backdrop: Backdrop;
}

const FILTERS =
  `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.7"/></filter>` +
  `<filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>`;

/** Shadows in cloth keep its warmth: red light gets into them most. */
const SHADE_TINT = [0.9, 1, 1.05];

/** Reads a plane of the flat pattern where each place of the photo shows it. */
function warped(plane: Field, mapX: Field, mapY: Field): Field {
  const out = emptyField(WIDTH, HEIGHT);
  for (let i = 0; i < out.data.length; i++) out.data[i] = sample(plane, mapX.data[i] as number, mapY.data[i] as number);
  return out;
}

/** Multiplies the colour planes by their cover, so that edges do not bleed when they are read between cells. */
function premultiplied(planes: Planes): Planes {
  for (let i = 0; i < planes.a.data.length; i++) {
    const a = planes.a.data[i] as number;
    for (const plane of [planes.r, planes.g, planes.b]) plane.data[i] = linear(plane.data[i] as number) * a;
  }
  return planes;
}

function warpedPlanes(planes: Planes, mapX: Field, mapY: Field): Planes {
  const move = (plane: Field): Field => warped(plane, mapX, mapY);
  return { r: move(planes.r), g: move(planes.g), b: move(planes.b), a: move(planes.a) };
}

/** Takes one photo: 960 × 1200 pixels of three bytes. `name` seeds its folds. */
export async function photograph(name: string, look: Look): Promise<Buffer> {
  const seed = seedOf(name);
  const random = randomFrom(seed);
  const hung = look.lie === 'hung';
  const droop = !hung ? 0 : look.make.cut === 'full' ? 2 : 6;
  const garment = sew(look.make, look.colours, droop, random);
  const hanger = hung ? hangerInNeck(garment.pattern) : '';
  const front = await drawMask(garment.base + garment.trim + FILTERS);
  const flat = premultiplied(await drawSvg(FILTERS + garment.inside + hanger + garment.base + garment.trim));
  const { strain, lift } = foldsOf(garment.pattern, look.lie, look.ease, random);
  const drape = layOut({
    isCloth: (x, y) => sample(flat.a, x * DETAIL, y * DETAIL) > 0.5,
    strain,
    lift,
    stiffness: look.stiffness,
    seed,
  });
  const [dx, dy, z] = [drape.dx, drape.dy, drape.z].map((field) => enlarge(field, WIDTH, HEIGHT)) as [
    Field,
    Field,
    Field,
  ];
  const mapX = emptyField(WIDTH, HEIGHT);
  const mapY = emptyField(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let [u, v] = [x, y];
      // No edge of cloth is ever quite straight.
      const sway = 1.5 * noise(x / 120, y / 95, seed + 21) + 0.5 * noise(x / 40, y / 36, seed + 22);
      const sag = 1.6 * noise(x / 110, y / 130, seed + 23) + 0.5 * noise(x / 36, y / 40, seed + 24);
      // Seen from a little below and from the right, so that what stands higher is shifted.
      for (let k = 0; k < 3; k++) {
        const up = sample(z, u, v);
        [u, v] = [x - (sample(dx, u, v) - 0.1 * up + sway) * DETAIL, y - (sample(dy, u, v) - 0.26 * up + sag) * DETAIL];
      }
      mapX.data[y * WIDTH + x] = u;
      mapY.data[y * WIDTH + x] = v;
    }
  }
  const cloth = warpedPlanes(flat, mapX, mapY);
  const frontCover = warped(front, mapX, mapY);
  const raise = warped(await drawMask(FILTERS + garment.raise), mapX, mapY);
  const groove = warped(await drawMask(FILTERS + garment.groove), mapX, mapY);
  const height = warped(z, mapX, mapY);
  const plain = warped(await drawMask(garment.plain), mapX, mapY);
  const print =
    look.print === undefined
      ? undefined
      : warpedPlanes(premultiplied(await drawSvg(FILTERS + look.print(garment))), mapX, mapY);

  // The surface: rounded at its edges, with its folds, its sewing and its knit.
  const rounded = blur(frontCover, 6);
  // On a hanger the cloth stands off the wall most at its middle; on a table it hardly does.
  const body = blur(frontCover, hung ? 60 : 30);
  const volume = hung ? 46 : 10;
  const surface = emptyField(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const inFront = frontCover.data[i] as number;
      const t = Math.max(0, Math.min(1, ((rounded.data[i] as number) - 0.42) / 0.5));
      const edge = 9 * (1 - (1 - t) * (1 - t));
      const sewn = ((raise.data[i] as number) - (groove.data[i] as number)) * RELIEF * DETAIL * 0.55;
      const knit = knitHeight(look.knit, mapX.data[i] as number, mapY.data[i] as number);
      const crumple =
        0.9 * noise(x / 44, y / 60, seed + 31) +
        0.22 * noise(x / 17, y / 23, seed + 32) +
        0.05 * noise(x / 4, y / 5, seed + 33);
      const full = volume * Math.max(0, (body.data[i] as number) - 0.4);
      surface.data[i] = inFront * (edge + full + (height.data[i] as number) * DETAIL + sewn + knit + crumple);
    }
  }
  const lit = light(surface, 1);
  const deep = blur(frontCover, 26);
  const tone = knitTone(look.knit, seed);
  const scene = paintBackdrop(look.backdrop, seed + 5);
  const sun = await sunOver(look.backdrop, seed);
  const shadow = fallenShadow(cloth.a, surface, hung);
  const hook = hung
    ? premultiplied(await drawSvg(FILTERS + hookAbove(garment.pattern, look.from ?? 'peg')))
    : undefined;
  const hookShadow = hook === undefined ? undefined : blur(hook.a, 7);

  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const a = cloth.a.data[i] as number;
      const inFront = frontCover.data[i] as number;
      const s = (lit.shade.data[i] as number) * (inFront + (1 - inFront) * (0.92 - 0.75 * (deep.data[i] as number)));
      const printed = inFront * (1 - (plain.data[i] as number));
      const ink = print === undefined ? 0 : (print.a.data[i] as number) * printed;
      const inkWear = ink === 0 ? 0 : 0.95 + 0.05 * noise(x / 2.1, y / 2.1, seed + 11);
      const knit = tone.data[i] as number;
      const fuzz = inFront * (0.05 * (lit.rim.data[i] as number) * s + 0.006 * s);
      let dark = shadow.data[i] as number;
      if (hookShadow !== undefined) {
        const k = Math.min(Math.max(i - 16 * WIDTH - 14, 0), hookShadow.data.length - 1);
        dark *= 1 - 0.4 * (hookShadow.data[k] as number);
      }
      const falls = (sun?.data[i] ?? 1) * (1.03 - 0.09 * (y / HEIGHT) - 0.05 * (x / WIDTH));
      const hooked = hook === undefined ? 0 : (hook.a.data[i] as number);
      const planes = ['r', 'g', 'b'] as const;
      for (let c = 0; c < 3; c++) {
        const plane = planes[c] as 'r' | 'g' | 'b';
        let dyed = (cloth[plane].data[i] as number) * knit;
        if (print !== undefined)
          dyed =
            dyed * (1 - ink * inkWear) + (print[plane].data[i] as number) * printed * inkWear * (0.5 + 0.5 * knit) * a;
        const worn = dyed * s ** (SHADE_TINT[c] ?? 1) + fuzz * a;
        let behind = (scene[plane].data[i] as number) * dark ** (1 + (1 - c) * 0.06);
        behind = behind * (1 - hooked) + (hook === undefined ? 0 : (hook[plane].data[i] as number));
        const value = (worn + behind * (1 - a)) * falls;
        pixels[i * 3 + c] = Math.max(0, Math.min(255, Math.round(encoded(graded(value)) * 255)));
      }
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .resize(PHOTO_WIDTH, PHOTO_HEIGHT, { kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A film-like shoulder: bright light rolls off before it burns out. */
function graded(value: number): number {
  return value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
}

/** What the garment takes from the backdrop's light, as a factor. */
function fallenShadow(cover: Field, surface: Field, hung: boolean): Field {
  const out = emptyField(WIDTH, HEIGHT);
  const lift = emptyField(WIDTH, HEIGHT);
  for (let i = 0; i < lift.data.length; i++) lift.data[i] = (cover.data[i] as number) * 7 + (surface.data[i] as number);
  const cast = openToLamp(lift, 0.55, 60);
  const near = blur(cover, hung ? 12 : 5);
  const wide = blur(cover, hung ? 34 : 22);
  const [mx, my] = hung ? [34, 46] : [9, 12];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const soft = sample(wide, x - mx, y - my);
      const tight = sample(near, x - mx * 0.4, y - my * 0.4);
      out.data[i] =
        (1 - 0.34 * soft) * (1 - (hung ? 0.2 : 0.3) * tight) * (hung ? 1 : 0.45 + 0.55 * (cast.data[i] as number));
    }
  }
  return out;
}
