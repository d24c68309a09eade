import { dye, garmentColours, studio } from '../palette.ts';
import { auto } from '../prints/street.ts';
import { banyan, feather } from '../prints/garden.ts';
import { stepwell, tiger } from '../prints/motifs.ts';
import { bodyOnly, onChest } from '../prints/place.ts';
import { contours, monsoon } from '../prints/sky.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'oversized', neck: 'rib', cuffs: 'turned' } as const;

/** Wide tees of heavy cloth, with dropped shoulders. */
export const oversized: Looks = {
  'stepwell-oversized-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.sand),
    knit: 'jersey',
    stiffness: 1.5,
    print: onChest(stepwell('#4a2c22', '#b4532f', '#2f6468'), 33, 15),
    backdrop: { kind: 'linen', colour: studio.clay },
  },
  'auto-stand-oversized-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.ivory),
    knit: 'jersey',
    stiffness: 1.4,
    print: onChest(auto('#26241f', '#e0a52b', '#3f7a4d', '#f3e7c6'), 31, 18),
    backdrop: { kind: 'plaster', colour: studio.ochre },
  },
  'contour-line-oversized-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.haze),
    knit: 'washed',
    stiffness: 1.5,
    print: onChest(contours('#f2ede2', '#c9532d'), 35, 14),
    backdrop: { kind: 'paper', colour: studio.ivory, sun: 'window' },
  },
  'tiger-stripe-oversized-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.marigold),
    knit: 'jersey',
    stiffness: 1.4,
    print: bodyOnly(onChest(tiger('#2a1c18'), 60, 14)),
    backdrop: { kind: 'plaster', colour: studio.sage },
  },
  'banyan-oversized-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.sage),
    knit: 'washed',
    stiffness: 1.4,
    print: onChest(banyan('#26382c', '#f0e9d8'), 34, 15),
    backdrop: { kind: 'linen', colour: studio.ivory, sun: 'leaves' },
  },
  'first-rain-oversized-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.indigo),
    knit: 'jersey',
    stiffness: 1.4,
    from: 'rail',
    print: onChest(monsoon('#dfe8ea', '#e2793a'), 31, 14),
    backdrop: { kind: 'plaster', colour: studio.haze },
  },
  'peacock-feather-oversized-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.bottle),
    knit: 'jersey',
    stiffness: 1.4,
    print: onChest(feather('#5fa08a', '#1f7f86', '#dca94a', '#1c2350'), 33, 14),
    backdrop: { kind: 'linen', colour: studio.sand, sun: 'leaves' },
  },
};
