import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { selectProducts } from '../db/select-products.ts';
import { acceptedEncoding } from '../http/negotiation.ts';
import type { ResponseCache } from '../http/response-cache/response-cache.ts';
import { tag } from '../modules/catalogue-change/catalogue-tags.ts';
import { Refused } from '../refused.ts';
import { ownOrigin } from './own-origin.ts';

/** The maximum number of URLs in one file (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** The public pages besides products and categories. */
const pages = ['/', '/categories', '/about', '/contact', '/policy', '/return-and-exchange', '/shipping-policy'];

const headers = { 'content-type': 'application/xml; charset=utf-8', vary: 'accept-encoding' };
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapOptions {
  readonly db: Kysely<Schema>;
  readonly cache: ResponseCache;
  /** The shop's address from the settings. */
  readonly publicUrl: string | undefined;
  /** The maximum number of URLs in one file; the protocol's limit by default. */
  readonly addressesPerFile?: number;
}

/**
 * `/robots.txt` and `/sitemap.xml` for search engines. If the catalogue does not fit one file, `/sitemap.xml` is an index of
 * `/sitemap-1.xml` and so on.
 */
export function addSitemap(
  app: FastifyInstance,
  { db, cache, publicUrl, addressesPerFile = maxAddresses }: SitemapOptions,
): void {
  /** @param part The number of a file of the index; undefined for `/sitemap.xml`. */
  const xmlOf = async (origin: string, part?: number): Promise<string> => {
    const files = filesOf(await addresses(db), addressesPerFile);
    if (part === undefined && files.length > 1) return index(origin, files.length);
    const file = files[part === undefined ? 0 : part - 1];
    if (file === undefined) throw new Refused('notFound');
    return urlSet(origin, file);
  };
  const sitemap = (acceptEncoding: string | string[] | undefined, part?: number) => {
    const origin = ownOrigin(app, publicUrl);
    // A sitemap has absolute addresses only.
    if (origin === undefined) throw new Refused('notFound');
    const encoding = acceptedEncoding(acceptEncoding);
    return cache.get(JSON.stringify(['sitemap', part, encoding]), async () => ({
      body: Buffer.from(await xmlOf(origin, part)),
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

interface Address {
  readonly path: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed?: number;
}

async function addresses(db: Kysely<Schema>): Promise<Address[]> {
  const categories = await db.selectFrom('category').select('slug').orderBy('slug').execute();
  const products = await selectProducts(db, 'shown')
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

function filesOf(all: readonly Address[], perFile: number): Address[][] {
  return Array.from({ length: Math.ceil(all.length / perFile) }, (_, file) =>
    all.slice(file * perFile, (file + 1) * perFile),
  );
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
