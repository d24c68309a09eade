/** The API's origin, without a path: the page's own unless the build sets `VITE_API_URL`. */
export const apiOrigin: string = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? '';

/** How a store sends API requests: a browser uses the network, the server calls itself in process. */
export interface ApiAccess {
  /** The origin in front of a call's path; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The browser's access: requests over the network. */
export const networkAccess: ApiAccess = { origin: apiOrigin, fetch: (request) => fetch(request) };
