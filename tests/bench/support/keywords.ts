import { grownProduct } from '#server/demo/grown-products.ts';

/** The words come from this many products of the grown catalogue, which catalogues of every size contain. */
const products = 500;

const words = [
  ...new Set(
    Array.from({ length: products }, (_, number) => grownProduct(number))
      .map(({ name, description }) => `${name} ${description}`.toLowerCase())
      .flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []),
  ),
];

/** Returns the next keyword of a kind. All differ, and the sequence is the same in every run. */
export type Keywords = () => string;

/** New keywords, by kind. */
export const freshKeywords: Readonly<Record<string, () => Keywords>> = {
  'two words': () => distinct((pick) => `${pick(words)} ${pick(words)}`),
  'three words': () => distinct((pick) => `${pick(words)} ${pick(words)} ${pick(words)}`),
  'a prefix and a word': () => distinct((pick) => `${prefix(pick)} ${pick(words)}`),
  'a misspelled word': () => distinct(misspelled),
};

type Pick = <T>(choices: readonly T[]) => T;

function prefix(pick: Pick): string {
  const word = pick(words);
  return word.slice(0, pick([1, 2, 3, 4, 5]));
}

/** A word with one letter removed, replaced or inserted. */
function misspelled(pick: Pick): string {
  const word = pick(words.filter(({ length }) => length > 3));
  const at = pick(Array.from(word, (_, index) => index));
  const edit = pick(['', pick([...letters]), `${word[at] ?? ''}${pick([...letters])}`]);
  return word.slice(0, at) + edit + word.slice(at + 1);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

function distinct(make: (pick: Pick) => string): Keywords {
  const returned = new Set<string>();
  const pick = picker();
  return () => {
    let keyword: string;
    do keyword = make(pick);
    while (returned.has(keyword));
    returned.add(keyword);
    return keyword;
  };
}

/** A pseudo-random choice with a fixed seed: Park and Miller's generator. */
function picker(): Pick {
  let state = 20_261_121;
  return (choices) => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[state % choices.length] as (typeof choices)[number];
  };
}
