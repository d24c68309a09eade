import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';

/** Calls the API within this process. */
export type Fetch = (request: Request) => Promise<Response>;

/** The parts of a rendered page, as HTML. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly styles: string;
  /** `#root` with its contents. */
  readonly root: string;
  /** The hydration state in its script element. */
  readonly hydrationState: string;
  /** The page's module in Vite's manifest. */
  readonly source: string | undefined;
}

/** The interface of the server bundle of the storefront (src/entry-server.tsx). */
export interface RenderEntry {
  /** @throws {Error} The page cannot be rendered completely. */
  renderPage(request: { path: string; origin: string | undefined; fetch: Fetch }): Promise<RenderedPage>;
}

const built = join(projectRoot, 'dist', 'render', 'entry-server.js');

/** The built server bundle, loaded with the first page; undefined if it is not built, as in development. */
export function builtEntry(): RenderEntry | undefined {
  if (!existsSync(built)) return undefined;
  return {
    renderPage: async (request) => {
      // The type of a module that is built later: the compiler cannot see it.
      const entry = (await import(pathToFileURL(built).href)) as RenderEntry;
      return entry.renderPage(request);
    },
  };
}

/**
 * Calls the app's own API without a network. The calls pass every hook, the rate limits too.
 * @param address The visitor's, for whom the page is rendered.
 * @param onResponse Called after each call with its request.
 */
export function inProcessFetch(
  app: FastifyInstance,
  address: string,
  onResponse: (request: IncomingMessage) => void = () => undefined,
): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const response = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      ...(body !== '' && { payload: body }),
    });
    onResponse(response.raw.req);
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}
