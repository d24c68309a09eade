import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';

/** Answers a call of the API as the network would, within this process. */
export type Fetch = (request: Request) => Promise<Response>;

/** The parts of a rendered page, as HTML. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly styles: string;
  /** `#root` with all that stands in it. */
  readonly root: string;
  /** The state that the browser starts from, in its element. */
  readonly inlined: string;
  /** The page's module by its name in the manifest of the build. */
  readonly source: string | undefined;
}

/** What the storefront gives the server: the module is built from src/entry-server.tsx, and known here by this shape only. */
export interface RenderEntry {
  /** @throws Whatever keeps the page from being rendered whole. */
  renderPage(request: { path: string; origin: string | undefined; fetch: Fetch }): Promise<RenderedPage>;
}

const built = join(projectRoot, 'dist', 'render', 'entry-server.js');

/** The built pages, loaded with the first of them; undefined where there are none, as in development. */
export function builtEntry(): RenderEntry | undefined {
  if (!existsSync(built)) return undefined;
  return {
    renderPage: async (request) => {
      const entry = (await import(pathToFileURL(built).href)) as RenderEntry;
      return entry.renderPage(request);
    },
  };
}
