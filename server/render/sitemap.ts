import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { CatalogueChanges } from '../modules/catalogue/catalogue-changes.ts';
import { Refused } from '../refused.ts';
import { answerPage } from './answer-page.ts';
import { KeptPages } from './kept-pages.ts';
import { ownOrigin } from './own-address.ts';
import { Page } from './page.ts';

/** How many addresses one file may name (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;

/** Pages that are always there; products and categories come besides. */
const pages = ['/', '/categories', '/about', '/contact', '/policy', '/return-and-exchange', '/shipping-policy'];

const xml = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Bytes of sitemaps that are kept in memory: those of some 200,000 products. */
const mostKept = 32 * 1024 * 1024;

interface SitemapOptions {
  readonly db: Kysely<Schema>;
  readonly changes: CatalogueChanges;
  readonly publicUrl: string | undefined;
  /** How many addresses a file names; the protocol's bound unless said. */
  readonly most?: number;
}

/**
 * `/robots.txt` and `/sitemap.xml` for search engines. A catalogue that one file cannot name has an index there and its files at
 * `/sitemap-1.xml` and on.
 */
export function addSitemap(
  app: FastifyInstance,
  { db, changes, publicUrl, most = mostAddresses }: SitemapOptions,
): void {
  const kept = new KeptPages(mostKept);
  changes.onChange(() => kept.drop());

  /** The index or the only file where no file is named. */
  async function sitemap(part?: number): Promise<Page> {
    const origin = ownOrigin(app, publicUrl);
    // It names whole addresses only.
    if (origin === undefined) throw new Refused('notFound');
    const key = String(part);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { generation } = kept;
    const files = inFiles(await addresses(db), most);
    const file = files[part === undefined ? 0 : part - 1];
    if (file === undefined) throw new Refused('notFound');
    const isIndex = part === undefined && files.length > 1;
    const page = new Page(200, isIndex ? index(origin, files.length) : urlSet(origin, file));
    kept.keep(key, page, generation);
    return page;
  }

  app.get('/robots.txt', (_request, reply) => {
    const origin = ownOrigin(app, publicUrl);
    const named = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    const text = `User-agent: *\nDisallow: /dashboard\nDisallow: /cart\n${named}`;
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  app.get('/sitemap.xml', async (request, reply) => answerPage(await sitemap(), request, reply, xml));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) =>
    answerPage(await sitemap(Number(request.params.part)), request, reply, xml),
  );
}

interface Address {
  readonly path: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed?: number;
}

async function addresses(db: Kysely<Schema>): Promise<Address[]> {
  const categories = await db.selectFrom('category').select('slug').orderBy('slug').execute();
  const products = await db
    .selectFrom('product')
    .select(['slug', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [
    ...pages.map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: `/category/${encodeURIComponent(slug)}` })),
    ...products.map(({ slug, updated_at }) => ({
      path: `/product/${encodeURIComponent(slug)}`,
      changed: Number(updated_at),
    })),
  ];
}

function inFiles(all: readonly Address[], most: number): Address[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, file) => all.slice(file * most, (file + 1) * most));
}

function urlSet(origin: string, all: readonly Address[]): string {
  const urls = all.map(({ path, changed }) => {
    const modified = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${modified}</url>`;
  });
  return document('urlset', urls);
}

function index(origin: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${origin}/sitemap-${file + 1}.xml</loc></sitemap>`,
  );
  return document('sitemapindex', maps);
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join('\n')}\n</${root}>\n`;
}
