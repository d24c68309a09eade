import type { Page, Route } from 'playwright-core';

/** Holds the requests of pages to these URLs back. */
export function holdRequests(urls: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  return {
    /** Begins to hold them. */
    begin: (page: Page): Promise<unknown> =>
      page.route(urls, (route) => (isOpen ? route.continue() : void held.push(route))),
    /** Releases them, and holds no more. */
    release: async (): Promise<void> => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
