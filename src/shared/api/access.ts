import { apiOrigin } from '#src/shared/config/env.ts';

/** How a store reaches the API: a browser over the network, the server within its own process. */
export interface ApiAccess {
  /** What stands before the path of a call; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The browser's way. */
export const overNetwork: ApiAccess = { origin: apiOrigin, fetch: (request) => fetch(request) };
