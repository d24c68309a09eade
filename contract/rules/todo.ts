/** What an owner ticks once it is done, because no code can see it. */
export const tickedCodes = ['policies', 'careNotes', 'tax', 'darkPatterns', 'consumerHelpline'] as const;
export type TickedCode = (typeof tickedCodes)[number];

/** What of a new shop is still the demo's, in the order in which an owner does it. */
export const todoCodes = [
  'brand',
  'description',
  'support',
  ...tickedCodes,
  'seller',
  'catalogue',
  'payments',
  'mail',
  'secondFactor',
] as const;
export type TodoCode = (typeof todoCodes)[number];
