import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPage, shownAddress } from '#contract/rules/pages.ts';
import type { RenderEntry } from './entry.ts';
import { inlineFirstPhotos } from './first-photos.ts';
import { fetchWithin } from './in-process-fetch.ts';
import { KeptPages } from './kept-pages.ts';
import { Page } from './page.ts';
import type { PageTemplate } from './page-template.ts';
import { siteOrigin } from './site-origin.ts';

/** Bytes of HTML that are kept in memory: some 500 pages. */
const mostKept = 32 * 1024 * 1024;

/** Where the not-found page is rendered, once for all addresses that are none. */
const nowhere = '/404';

interface PagesOptions {
  readonly app: FastifyInstance;
  readonly entry: RenderEntry;
  readonly template: PageTemplate;
  /** The shop's address, where the settings say it; otherwise it is what the visitor came by. */
  readonly publicUrl: string | undefined;
  readonly mostKept?: number;
}

/** What is asked for: equal ones are the same page. */
interface Wanted {
  readonly path: string;
  readonly origin: string;
  /** Whether the browser reads AVIF. */
  readonly avif: boolean;
}

/** The public pages, rendered when they are first asked for and kept until the catalogue changes. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #kept: KeptPages;
  /** What is being rendered, so that a page that many want at once is rendered once. */
  #rendering = new Map<string, Promise<Page>>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#kept = new KeptPages(options.mostKept ?? mostKept);
  }

  /** The catalogue has changed: nothing that was read before is shown to who asks from now on. */
  drop(): void {
    this.#kept.drop();
    this.#rendering = new Map();
  }

  /** Renders the home page once for nobody: what the first visitor would wait for is the code that is not warm yet. */
  async warmUp(): Promise<void> {
    await this.#renderNow({ path: '/', origin: 'http://localhost', avif: true }, '127.0.0.1');
  }

  /**
   * The page at the address of a request; undefined where there is none to render: it is not public, or rendering failed, and the
   * log says why.
   */
  async at(request: FastifyRequest): Promise<Page | undefined> {
    const wanted = this.#wanted(request);
    if (wanted === undefined) return undefined;
    const key = JSON.stringify(wanted);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    try {
      return await (this.#rendering.get(key) ?? this.#render(key, wanted, request.ip));
    } catch (error) {
      request.log.warn({ err: error }, `the page ${wanted.path} could not be rendered: the browser has to do it`);
      return undefined;
    }
  }

  #wanted(request: FastifyRequest): Wanted | undefined {
    const origin = siteOrigin(request, this.#options.publicUrl);
    if (!URL.canParse(request.url, origin)) return undefined;
    const { pathname, searchParams } = new URL(request.url, origin);
    if (/^\/dashboard(\/|$)/.test(pathname) && isPage(pathname)) return undefined;
    return {
      path: isPage(pathname) ? shownAddress(pathname, searchParams) : nowhere,
      origin,
      avif: /image\/avif/i.test(request.headers.accept ?? ''),
    };
  }

  #render(key: string, wanted: Wanted, address: string): Promise<Page> {
    const { generation } = this.#kept;
    const all = this.#rendering;
    const rendering = this.#renderNow(wanted, address)
      .then((page) => {
        // Whoever tries out addresses of products that are none does not push out those that are.
        if (page.status === 200 || wanted.path === nowhere) this.#kept.keep(key, page, generation);
        return page;
      })
      .finally(() => all.delete(key));
    all.set(key, rendering);
    return rendering;
  }

  async #renderNow({ path, origin, avif }: Wanted, address: string): Promise<Page> {
    const { app, entry, template } = this.#options;
    const fetch = fetchWithin(app, address);
    const page = await entry.renderPage({ path, origin, fetch });
    const status = path === nowhere ? 404 : page.status;
    return new Page(status, template.fill(avif ? await inlineFirstPhotos(page, fetch) : page));
  }
}
