import type { Colour } from '#contract/rules/palette.ts';
import type { DemoProduct } from './catalogue.ts';
import words from './grown-words.json' with { type: 'json' };

/** The words of generated names and descriptions: some hundred thousand combinations. */
const { motifs, cloths, fits, uses } = words;
const colours = words.colours as Readonly<Record<string, Colour>>;
const garments: Readonly<Record<string, readonly string[]>> = words.garments;
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
