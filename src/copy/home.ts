/** The home page. */
export const home = {
  overline: 'The new drop is off the loom',
  /** The headline, one entry a line. */
  headline: ['Cut from', 'our own', 'cloth.'],
  lead: 'Heavy cotton tees in the colours we grew up with. Printed in small runs, sewn to outlive the trend.',
  shop: 'Shop the drop',
  allCategories: 'Browse by category',
  inventoryTitle: 'Fresh off the loom',
} as const;

/** The rotating slogans of the home page. */
export const slogans = {
  label: 'What we stand for',
  all: [
    'Woven in India. Worn everywhere.',
    'Soft cotton, strong opinions.',
    'Made slowly. Worn loudly.',
    'One good tee beats ten that fade.',
  ],
  pause: 'Pause the slogans',
  play: 'Play the slogans',
} as const;

/** The story of the shop's name, on the home page. */
export const story = {
  title: 'The thread that goes across',
  text: 'On a loom the warp stands still. The weft is the thread that travels, over and under, and turns lines into cloth. We named the shop after it: the part that moves is the part that holds everything together.',
  link: 'Read our story',
} as const;
