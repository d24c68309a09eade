import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { selectProducts } from '../db/select-products.ts';
import { acceptedEncoding } from '../http/negotiation.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { ownOrigin } from '../listen-address.ts';
import { tag } from '../modules/catalogue-change/catalogue-tags.ts';
import { categorySlugs, countProducts } from '../modules/category/category-store.ts';
import { Refused } from '../refused.ts';

/** The maximum number of URLs in one file (https://www.sitemaps.org/protocol.html). */
const maxUrls = 50_000;

/** The public pages besides products and categories. */
const pages = [
  ...['/', '/categories', '/about', '/contact', '/policy', '/return-and-exchange', '/shipping-policy'],
  ...['/complain', '/how-results-are-ordered', '/dark-patterns'],
];

const headers = { 'content-type': 'application/xml; charset=utf-8', vary: 'accept-encoding' };
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapOptions {
  readonly db: Kysely<Schema>;
  readonly cache: ResponseCache;
  /** The shop's URL from the settings. */
  readonly publicUrl: string | undefined;
}

/**
 * `/robots.txt` and `/sitemap.xml` for search engines. If the catalogue does not fit one file, `/sitemap.xml` is an index of
 * `/sitemap-1.xml` and so on, each of which reads only its own products.
 */
export function addSitemap(app: FastifyInstance, { db, cache, publicUrl }: SitemapOptions): void {
  const wholeOf = async (origin: string): Promise<string> => {
    const fixed = await fixedUrls(db);
    if (fixed.length + (await countProducts(db)) > maxUrls) return index(origin, await partsOf(db));
    return urlSet(origin, [...fixed, ...(await productUrls(db, { after: 0 }))]);
  };
  const partOf = async (origin: string, part: number): Promise<string> => {
    if (part === 1) return urlSet(origin, await fixedUrls(db));
    const products = part < 1 ? [] : await productUrls(db, rangeOf(part));
    if (products.length === 0) throw new Refused('notFound');
    return urlSet(origin, products);
  };
  const sitemap = (acceptEncoding: string | string[] | undefined, part?: number) => {
    const origin = ownOrigin(app, publicUrl);
    // A sitemap has absolute URLs only.
    if (origin === undefined) throw new Refused('notFound');
    const encoding = acceptedEncoding(acceptEncoding);
    return cache.get(JSON.stringify(['sitemap', part, encoding]), async () => ({
      body: Buffer.from(await (part === undefined ? wholeOf(origin) : partOf(origin, part))),
      headers,
      encoding,
      tags: [tag.allRecords, tag.categories],
    }));
  };

  app.get('/robots.txt', (_request, reply) => {
    const origin = ownOrigin(app, publicUrl);
    const line = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    const text = `User-agent: *\nDisallow: /dashboard\nDisallow: /cart\n${line}`;
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  app.get('/sitemap.xml', async (request, reply) =>
    (await sitemap(request.headers['accept-encoding'])).send(request, reply),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) =>
    (await sitemap(request.headers['accept-encoding'], Number(request.params.part))).send(request, reply),
  );
}

interface SitemapUrl {
  readonly path: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed?: number;
}

/** The pages and categories. */
async function fixedUrls(db: Kysely<Schema>): Promise<SitemapUrl[]> {
  const categories = [...(await categorySlugs(db))].sort();
  return [...pages, ...categories.map((slug) => `/category/${encodeURIComponent(slug)}`)].map((path) => ({ path }));
}

async function productUrls(db: Kysely<Schema>, range: NumberRange): Promise<SitemapUrl[]> {
  return (await productsOfRange(db, range)).map(({ slug, updated_at }) => ({
    path: `/product/${encodeURIComponent(slug)}`,
    changed: Number(updated_at),
  }));
}

/** The numbers of the parts, from the first one on. Part 1 has the pages and categories, the others the products of a range of numbers. */
async function partsOf(db: Kysely<Schema>): Promise<number[]> {
  const parts = [1];
  for (let next = await nextNumber(db, 0); next !== undefined;) {
    const part = 1 + Math.ceil(next / maxUrls);
    parts.push(part);
    next = await nextNumber(db, rangeOf(part).upTo);
  }
  return parts;
}

/** The product numbers of a part after the first one. A part keeps its products while others are added. */
function rangeOf(part: number): { readonly after: number; readonly upTo: number } {
  return { after: (part - 2) * maxUrls, upTo: (part - 1) * maxUrls };
}

function urlSet(origin: string, all: readonly SitemapUrl[]): string {
  const urls = all.map(({ path, changed }) => {
    const modified = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${modified}</url>`;
  });
  return document('urlset', urls);
}

function index(origin: string, parts: readonly number[]): string {
  const maps = parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`);
  return document('sitemapindex', maps);
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join('\n')}\n</${root}>\n`;
}

/** Product numbers above `after`, up to `upTo`; all above it if that is undefined. */
export interface NumberRange {
  readonly after: number;
  readonly upTo?: number | undefined;
}

/** The shown products of these numbers, oldest first. */
export function productsOfRange(
  db: Kysely<Schema>,
  { after, upTo }: NumberRange,
): Promise<{ slug: string; updated_at: number }[]> {
  const products = selectProducts(db, 'shown').select(['slug', 'updated_at']).where('number', '>', after);
  return (upTo === undefined ? products : products.where('number', '<=', upTo)).orderBy('number').execute();
}

/** The lowest number above `number` of a shown product. */
export async function nextNumber(db: Kysely<Schema>, number: number): Promise<number | undefined> {
  const next = selectProducts(db, 'shown').select('number').where('number', '>', number);
  return (await next.orderBy('number').limit(1).executeTakeFirst())?.number;
}
