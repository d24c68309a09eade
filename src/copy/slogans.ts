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
