import { dye, garmentColours, studio } from '../palette.ts';
import { mango } from '../prints/garden.ts';
import { rangoli } from '../prints/motifs.ts';
import { onChest } from '../prints/place.ts';
import { moonSea } from '../prints/sky.ts';
import { chai, cricket, kites, railway } from '../prints/street.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'regular', neck: 'rib', cuffs: 'turned' } as const;

/** Regular tees with a print on the chest. */
export const graphic: Looks = {
  'cutting-chai-graphic-tee': {
    ...flat,
    garment,
    colours: garmentColours('#e9dcc0'),
    knit: 'jersey',
    print: onChest(chai('#4a2a1e', '#c07a3c', '#b4532f'), 24, 15),
    backdrop: { kind: 'paper', colour: studio.sage },
  },
  'red-cherry-graphic-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.ivory),
    knit: 'slub',
    print: onChest(cricket('#9c2a2a', '#f0e4cc'), 22.5, 16),
    backdrop: { kind: 'plaster', colour: studio.blush },
  },
  'patang-graphic-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.sky),
    knit: 'jersey',
    print: onChest(kites(['#c9472f', '#efc24e', '#3c3f73'], '#25304a'), 29, 13.5),
    backdrop: { kind: 'linen', colour: studio.ivory },
  },
  'alphonso-graphic-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.butter),
    knit: 'jersey',
    print: onChest(mango('#eda12b', '#cf4b26', '#4d7340', '#3c3a22'), 26, 18),
    backdrop: { kind: 'plaster', colour: studio.blush, sun: 'leaves' },
  },
  'junction-graphic-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.char),
    knit: 'washed',
    print: onChest(railway('#e6dcc8', '#d9692f'), 28, 13.5),
    backdrop: { kind: 'paper', colour: studio.stone },
  },
  'rangoli-graphic-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.plum),
    knit: 'jersey',

    print: onChest(rangoli('#efb643', '#e27a5c', '#f1e6d3'), 30, 14.5),
    backdrop: { kind: 'plaster', colour: studio.sand },
  },
  'moonrise-graphic-tee': {
    ...flat,
    garment,
    colours: garmentColours(dye.navy),
    knit: 'jersey',
    print: onChest(moonSea('#f1e2b8', '#e7ddc8', '#86a7b4'), 28, 13.5),
    backdrop: { kind: 'linen', colour: studio.haze },
  },
};
