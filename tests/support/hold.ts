import type { Page, Route } from 'playwright-core';

export interface Hold {
  /** Resolves once requests are held. */
  readonly begin: Promise<void>;
  /** Lets those that were held go on, and all that come later. */
  readonly let: () => Promise<void>;
}

/** Holds a page's requests for these addresses until `let` is called. */
export function hold(page: Page, address: RegExp): Hold {
  const held: Route[] = [];
  let open = false;
  const begin = page.route(address, (route) => {
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    begin: begin.then(() => undefined),
    let: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
