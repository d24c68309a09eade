import { dye, garmentColours, studio } from '../palette.ts';
import { allOver, onBody } from '../prints/place.ts';
import { blockLattice, runningStitch, stripes, tiedDots } from '../prints/repeats.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'polo', neck: 'polo', cuffs: 'rib' } as const;

/** Polos with knitted collars. */
export const polos: Looks = {
  'court-tipped-polo': {
    ...hung,
    garment: { ...garment, tipping: '#2b3a5c' },
    colours: garmentColours('#eee8db', { cuff: '#2b3a5c' }),
    knit: 'pique',
    backdrop: { kind: 'plaster', colour: studio.ochre },
  },
  'clay-pique-polo': {
    ...flat,
    garment,
    colours: garmentColours(dye.clay, { button: '#5a2f22' }),
    knit: 'pique',
    backdrop: { kind: 'paper', colour: studio.blush },
  },
  'bandhani-dot-polo': {
    ...hung,
    garment: { ...garment, cuffs: 'turned' },
    colours: garmentColours(dye.maroon),
    knit: 'jersey',
    print: allOver(tiedDots('#f0dcc0', '#e3a044')),
    backdrop: { kind: 'plaster', colour: studio.sand, sun: 'window' },
  },
  'sage-pique-polo': {
    ...flat,
    garment: { ...garment, tipping: '#f0e9d8' },
    colours: garmentColours(dye.sage),
    knit: 'pique',
    backdrop: { kind: 'linen', colour: studio.ivory },
  },
  'promenade-stripe-polo': {
    ...hung,
    garment,
    colours: garmentColours('#e7dcc6', { collar: '#2f6468', cuff: '#2f6468' }),
    knit: 'pique',
    from: 'rail',
    print: allOver(
      stripes(
        -400,
        [
          [26, 22, '#2f6468'],
          [10, 4, '#cf7a3d'],
        ],
        34,
      ),
    ),
    backdrop: { kind: 'plaster', colour: studio.blush },
  },
  'running-stitch-polo': {
    ...flat,
    garment,
    colours: garmentColours('#2c3346', { button: '#c9b48f' }),
    knit: 'jersey',
    print: onBody(runningStitch('#d9cdb4')),
    backdrop: { kind: 'linen', colour: studio.clay },
  },
  'indigo-block-polo': {
    ...hung,
    garment: { ...garment, cuffs: 'turned' },
    colours: garmentColours('#27375f', { button: '#ead9bb' }),
    knit: 'jersey',
    print: allOver(blockLattice('#7f94b8', '#b5452f', '#ece0c8')),
    backdrop: { kind: 'plaster', colour: studio.ivory },
  },
};
