import sharp from 'sharp';
import { paintBackdrop, sunOver, type Backdrop } from './backdrop.ts';
import { grain, knitTone, type Knit } from './cloth.ts';
import { encoded } from './colour.ts';
import { layOut } from './drape.ts';
import { blur, enlarge, sample } from './field.ts';
import { foldsOf, type Lie } from './folds.ts';
import { sew, type Garment, type Make } from './garments/garment.ts';
import type { Colours } from './garments/part.ts';
import { hangerInNeck, hookAbove } from './hanger.ts';
import { light } from './light.ts';
import { between, noise, randomFrom, seedOf } from './random.ts';
import { DETAIL, HEIGHT, PHOTO_HEIGHT, PHOTO_WIDTH, WIDTH, drawMask, drawSvg } from './raster.ts';
import { fallenShadow } from './shadow.ts';
import { surfaceOf } from './surface.ts';
import { premultiplied, warpOf, warped, warpedPlanes } from './warp.ts';

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
const PLANES = ['r', 'g', 'b'] as const;

/** Takes one photo: 960 × 1200 pixels of three bytes. `name` seeds its folds. */
export async function photograph(name: string, look: Look): Promise<Buffer> {
  const seed = seedOf(name);
  const random = randomFrom(seed);
  const hung = look.lie === 'hung';
  const droop = !hung ? 0 : look.make.cuffs === 'rib' ? 3 : 6;
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
  // Laid out by hand, it never lies quite straight.
  const warp = warpOf(drape, hung ? 0 : between(random, -0.034, 0.034), seed);
  const cloth = warpedPlanes(flat, warp);
  const frontCover = warped(front, warp);
  const raise = warped(await drawMask(FILTERS + garment.raise), warp);
  const groove = warped(await drawMask(FILTERS + garment.groove), warp);
  const folds = warped(enlarge(drape.z, WIDTH, HEIGHT), warp);
  const plain = warped(await drawMask(garment.plain), warp);
  const print =
    look.print === undefined
      ? undefined
      : warpedPlanes(premultiplied(await drawSvg(FILTERS + look.print(garment))), warp);

  const surface = surfaceOf({ front: frontCover, folds, raise, groove, knit: look.knit, warp, hung, seed });
  const lit = light(surface, 1.1);
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
      const speck = 2 * grain(x, y, seed + 41);
      for (let c = 0; c < 3; c++) {
        const plane = PLANES[c] as 'r' | 'g' | 'b';
        let dyed = (cloth[plane].data[i] as number) * knit;
        if (print !== undefined) {
          const laid = (print[plane].data[i] as number) * printed * inkWear * (0.5 + 0.5 * knit) * a;
          dyed = dyed * (1 - ink * inkWear) + laid;
        }
        const worn = dyed * s ** (SHADE_TINT[c] ?? 1) + fuzz * a;
        let behind = (scene[plane].data[i] as number) * dark ** (1 + (1 - c) * 0.06);
        behind = behind * (1 - hooked) + (hook === undefined ? 0 : (hook[plane].data[i] as number));
        const value = (worn + behind * (1 - a)) * falls;
        pixels[i * 3 + c] = Math.max(0, Math.min(255, Math.round(encoded(graded(value)) * 255 + speck)));
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
