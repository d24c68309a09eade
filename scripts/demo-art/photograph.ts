import sharp from 'sharp';
import { drawBackdrop, sunlightMask, type Backdrop } from './backdrop.ts';
import { grain, knitTone, type Knit } from './cloth.ts';
import { toSrgb } from './colour.ts';
import { simulateDrape } from './drape.ts';
import { blur, upsample, sample } from './field.ts';
import { createFolds, type Pose } from './folds.ts';
import { createGarment, type Garment, type GarmentSpec } from './garments/garment.ts';
import type { Colours } from './garments/part.ts';
import { drawHangerInNeck, drawHook } from './hanger.ts';
import { computeShading } from './light.ts';
import { between, noise, randomFrom, hashSeed } from './random.ts';
import { DETAIL, HEIGHT, PHOTO_HEIGHT, PHOTO_WIDTH, WIDTH, drawMask, drawSvg } from './raster.ts';
import { castShadow } from './shadow.ts';
import { createHeightMap } from './surface.ts';
import { premultiply, createWarp, applyWarp, warpPlanes } from './warp.ts';

/** The contents of one photo. */
export interface Look {
  readonly garment: GarmentSpec;
  readonly colours: Colours;
  readonly knit: Knit;
  /** Draws the print, in photo units. */
  readonly print?: (garment: Garment) => string;
  readonly pose: Pose;
  readonly from?: 'peg' | 'rail';
  /** The amount of surplus cloth; 1 is normal. */
  readonly ease: number;
  readonly stiffness: number;
  readonly backdrop: Backdrop;
}

const FILTERS =
  `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.7"/></filter>` +
  `<filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>`;

/** The exponents of shading per channel: shadows in cloth are warm. */
const SHADE_TINT = [0.9, 1, 1.05];
const PLANES = ['r', 'g', 'b'] as const;

/** Renders a photo: 960 × 1200 pixels of three bytes. `name` seeds the random numbers. */
export async function photograph(name: string, look: Look): Promise<Buffer> {
  const seed = hashSeed(name);
  const random = randomFrom(seed);
  const hung = look.pose === 'hung';
  const droop = !hung ? 0 : look.garment.cuffs === 'rib' ? 3 : 6;
  const garment = createGarment(look.garment, look.colours, droop, random);
  const hanger = hung ? drawHangerInNeck(garment.pattern) : '';
  const front = await drawMask(garment.base + garment.trim + FILTERS);
  const flat = premultiply(await drawSvg(FILTERS + garment.inside + hanger + garment.base + garment.trim));
  const { strain, lift } = createFolds(garment.pattern, look.pose, look.ease, random);
  const drape = simulateDrape({
    isCloth: (x, y) => sample(flat.a, x * DETAIL, y * DETAIL) > 0.5,
    strain,
    lift,
    stiffness: look.stiffness,
    seed,
  });
  // A garment laid out by hand is slightly rotated.
  const warp = createWarp(drape, hung ? 0 : between(random, -0.034, 0.034), seed);
  const cloth = warpPlanes(flat, warp);
  const frontCover = applyWarp(front, warp);
  const raise = applyWarp(await drawMask(FILTERS + garment.raise), warp);
  const groove = applyWarp(await drawMask(FILTERS + garment.groove), warp);
  const folds = applyWarp(upsample(drape.z, WIDTH, HEIGHT), warp);
  const plain = applyWarp(await drawMask(garment.plain), warp);
  const print =
    look.print === undefined ? undefined : warpPlanes(premultiply(await drawSvg(FILTERS + look.print(garment))), warp);

  const surface = createHeightMap({ front: frontCover, folds, raise, groove, knit: look.knit, warp, hung, seed });
  const shading = computeShading(surface, 1.1);
  const deep = blur(frontCover, 26);
  const tone = knitTone(look.knit, seed);
  const scene = drawBackdrop(look.backdrop, seed + 5);
  const sun = await sunlightMask(look.backdrop, seed);
  const shadow = castShadow(cloth.a, surface, hung);
  const hook = hung ? premultiply(await drawSvg(FILTERS + drawHook(garment.pattern, look.from ?? 'peg'))) : undefined;
  const hookShadow = hook === undefined ? undefined : blur(hook.a, 7);

  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const a = cloth.a.data[i] as number;
      const inFront = frontCover.data[i] as number;
      const s =
        (shading.shade.data[i] as number) * (inFront + (1 - inFront) * (0.92 - 0.75 * (deep.data[i] as number)));
      const printed = inFront * (1 - (plain.data[i] as number));
      const ink = print === undefined ? 0 : (print.a.data[i] as number) * printed;
      const inkWear = ink === 0 ? 0 : 0.95 + 0.05 * noise(x / 2.1, y / 2.1, seed + 11);
      const knit = tone.data[i] as number;
      const fuzz = inFront * (0.05 * (shading.rim.data[i] as number) * s + 0.006 * s);
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
        pixels[i * 3 + c] = Math.max(0, Math.min(255, Math.round(toSrgb(toneMap(value)) * 255 + speck)));
      }
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .resize(PHOTO_WIDTH, PHOTO_HEIGHT, { kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Compresses highlights, so that they do not clip. */
function toneMap(value: number): number {
  return value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
}
