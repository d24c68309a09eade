import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { isPage, pageAt } from '#contract/rules/find-page.ts';
import { notFoundPath, unknownSlug } from '#contract/rules/pages.ts';
import type { Schema } from '../db/schema.ts';
import { acceptedEncoding, acceptedTypes, type Encoding } from '../http/negotiation.ts';
import type { CachedResponse, ResponseParts, ResponseCache } from '../http/response-cache/response-cache.ts';
import { ownOrigin } from '../listen-address.ts';
import { tag } from '../modules/catalogue-change/catalogue-tags.ts';
import { categorySlugs } from '../modules/category/category-store.ts';
import { contentPhotoInPage } from '../modules/photo/content-photo-store.ts';
import { firstPhotoInPage } from '../modules/photo/first-form-store.ts';
import { isLabelInStock } from '../modules/stock/size-store.ts';
import { withLogContext } from '../work/context.ts';
import { inProcessFetch, type RenderEntry } from './entry.ts';
import { inlineFirstPhotos, preloadOwnPhoto, type ReadFirstForm } from './first-photos.ts';
import { isUnbounded, pageKey, slugIn } from './page-key.ts';
import type { PageTemplate } from './page-template.ts';

/** Rendering blocks the thread that serves all requests: few pages at once. */
const concurrency = 2;
/** How many pages with a made-up URL may wait for their turn. Further visitors get the plain shell. */
const maxWaiting = 7;

/** The HTML of a page depends on the accepted image formats: AVIF browsers get the first photo inside it. */
const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'accept, accept-encoding' };

export interface PagesOptions {
  readonly app: FastifyInstance;
  readonly db: Kysely<Schema>;
  readonly cache: ResponseCache;
  readonly entry: RenderEntry;
  readonly template: PageTemplate;
  /** The shop's URL from the settings. */
  readonly publicUrl: string | undefined;
}

/** A page as a client requests it. */
interface PageRequest {
  readonly path: string;
  readonly acceptsAvif: boolean;
  readonly encoding: Encoding;
  /** The visitor's address. */
  readonly address: string;
}

/** A rendered page with the tags of the data that it shows. */
interface RenderedResponse extends ResponseParts {
  readonly tags: readonly string[];
  readonly complete: boolean;
}

/** The status of a page that the browser renders itself, in the plain shell. */
type ShellStatus = 200 | 404;

/** The public pages, rendered at the first request and cached until the data that they show changes. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #queue = pLimit(concurrency);
  /** For pages of which a client can make up any number: a queue of their own leaves others served. */
  readonly #unbounded = pLimit(1);
  #slugs: Promise<ReadonlySet<string>> | undefined;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** To be called when categories change. */
  dropCategories(): void {
    this.#slugs = undefined;
  }

  /** Renders the home page once, so that the first visitor does not wait for code that is not compiled yet. */
  async warmUp(): Promise<void> {
    const home = { path: '/', acceptsAvif: true, encoding: 'identity', address: '127.0.0.1' } as const;
    // Not within a visitor's request, so the calls of the page are not logged as requests.
    await withLogContext({ worker: 'page warm-up', pass: 'start' }, () => this.#queue(() => this.#render(home)));
  }

  /**
   * The page for a request, or the status of the plain shell if the page is private, the server is overloaded, too many pages are being
   * rendered, or rendering failed, which is logged.
   */
  async at(request: FastifyRequest): Promise<CachedResponse | ShellStatus> {
    const [pathname = ''] = request.url.split('?', 1);
    const shell = isPage(pathname) ? 200 : 404;
    try {
      const path = await this.#pathOf(request.url);
      // The list of an unknown category is not found, also if it is filtered.
      if (path === undefined) return await this.#statusOf({ path: pathname, address: request.ip });
      return await this.#page({
        path,
        acceptsAvif: acceptedTypes(request.headers.accept).includes('image/avif'),
        encoding: acceptedEncoding(request.headers['accept-encoding']),
        address: request.ip,
      });
    } catch (error) {
      const route = pageAt(pathname) ?? notFoundPath;
      request.log.warn({ err: error, route }, `pages: rendering ${route} failed, the browser renders it`);
      return shell;
    }
  }

  /** The path that identifies the page; undefined if the page is not rendered here. */
  #pathOf(url: string): Promise<string | undefined> | string | undefined {
    if (!URL.canParse(url, 'http://localhost')) return undefined;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!isPage(pathname)) return notFoundPath;
    return pageKey(pathname, searchParams, {
      slugs: () => this.#knownSlugs(),
      isInStock: (size) => isLabelInStock(this.#options.db, size),
    });
  }

  #knownSlugs(): Promise<ReadonlySet<string>> {
    const slugs = (this.#slugs ??= categorySlugs(this.#options.db));
    slugs.catch(() => {
      if (this.#slugs === slugs) this.#slugs = undefined;
    });
    return slugs;
  }

  async #page(page: PageRequest): Promise<CachedResponse | ShellStatus> {
    const { app, cache } = this.#options;
    const key = keyOf(page.path, page);
    const cached = cache.find(key);
    if (cached !== undefined) return cached;
    // Rendering calls the API, which refuses calls now: the page would show errors.
    if (app.isUnderPressure()) return page.path === notFoundPath ? 404 : 200;
    const isRefused = (missing: string) => this.#unbounded.pendingCount >= maxWaiting && cache.isMissing(missing);
    if (slugIn(page.path) !== undefined && (await this.#statusOf(page)) === 404) {
      // All unknown slugs of a kind share one page, which contains no slug. Each request has checked that its slug is unknown.
      const [, kind = ''] = page.path.split('/');
      const shared = { ...page, path: `/${kind}/${unknownSlug}` };
      const notFound = keyOf(shared.path, page);
      if (isRefused(notFound)) return 404;
      return cache.get(notFound, async () => {
        const { complete: _, tags, ...response } = await this.#unbounded(() => this.#render(shared));
        return { ...response, tags };
      });
    }
    const render = () => this.#render(page);
    const isLimited = isUnbounded(page.path);
    if (isLimited && isRefused(key)) return this.#statusOf(page);
    return cache.get(key, async () => {
      const { complete, tags, ...response } = await (isLimited ? this.#unbounded : this.#queue)(render);
      return { ...response, tags: complete ? tags : undefined };
    });
  }

  /** Renders a page, with the tags of the responses that it reads. */
  async #render({ path, acceptsAvif, encoding, address }: PageRequest): Promise<RenderedResponse> {
    const { app, db, cache, entry, template, publicUrl } = this.#options;
    const tags = new Set<string>();
    /** Whether all tags are known. Those of a refused call are not. */
    let complete = true;
    const fetch = inProcessFetch(app, address, (request) => {
      const read = cache.tagsRead(request);
      if (read === undefined) complete = false;
      for (const tag of read ?? []) tags.add(tag);
    });
    const page = await entry.renderPage({ path, origin: ownOrigin(app, publicUrl), fetch });
    const firstForm: ReadFirstForm = async (productId, form) => {
      const photo = await firstPhotoInPage(db, productId, form);
      if (photo === undefined) return contentPhotoInPage(db, productId, form);
      // Its first form may still be made.
      tags.add(tag.photo(photo.id));
      return photo.bytes;
    };
    const withPreload = path === '/' ? preloadOwnPhoto(page, acceptsAvif) : page;
    const html = template.fill(acceptsAvif ? await inlineFirstPhotos(withPreload, firstForm) : withPreload);
    return {
      status: path === notFoundPath ? 404 : page.status,
      body: Buffer.from(html),
      headers,
      encoding,
      tags: [...tags],
      complete,
    };
  }

  /** Whether the product or category of the page exists. */
  async #statusOf({ path, address }: Pick<PageRequest, 'path' | 'address'>): Promise<ShellStatus> {
    const slug = slugIn(path);
    if (slug === undefined) return 200;
    if (path.startsWith('/category/')) return (await this.#knownSlugs()).has(slug) ? 200 : 404;
    const url = new URL(fillPath(calls.getProduct.path, { slug }), 'http://localhost');
    const { status } = await inProcessFetch(this.#options.app, address)(new Request(url));
    return status === 404 ? 404 : 200;
  }
}

function keyOf(path: string, { acceptsAvif, encoding }: PageRequest): string {
  return JSON.stringify(['page', path, acceptsAvif, encoding]);
}
