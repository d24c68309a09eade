import { dye, garmentColours, studio } from '../palette.ts';
import { jasmine, lotus, marigold, palms } from '../prints/garden.ts';
import { allOver, onChest } from '../prints/place.ts';
import { sprigs } from '../prints/repeats.ts';
import { brassSun } from '../prints/sky.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'crop', neck: 'rib', cuffs: 'turned' } as const;

/** Short, boxy tees. */
export const crop: Looks = {
  'sprig-block-crop-tee': {
    ...hung,
    garment,
    colours: garmentColours('#efe7d8', { collar: '#b4532f' }),
    knit: 'jersey',
    print: allOver(sprigs('#c4573a', '#5f7350', '#e6b450')),
    backdrop: { kind: 'plaster', colour: studio.sage },
  },
  'lilac-crop-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.lilac),
    knit: 'jersey',
    ease: 1.15,
    backdrop: { kind: 'linen', colour: studio.ivory },
  },
  'coconut-coast-crop-tee': {
    ...hung,
    garment,
    colours: garmentColours('#cfe0d8'),
    knit: 'jersey',
    print: onChest(palms('#20444a', '#ec8a55'), 24, 11.5),
    backdrop: { kind: 'plaster', colour: studio.blush },
  },
  'lotus-pond-crop-tee': {
    ...flat,
    garment,
    colours: garmentColours('#f0e6da'),
    knit: 'slub',
    print: onChest(lotus('#d9798a', '#eeb0ae', '#5a2f4a'), 26, 13),
    backdrop: { kind: 'paper', colour: studio.plum },
  },
  'jasmine-string-crop-tee': {
    ...hung,
    garment,
    colours: garmentColours('#4a5b45'),
    knit: 'washed',
    print: onChest(jasmine('#f6f0e2', '#a9bf83', '#d9692f'), 29, 8.5),
    backdrop: { kind: 'plaster', colour: studio.ivory, sun: 'leaves' },
  },
  'brass-sun-crop-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.mustard),
    knit: 'washed',
    print: onChest(brassSun('#5b2430', '#a5432c'), 25, 12),
    backdrop: { kind: 'linen', colour: studio.sand },
  },
  'marigold-crop-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.rose),
    knit: 'jersey',
    print: onChest(marigold('#e88a22', '#f3b53c', '#4c5a34'), 24, 12),
    backdrop: { kind: 'plaster', colour: studio.sage, sun: 'window' },
  },
};
