import { dye, garmentColours, studio } from '../palette.ts';
import { kolam, weavingDraft, wordmark } from '../prints/motifs.ts';
import { allOver, onChest } from '../prints/place.ts';
import { stripes } from '../prints/repeats.ts';
import { nightTrain } from '../prints/street.ts';
import { flat, hung, type Looks } from './look.ts';

const garment = { cut: 'full', neck: 'rib', cuffs: 'rib' } as const;

/** Tees with sleeves to the wrist. */
export const fullSleeve: Looks = {
  'harbour-stripe-full-sleeve': {
    ...flat,
    garment,
    colours: garmentColours('#ece5d6', { collar: '#2b3a5c', cuff: '#ece5d6' }),
    knit: 'jersey',
    print: allOver(stripes(-400, [[17, 11, '#2b3a5c']], 70)),
    backdrop: { kind: 'paper', colour: studio.haze },
  },
  'rust-waffle-henley-full-sleeve': {
    ...hung,
    garment: { ...garment, neck: 'henley' },
    colours: garmentColours('#9a4a2e', { button: '#3e2218' }),
    knit: 'waffle',
    stiffness: 1.3,
    backdrop: { kind: 'plaster', colour: studio.sand },
  },
  'night-train-full-sleeve': {
    ...flat,
    garment,
    colours: garmentColours(dye.ink),
    knit: 'jersey',
    print: onChest(nightTrain('#2f4668', '#f2c765', '#e9dfca'), 31, 19),
    backdrop: { kind: 'linen', colour: studio.stone },
  },
  'innings-raglan-full-sleeve': {
    ...hung,
    garment: { ...garment, cut: 'raglan' },
    colours: garmentColours('#ece4d3', { sleeve: '#35506b', collar: '#35506b', cuff: '#35506b' }),
    knit: 'heather',
    backdrop: { kind: 'plaster', colour: studio.sage, sun: 'window' },
  },
  'weaving-draft-full-sleeve': {
    ...flat,
    garment,
    colours: garmentColours(dye.stone),
    knit: 'washed',
    print: onChest(weavingDraft('#2e2a28', '#b4532f'), 26, 14.5),
    backdrop: { kind: 'paper', colour: studio.ivory },
  },
  'five-thread-full-sleeve': {
    ...hung,
    garment,
    colours: garmentColours(dye.teal),
    knit: 'jersey',
    from: 'rail',
    print: onChest(wordmark(['#efe4cf', '#e0a648', '#d5683d', '#efe4cf', '#2f6468']), 32, 19),
    backdrop: { kind: 'plaster', colour: studio.clay },
  },
  'kolam-full-sleeve': {
    ...flat,
    garment,
    colours: garmentColours(dye.brick),
    knit: 'jersey',
    print: onChest(kolam('#f2e8d6', '#efc06a'), 35, 14),
    backdrop: { kind: 'linen', colour: studio.blush },
  },
};
