import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { calls } from '#contract/calls.ts';
import { isPage } from '#contract/rules/pages.ts';
import type { Schema } from '../db/schema.ts';
import { categorySlugs } from '../modules/category/category-store.ts';
import { BoundedQueue } from '../work/bounded-queue.ts';
import type { RenderEntry } from './entry.ts';
import { inlineFirstPhotos } from './first-photos.ts';
import { fetchWithin } from './in-process-fetch.ts';
import { KeptPages } from './kept-pages.ts';
import { ownOrigin } from './own-address.ts';
import { Page } from './page.ts';
import type { PageTemplate } from './page-template.ts';
import { isOpenEnded, shownPath, slugIn } from './shown-path.ts';

/** Bytes of HTML that are kept in memory: some 500 pages. */
const mostKept = 32 * 1024 * 1024;
/** The same for pages of searches, apart from the others: there is no end of words that may be searched for. */
const mostSearchesKept = 4 * 1024 * 1024;

/** Rendering is work of the one thread that answers everything: few at once, and who would wait for long renders by himself. */
const bounds = { atOnce: 2, waiting: 16 };

/** Where the not-found page is rendered, once for all addresses that are none. */
const nowhere = '/404';

interface PagesOptions {
  readonly app: FastifyInstance;
  readonly db: Kysely<Schema>;
  readonly entry: RenderEntry;
  readonly template: PageTemplate;
  /** The shop's address, where the settings say it; otherwise it is where the app listens. */
  readonly publicUrl: string | undefined;
  readonly mostKept?: number;
}

/** What is asked for: equal ones are the same page. */
interface Wanted {
  readonly path: string;
  /** Whether the browser reads AVIF. */
  readonly avif: boolean;
}

/** The status of a page that the browser renders by itself, out of the plain shell. */
type ShellStatus = 200 | 404;

/** The public pages, rendered when they are first asked for and kept until the catalogue changes. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #kept: KeptPages;
  readonly #searches = new KeptPages(mostSearchesKept);
  readonly #queue = new BoundedQueue(bounds);
  /** What is being rendered, so that a page that many want at once is rendered once. */
  #rendering = new Map<string, Promise<Page>>();
  #slugs: Promise<ReadonlySet<string>> | undefined;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#kept = new KeptPages(options.mostKept ?? mostKept);
  }

  /** The catalogue has changed: nothing that was read before is shown to who asks from now on. */
  drop(): void {
    this.#kept.drop();
    this.#searches.drop();
    this.#rendering = new Map();
    this.#slugs = undefined;
  }

  /** Renders the home page once for nobody: what the first visitor would wait for is the code that is not warm yet. */
  async warmUp(): Promise<void> {
    await this.#queue.run(() => this.#renderNow({ path: '/', avif: true }, '127.0.0.1'));
  }

  /**
   * The page at the address of a request, or the status of the plain shell: the page is not public, is one of too many to be
   * rendered, or rendering failed, and the log says why.
   */
  async at(request: FastifyRequest): Promise<Page | ShellStatus> {
    const [pathname = ''] = request.url.split('?', 1);
    const shell = isPage(pathname) ? 200 : 404;
    try {
      const path = await this.#pathOf(request.url);
      if (path === undefined) return shell;
      return await this.#page({ path, avif: /image\/avif/i.test(request.headers.accept ?? '') }, request.ip);
    } catch (error) {
      request.log.warn({ err: error }, `the page ${pathname} could not be rendered: the browser has to do it`);
      return shell;
    }
  }

  /** Undefined where the page is not rendered. */
  #pathOf(url: string): Promise<string | undefined> | string | undefined {
    if (!URL.canParse(url, 'http://localhost')) return undefined;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!isPage(pathname)) return nowhere;
    return shownPath(pathname, searchParams, () => this.#knownSlugs());
  }

  #knownSlugs(): Promise<ReadonlySet<string>> {
    const slugs = (this.#slugs ??= categorySlugs(this.#options.db));
    slugs.catch(() => {
      if (this.#slugs === slugs) this.#slugs = undefined;
    });
    return slugs;
  }

  #page(wanted: Wanted, address: string): Promise<Page | ShellStatus> | Page {
    const key = JSON.stringify(wanted);
    const kept = this.#cacheOf(wanted).get(key);
    if (kept !== undefined) return kept;
    const rendering = this.#rendering.get(key);
    if (rendering !== undefined) return rendering;
    if (this.#queue.isFull && isOpenEnded(wanted.path)) return this.#statusOf(wanted.path, address);
    return this.#render(key, wanted, address);
  }

  #render(key: string, wanted: Wanted, address: string): Promise<Page> {
    const cache = this.#cacheOf(wanted);
    const { generation } = cache;
    const all = this.#rendering;
    const rendering = this.#queue
      .run(() => this.#renderNow(wanted, address))
      .then((page) => {
        // Whoever tries out addresses of products that are none does not push out those that are.
        if (page.status === 200 || wanted.path === nowhere) cache.keep(key, page, generation);
        return page;
      })
      .finally(() => all.delete(key));
    all.set(key, rendering);
    return rendering;
  }

  #cacheOf({ path }: Wanted): KeptPages {
    return path.startsWith('/search?') ? this.#searches : this.#kept;
  }

  async #renderNow({ path, avif }: Wanted, address: string): Promise<Page> {
    const { app, entry, template, publicUrl } = this.#options;
    const fetch = fetchWithin(app, address);
    const page = await entry.renderPage({ path, origin: ownOrigin(app, publicUrl), fetch });
    const status = path === nowhere ? 404 : page.status;
    return new Page(status, template.fill(avif ? await inlineFirstPhotos(page, fetch) : page));
  }

  /** Whether there is what the page is about, without rendering it. */
  async #statusOf(path: string, address: string): Promise<ShellStatus> {
    const category = slugIn(path, '/category/');
    if (category !== undefined) return (await this.#knownSlugs()).has(decodeURIComponent(category)) ? 200 : 404;
    const product = slugIn(path, '/product/');
    if (product === undefined) return 200;
    const url = new URL(calls.getProduct.path.replace('{slug}', product), 'http://localhost');
    const { status } = await fetchWithin(this.#options.app, address)(new Request(url));
    return status === 404 ? 404 : 200;
  }
}
