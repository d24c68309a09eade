import type { Colour } from '#contract/rules/palette.ts';
import type { DemoProduct } from './product.ts';

/** The words of generated names and descriptions: some hundred thousand combinations. */
const colours: Readonly<Record<string, Colour>> = {
  Indigo: 'Indigo',
  Madder: 'Red',
  Turmeric: 'Yellow',
  Ivory: 'Off-white',
  Teal: 'Teal',
  Clay: 'Terracotta',
  Sage: 'Sage',
  Mustard: 'Mustard',
  Charcoal: 'Charcoal',
  Lilac: 'Lilac',
  Rust: 'Rust',
  Marigold: 'Orange',
  Jade: 'Green',
  Plum: 'Purple',
  Coral: 'Pink',
  Slate: 'Grey',
  Henna: 'Brown',
  Saffron: 'Orange',
  Sand: 'Sand',
  Olive: 'Olive',
  Maroon: 'Maroon',
  Sky: 'Sky blue',
  Peach: 'Pink',
  Copper: 'Rust',
  Pearl: 'White',
  Moss: 'Olive',
  Cocoa: 'Brown',
  Ash: 'Grey',
  Berry: 'Maroon',
  Lime: 'Green',
};
const motifs =
  'Kolam,Block Print,Bandhani,Ikat,Paisley,Lotus,Banyan,Monsoon,Tiger Stripe,Jaali,Peacock,Rangoli,Warli,Harbour,Junction,Night Train,Kite,Marble,Contour,Moonrise,Pinstripe,Checkerboard,Waffle,Slub,Heather,Ringer,Patchwork,Sunburst,Wave,Mountain'.split(
    ',',
  );
const garments: Readonly<Record<string, readonly string[]>> = {
  'Oversized Tees': ['Oversized Tee', 'Drop-Shoulder Tee'],
  'Graphic Tees': ['Graphic Tee', 'Printed Tee'],
  Essentials: ['Crew Tee', 'V-Neck Tee', 'Pocket Tee'],
  Polos: ['Polo', 'Pique Polo'],
  'Full Sleeve': ['Full Sleeve Tee', 'Henley'],
  'Crop Tees': ['Crop Tee', 'Boxy Crop Tee'],
};
const cloths =
  'combed cotton,slub cotton,organic cotton,pique,waffle knit,brushed jersey,linen blend,bamboo jersey'.split(',');
const fits = 'Regular fit,Boxy fit,Relaxed fit,Slim fit,Oversized fit with dropped shoulders'.split(',');
const uses =
  'for slow Sundays,for the last local home,for long summers,for late shows,for the beach and back,for cold offices,for first dates,for market mornings'.split(
    ',',
  );

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** A generated product in six sizes, deterministic by its number; its slug is unique. */
export function grownProduct(number: number): DemoProduct {
  const pick = picker(number);
  const category = pick(Object.keys(garments));
  const garment = pick(garments[category] ?? ['Tee']);
  const colour = pick(Object.keys(colours));
  const motif = pick(motifs);
  const name = `${colour} ${motif} ${garment}`;
  const gsm = 160 + 10 * pick([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const print = `${pick(motifs)} in ${pick(Object.keys(colours)).toLowerCase()} ink, ${pick(uses)}`;
  const cloth = pick(cloths);
  const fit = pick(fits);
  return {
    slug: `${name.toLowerCase().replace(/ /g, '-')}-g${number}`,
    name,
    description: `${print}. ${gsm} GSM ${cloth}, garment-washed. ${fit}.`,
    paise: 39_900 + 5_000 * pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    stock: Object.fromEntries(sizes.map((label) => [label, pick([0, 1, 2, 4, 10, 20, 70])])),
    shipping: 1,
    category,
    colour: colours[colour] ?? 'White',
    // Some thirty products a style in a shop of 100,000.
    style: `${motif} ${garment} ${gsm}`,
    facts: { fabric: cloth, weight: `${gsm} GSM`, fit },
  };
}

/** Returns pseudo-random picks: one step of the generator "mulberry32" for each. */
function picker(seed: number): <T>(choices: readonly T[]) => T {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (choices) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    const choice = choices[((bits ^ (bits >>> 14)) >>> 0) % choices.length];
    if (choice === undefined) throw new Error('There is nothing to pick from');
    return choice;
  };
}
