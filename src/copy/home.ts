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
