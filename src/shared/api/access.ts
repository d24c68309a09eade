import { apiOrigin } from '#src/shared/config/env.ts';

/** How a store sends API requests: a browser uses the network, the server calls itself in process. */
export interface ApiAccess {
  /** The origin in front of a call's path; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The browser's access: requests over the network. */
export const networkAccess: ApiAccess = { origin: apiOrigin, fetch: (request) => fetch(request) };
