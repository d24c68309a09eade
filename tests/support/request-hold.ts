import type { Page, Route } from 'playwright-core';

export interface RequestHold {
  /** Resolves once requests are being held. */
  readonly begin: Promise<void>;
  /** Releases held requests and stops holding. */
  readonly release: () => Promise<void>;
}

/** Holds a page's requests to these URLs until `release` is called. */
export function holdRequests(page: Page, urls: RegExp): RequestHold {
  const held: Route[] = [];
  let open = false;
  const begin = page.route(urls, (route) => {
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    begin: begin.then(() => undefined),
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
