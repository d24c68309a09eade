import { dye, dyed, studio } from '../palette.ts';
import { flat, hung, type Looks } from './look.ts';

const make = { cut: 'regular', neck: 'rib', cuffs: 'turned' } as const;

/** Plain tees for every day. */
export const essentials: Looks = {
  'everyday-crew-tee': {
    ...flat,
    make,
    colours: dyed('#efeae0'),
    knit: 'jersey',
    backdrop: { kind: 'paper', colour: studio.sand, sun: 'window' },
  },
  'olive-pocket-tee': {
    ...flat,
    make: { ...make, pocket: true },
    colours: dyed(dye.olive),
    knit: 'slub',
    backdrop: { kind: 'linen', colour: studio.stone },
  },
  'heather-v-neck-tee': {
    ...hung,
    make: { ...make, cut: 'vee' },
    colours: dyed('#a9a7a4'),
    knit: 'heather',
    backdrop: { kind: 'plaster', colour: studio.blush },
  },
  'indigo-slub-tee': {
    ...flat,
    make: { ...make, pocket: true },
    colours: dyed('#3c5378', { collar: '#3c5378' }),
    knit: 'slub',
    ease: 1.15,
    backdrop: { kind: 'linen', colour: studio.ivory },
  },
  'butter-ringer-tee': {
    ...hung,
    make: { ...make, cuffs: 'rib' },
    colours: dyed('#f0dfae', { collar: '#9c4a30', cuff: '#9c4a30' }),
    knit: 'jersey',
    backdrop: { kind: 'plaster', colour: studio.haze },
  },
  'waffle-henley-tee': {
    ...flat,
    make: { ...make, cut: 'henley', neck: 'henley' },
    colours: dyed(dye.oat, { button: '#7a5638' }),
    knit: 'waffle',
    stiffness: 1.3,
    backdrop: { kind: 'paper', colour: studio.plum },
  },
  'washed-clay-tee': {
    ...hung,
    make,
    colours: dyed(dye.clay),
    knit: 'washed',
    ease: 1.2,
    from: 'rail',
    backdrop: { kind: 'plaster', colour: studio.haze, sun: 'leaves' },
  },
};
