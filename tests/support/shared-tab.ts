import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface TabOptions {
  readonly origin: string;
  readonly viewport: { width: number; height: number };
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly localStorage: readonly { name: string; value: string }[];
}

/** Methods whose effects outlive a test and cannot be undone. */
const lasting = {
  page: ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'close'],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setOffline', 'grantPermissions'],
    ...['newPage', 'newCDPSession', 'on', 'once', 'close'],
  ],
} as const;

/** A page of the origin without scripts. */
const blank = '/robots.txt';

/**
 * A tab for the tests of a file, one after the other. A page in a tab that has shown the shop before takes half the processor time of
 * one in a new browser profile, mostly because its scripts are compiled already. Cookies, storage, history, routes and listeners are
 * removed between tests; after a test that did something that stays, the tab is replaced.
 */
export class SharedTab {
  readonly #browser: Browser;
  #tab:
    | { context: BrowserContext; page: Page; devtools: CDPSession; forget: () => void; isClean: () => boolean }
    | undefined;
  #isTaken = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Whether a test has it now. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** The empty tab, ready to open a page. */
  async take({ origin, viewport, reducedMotion, localStorage: entries }: TabOptions): Promise<Page> {
    this.#isTaken = true;
    this.#tab ??= await this.#open(origin);
    const { page } = this.#tab;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    if (entries.length > 0)
      await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
    return page;
  }

  /** Opens a path as the first one of the tab's history. */
  async open(path: string): Promise<void> {
    if (this.#tab === undefined) throw new Error('The tab was not taken');
    const { page, devtools } = this.#tab;
    await page.goto(path);
    await devtools.send('Page.resetNavigationHistory');
  }

  /**
   * Empties the tab for the next test.
   * @param isBroken Whether the test failed: then the next one gets another tab.
   */
  async release(isBroken: boolean): Promise<void> {
    if (!this.#isTaken || this.#tab === undefined) return;
    this.#isTaken = false;
    const { context, page, forget, isClean } = this.#tab;
    if (isBroken || !isClean()) return this.close();
    forget();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await page.goto(blank);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    await this.#tab?.context.close();
    this.#tab = undefined;
  }

  async #open(origin: string) {
    const context = await this.#browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(blank);
    let isClean = true;
    const soil = () => (isClean = false);
    watch(page, lasting.page, soil);
    watch(context, lasting.context, soil);
    page.on('popup', soil);
    const forget = rememberListeners(page);
    return { context, page, devtools, forget, isClean: () => isClean && !page.isClosed() };
  }
}

/** Calls `before` before each of the methods. */
function watch<T extends object>(target: T, methods: readonly (keyof T)[], before: () => void): void {
  for (const name of methods) {
    const method = target[name];
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method`);
    Object.defineProperty(target, name, {
      configurable: true,
      value: (...args: unknown[]): unknown => {
        before();
        return Reflect.apply(method, target, args);
      },
    });
  }
}

/** @returns Removes the listeners that were added meanwhile. */
function rememberListeners(page: Page): () => void {
  type Listener = Parameters<Page['on']>;
  const added: Listener[] = [];
  const on = page.on.bind(page) as (...listener: Listener) => Page;
  page.on = ((...listener: Listener) => {
    added.push(listener);
    return on(...listener);
  }) as Page['on'];
  return () => {
    for (const [event, listener] of added.splice(0)) page.off(event as 'close', listener as () => void);
  };
}
