import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { Environment } from '../environment.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import type { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import type { LiveSettings } from '../modules/settings/live-settings.ts';
import { projectRoot } from '../project-root.ts';
import { builtEntry, type RenderEntry } from './entry.ts';
import { serveIcon } from './icon.ts';
import { PageTemplate } from './page-template.ts';
import { Pages } from './pages.ts';
import { addSitemap } from './sitemap.ts';
import { serveSite } from './static-site.ts';

/** The built pages. */
export interface Site {
  /** The folder with the files for browsers. */
  readonly root: string;
  /** Renders pages. Undefined in development: the browser renders all pages in the shell. */
  readonly entry: RenderEntry | undefined;
}

/** The pages of `npm run build`. */
export function builtSite(): Site {
  return { root: join(projectRoot, 'dist', 'client'), entry: builtEntry() };
}

/** The build id in the pages (scripts/vite/shell.ts); undefined if they are not built. */
export function buildOf({ root }: Site): string | undefined {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return undefined;
  return /<meta name="build" content="([\w-]+)"/.exec(readFileSync(shell, 'utf8'))?.[1];
}

export interface StorefrontOptions {
  readonly settings: Environment;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly liveSettings: LiveSettings;
  readonly cache: ResponseCache;
  readonly site: Site;
}

/** Serves the pages of the shop; public ones are rendered and cached. */
export async function serveStorefront(
  app: FastifyInstance,
  { settings, database: { db }, changes, liveSettings, cache, site }: StorefrontOptions,
): Promise<void> {
  const { publicUrl } = settings;
  addSitemap(app, { db, cache, publicUrl });
  serveIcon(app, liveSettings);
  const { root, entry } = site;
  if (entry === undefined || !existsSync(join(root, 'index.html'))) return serveSite(app, root);
  const pages = new Pages({ app, db, cache, entry, template: new PageTemplate(root), publicUrl });
  changes.onChange(() => pages.dropCategories());
  // If it fails, the first request for a page logs the error.
  app.addHook('onListen', () => void pages.warmUp().catch(() => undefined));
  await serveSite(app, root, pages);
}
