import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from './static-site.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueChanges } from '../modules/catalogue/catalogue-changes.ts';
import { projectRoot } from '../project-root.ts';
import type { Settings } from '../settings.ts';
import { builtEntry, type RenderEntry } from './entry.ts';
import { PageTemplate } from './page-template.ts';
import { Pages } from './pages.ts';
import { addSitemap } from './sitemap.ts';

/** The built pages. */
export interface Site {
  /** The folder of what a browser gets. */
  readonly root: string;
  /** What renders them; without it every page is the shell. */
  readonly entry: RenderEntry | undefined;
}

/** The pages of `npm run build`. */
export function builtSite(): Site {
  return { root: join(projectRoot, 'dist', 'client'), entry: builtEntry() };
}

/** The build id that the pages carry (scripts/vite/shell.ts); undefined where there are no built pages. */
export function buildOf({ root }: Site): string | undefined {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return undefined;
  return /<meta name="weft-build" content="([\w-]+)"/.exec(readFileSync(shell, 'utf8'))?.[1];
}

interface StorefrontOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly site: Site;
}

/** Serves the pages of the shop: rendered where they are public, and dropped when what they show has changed. */
export async function serveStorefront(
  app: FastifyInstance,
  { settings, database, changes, site }: StorefrontOptions,
): Promise<void> {
  addSitemap(app, { db: database.db, changes, publicUrl: settings.publicUrl });
  const { root, entry } = site;
  if (entry === undefined || !existsSync(join(root, 'index.html'))) return serveSite(app, root);
  const pages = new Pages({
    app,
    db: database.db,
    entry,
    template: new PageTemplate(root),
    publicUrl: settings.publicUrl,
  });
  changes.onChange(() => pages.drop());
  // Where that fails, the first page that is asked for says why.
  app.addHook('onListen', () => void pages.warmUp().catch(() => undefined));
  await serveSite(app, root, pages);
}
