import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../http/static-site.ts';
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

interface StorefrontOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  /** Those of `npm run build` unless said. */
  readonly site: Site | undefined;
}

/** Serves the pages of the shop: rendered where they are public, and dropped when what they show has changed. */
export async function serveStorefront(
  app: FastifyInstance,
  { settings, database, changes, site }: StorefrontOptions,
): Promise<void> {
  addSitemap(app, { db: database.db, changes, publicUrl: settings.publicUrl });
  const { root, entry } = site ?? { root: join(projectRoot, 'dist', 'client'), entry: builtEntry() };
  if (entry === undefined || !existsSync(join(root, 'index.html'))) return serveSite(app, root);
  const pages = new Pages({ app, db: database.db, entry, template: new PageTemplate(root), publicUrl: settings.publicUrl });
  changes.onChange(() => pages.drop());
  // Where that fails, the first page that is asked for says why.
  app.addHook('onListen', () => void pages.warmUp().catch(() => undefined));
  await serveSite(app, root, pages);
}
