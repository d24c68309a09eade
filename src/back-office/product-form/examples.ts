import type { productExamples } from '#src/copy/admin-product-form.ts';

type GarmentKind = keyof typeof productExamples;

/** Words in the names of categories, most telling first: a 'Saree blouse' is worn with one, a 'Kurta set' is no set of tees. */
const words: readonly (readonly [GarmentKind, RegExp])[] = [
  ['saree', /\bsar(?:ee|i)s?\b|साड़ी/iu],
  ['lehenga', /\blehe?n?gas?\b|\bghagras?\b|\bgowns?\b|लहंगा/iu],
  ['drape', /\bdupattas?\b|\bodhnis?\b|\bstoles?\b|\bshawls?\b|\bscar(?:f|ves)\b|दुपट्टा/iu],
  ['kurta', /\bkurt[ai]s?\b|\bsalwars?\b|\bkameez\b|\banarkalis?\b|\bsherwanis?\b|\bdress(?:es)?\b|\bsuits?\b|कुर्त/iu],
  ['bottom', /\bjeans?\b|\btrousers?\b|\bpants?\b|\bpalazzos?\b|\bleggings?\b|\bjoggers?\b|\bshorts\b|\bskirts?\b/iu],
  [
    'tee',
    /\btees?\b|\bt-?shirts?\b|\bpolos?\b|\bhood(?:ie|y|ies)s?\b|\bsweatshirts?\b|\bfull sleeves?\b|\bessentials\b/iu,
  ],
  ['shirt', /\bshirts?\b|\bblouses?\b|\btops?\b|\bjackets?\b/iu],
];

/** The garments whose examples fit a category, by its name; `any` if it tells nothing. */
export function garmentKind(category: string | undefined): GarmentKind {
  return words.find(([, word]) => category !== undefined && word.test(category))?.[0] ?? 'any';
}
