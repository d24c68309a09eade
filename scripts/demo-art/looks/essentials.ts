import { dye, garmentColours, studio } from '../palette.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'regular', neck: 'rib', cuffs: 'turned' } as const;

/** Plain tees for every day. */
export const essentials: Looks = {
  'everyday-crew-tee': {
    ...flat,
    garment,
    colours: garmentColours('#efeae0'),
    knit: 'jersey',
    backdrop: { kind: 'paper', colour: studio.sand, sun: 'window' },
  },
  'olive-pocket-tee': {
    ...flat,
    garment: { ...garment, pocket: true },
    colours: garmentColours(dye.olive),
    knit: 'slub',
    backdrop: { kind: 'linen', colour: studio.stone },
  },
  'heather-v-neck-tee': {
    ...hung,
    garment: { ...garment, cut: 'vee' },
    colours: garmentColours('#a9a7a4'),
    knit: 'heather',
    backdrop: { kind: 'plaster', colour: studio.blush },
  },
  'indigo-slub-tee': {
    ...flat,
    garment: { ...garment, pocket: true },
    colours: garmentColours('#3c5378', { collar: '#3c5378' }),
    knit: 'slub',
    ease: 1.15,
    backdrop: { kind: 'linen', colour: studio.ivory },
  },
  'butter-ringer-tee': {
    ...hung,
    garment: { ...garment, cuffs: 'rib' },
    colours: garmentColours('#f0dfae', { collar: '#9c4a30', cuff: '#9c4a30' }),
    knit: 'jersey',
    backdrop: { kind: 'plaster', colour: studio.haze },
  },
  'waffle-henley-tee': {
    ...flat,
    garment: { ...garment, cut: 'henley', neck: 'henley' },
    colours: garmentColours(dye.oat, { button: '#7a5638' }),
    knit: 'waffle',
    stiffness: 1.3,
    backdrop: { kind: 'paper', colour: studio.plum },
  },
  'washed-clay-tee': {
    ...hung,
    garment,
    colours: garmentColours(dye.clay),
    knit: 'washed',
    ease: 1.2,
    from: 'rail',
    backdrop: { kind: 'plaster', colour: studio.haze, sun: 'leaves' },
  },
};
