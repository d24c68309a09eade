/** The story of the shop's name, on the home page. */
export const story = {
  title: 'The thread that goes across',
  text: 'On a loom the warp stands still. The weft is the thread that travels, over and under, and turns lines into cloth. We named the shop after it: the part that moves is the part that holds everything together.',
  link: 'Read our story',
} as const;
