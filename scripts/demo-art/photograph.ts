import sharp from 'sharp';
import { drawBackdrop, sunlightMask, type Backdrop } from './backdrop.ts';
import { grain, knitTone, type Knit } from './cloth.ts';
import { toSrgb } from './colour.ts';
import { simulateDrape, type Drape } from './drape.ts';
import { blur, upsample, sample, type Field } from './field.ts';
import { createFolds, type Pose } from './folds.ts';
import { createGarment, type Garment, type GarmentSpec, type Side } from './garments/garment.ts';
import type { Colours } from './garments/part.ts';
import { drawHangerInNeck, drawHook } from './hanger.ts';
import { computeShading } from './light.ts';
import type { Print } from './prints/place.ts';
import { noise, randomFrom, hashSeed } from './random.ts';
import {
  DETAIL,
  HEIGHT,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
  WIDTH,
  drawMask,
  drawSvg,
  viewAround,
  wholeScene,
  type Planes,
} from './raster.ts';
import { castShadow } from './shadow.ts';
import { createHeightMap } from './surface.ts';
import { premultiply, createWarp, applyWarp, warpPlanes } from './warp.ts';

/** The contents of one photo. */
export interface Look {
  readonly garment: GarmentSpec;
  readonly colours: Colours;
  readonly knit: Knit;
  readonly print?: Print;
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

/** A detail of a garment that a photo shows. */
export interface Detail {
  /** The middle, in photo units. */
  readonly point: readonly [number, number];
  readonly zoom: number;
}

/** A garment as it lies or hangs, of which photos are taken. */
export interface Arranged {
  readonly look: Look;
  /** The print on this side. */
  readonly print: Print | undefined;
  readonly seed: number;
  readonly garment: Garment;
  readonly drape: Drape;
  /** The flat pattern, as SVG elements. */
  readonly layers: string;
}

/** Lays a garment out or hangs it up, with this side up. `name` seeds the random numbers. */
export async function arrange(name: string, look: Look, side: Side = 'front'): Promise<Arranged> {
  const seed = hashSeed(name);
  const random = randomFrom(seed);
  const hung = look.pose === 'hung';
  const droop = !hung ? 0 : look.garment.cuffs === 'rib' ? 3 : 6;
  const garment = createGarment(look.garment, look.colours, { droop, side, random });
  const hanger = hung ? drawHangerInNeck(garment.pattern) : '';
  const layers = FILTERS + garment.inside + hanger + garment.base + garment.trim;
  const outline = (await drawSvg(layers)).a;
  const { strain, lift } = createFolds(garment.pattern, look.pose, look.ease, random);
  const drape = simulateDrape({
    isCloth: (x, y) => sample(outline, x * DETAIL, y * DETAIL) > 0.5,
    strain,
    lift,
    stiffness: look.stiffness,
    seed,
  });
  const print = side === 'front' || look.print?.repeats ? look.print : undefined;
  return { look, print, seed, garment, drape, layers };
}

/** Renders a photo of the whole garment, or of a detail: 960 × 1200 pixels of three bytes. */
export async function photograph(arranged: Arranged, detail?: Detail): Promise<Buffer> {
  const { look, seed, garment, drape, layers } = arranged;
  const hung = look.pose === 'hung';
  const view = detail ? viewAround(detail.point, detail.zoom) : wholeScene;
  const { zoom } = view;
  // Cloth from beyond the view is shifted into it.
  const flatView = detail ? viewAround(detail.point, detail.zoom * 0.8) : wholeScene;
  const warp = createWarp(drape, seed, view);
  const mask = async (elements: string): Promise<Field> =>
    applyWarp(await drawMask(FILTERS + elements, flatView), warp, flatView);
  const planes = async (elements: string): Promise<Planes> =>
    warpPlanes(premultiply(await drawSvg(FILTERS + elements, flatView)), warp, flatView);
  const cloth = await planes(layers);
  const frontCover = await mask(garment.base + garment.trim);
  const raise = await mask(garment.raise);
  const groove = await mask(garment.groove);
  const folds = applyWarp(upsample(drape.z, WIDTH, HEIGHT), warp, wholeScene);
  const plain = await mask(garment.plain);
  const print = arranged.print && (await planes(arranged.print(garment)));

  const surface = createHeightMap({ front: frontCover, folds, raise, groove, knit: look.knit, warp, hung, seed, view });
  const shading = computeShading(surface, 1.1, zoom);
  const deep = blur(frontCover, 26 * zoom);
  const tone = knitTone(look.knit, warp, zoom, seed);
  const scene = drawBackdrop(look.backdrop, seed + 5, view);
  const sun = await sunlightMask(look.backdrop, seed, view);
  const shadow = castShadow(cloth.a, surface, hung, view);
  const hook = hung
    ? premultiply(await drawSvg(FILTERS + drawHook(garment.pattern, look.from ?? 'peg'), view))
    : undefined;
  const hookShadow = hook === undefined ? undefined : blur(hook.a, 7 * zoom);

  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const [sx, sy] = [view.left + x / zoom, view.top + y / zoom];
      const a = cloth.a.data[i] as number;
      const inFront = frontCover.data[i] as number;
      const s =
        (shading.shade.data[i] as number) * (inFront + (1 - inFront) * (0.92 - 0.75 * (deep.data[i] as number)));
      const printed = inFront * (1 - (plain.data[i] as number));
      const ink = print === undefined ? 0 : (print.a.data[i] as number) * printed;
      const inkWear =
        ink === 0 ? 0 : 0.95 + 0.05 * noise((sx / 2.1) * zoom ** 0.7, (sy / 2.1) * zoom ** 0.7, seed + 11);
      const knit = tone.data[i] as number;
      const fuzz = inFront * (0.05 * (shading.rim.data[i] as number) * s + 0.006 * s);
      let dark = shadow.data[i] as number;
      if (hookShadow !== undefined) {
        const k = Math.min(
          Math.max(i - Math.round(16 * zoom) * WIDTH - Math.round(14 * zoom), 0),
          hookShadow.data.length - 1,
        );
        dark *= 1 - 0.4 * (hookShadow.data[k] as number);
      }
      const falls = (sun?.data[i] ?? 1) * (1.03 - 0.09 * (sy / HEIGHT) - 0.05 * (sx / WIDTH));
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
