import { grownProduct } from '#server/demo/grown-products.ts';

/** How many products of a grown catalogue the words are taken from: those that catalogues of every size have. */
const products = 500;

const words = [
  ...new Set(
    Array.from({ length: products }, (_, number) => grownProduct(number))
      .map(({ name, description }) => `${name} ${description}`.toLowerCase())
      .flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []),
  ),
];

/** Endless keywords of one kind, no two the same: the same ones at every size of the catalogue. */
export type Keywords = () => string;

/** Keywords that nobody asked for before, by what they are made of. */
export const freshKeywords: Readonly<Record<string, () => Keywords>> = {
  'two words': () => unlike((pick) => `${pick(words)} ${pick(words)}`),
  'three words': () => unlike((pick) => `${pick(words)} ${pick(words)} ${pick(words)}`),
  'a beginning and a word': () => unlike((pick) => `${beginning(pick)} ${pick(words)}`),
  'a mistyped word': () => unlike(mistyped),
};

type Pick = <T>(choices: readonly T[]) => T;

function beginning(pick: Pick): string {
  const word = pick(words);
  return word.slice(0, pick([1, 2, 3, 4, 5]));
}

/** A word with one letter too few, too many, or another one in its place. */
function mistyped(pick: Pick): string {
  const word = pick(words.filter(({ length }) => length > 3));
  const at = pick(Array.from(word, (_, index) => index));
  const slip = pick(['', pick([...letters]), `${word[at] ?? ''}${pick([...letters])}`]);
  return word.slice(0, at) + slip + word.slice(at + 1);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

function unlike(make: (pick: Pick) => string): Keywords {
  const had = new Set<string>();
  const pick = picker();
  return () => {
    let keyword: string;
    do keyword = make(pick);
    while (had.has(keyword));
    had.add(keyword);
    return keyword;
  };
}

/** Picks at random, and the same again in every run: Park and Miller's generator. */
function picker(): Pick {
  let state = 20_261_121;
  return (choices) => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[state % choices.length] as (typeof choices)[number];
  };
}
