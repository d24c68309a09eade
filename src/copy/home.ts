/** The home page. Its headline, links, slogans and story are texts of the owner. */
export const home = {
  inventoryTitle: 'Fresh off the loom',
  /** Where the shop is no longer the demo's. */
  ownInventoryTitle: 'New in the shop',
} as const;

/** The rotating slogans of the home page. */
export const slogans = { label: 'What we stand for', pause: 'Pause the slogans', play: 'Play the slogans' } as const;

/** The owner's story, on the home page. */
export const story = { link: 'Read our story' } as const;
