import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import type { OldChromium } from '../../../scripts/lib/old-chromium.ts';
import { hydrated, patience, repeat, size, type Tab } from './tab.ts';

/** Starts Firefox, without a window, over WebDriver BiDi. */
export async function openFirefox(executablePath: string, origin: string): Promise<Tab> {
  // The window's size, because not every version can set a viewport.
  const args = [`--width=${size.width}`, `--height=${size.height}`];
  const options = { browser: 'firefox', executablePath, headless: true, args, defaultViewport: null } as const;
  return tabOf(await puppeteer.launch(options), origin);
}

/** Starts an old Chromium, without a window, by the Puppeteer of its time. */
export async function openOldChromium({ folder, binary }: OldChromium, origin: string): Promise<Tab> {
  const load = createRequire(join(resolve(folder), 'package.json'));
  const old = load('puppeteer-core') as { launch(options: LaunchOptions): Promise<Browser> };
  const args = ['--no-sandbox', '--disable-gpu', '--no-zygote'];
  const browser = await old.launch({ executablePath: resolve(binary), headless: true, args, defaultViewport: size });
  return tabOf(browser, origin);
}

/** A tab of a browser that Puppeteer has started. Only what each of its versions since 10 has is used. */
async function tabOf(browser: Browser, origin: string): Promise<Tab> {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warn)/.test(message.type())) lines.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`exception: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`answer ${response.status()}: ${response.url()}`);
  });
  const find = async (xpath: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(firstOf, xpath)).asElement();
    if (element === null) throw new Error(`${xpath} is missing`);
    return element as ElementHandle;
  };
  /** Repeats until the element can be seen. Puppeteer's own waits evaluate text, which the page's policy forbids. */
  const withElement = (xpath: string, work: (element: ElementHandle) => Promise<unknown>) =>
    repeat(async () => {
      const element = await find(xpath);
      if (!(await element.evaluate(isUsable))) throw new Error(`${xpath} is hidden, disabled or moves`);
      await work(element);
    }, `${xpath} cannot be used`);
  const press = (xpath: string, work: (element: ElementHandle) => Promise<unknown>) =>
    withElement(xpath, async (element) => {
      if (await element.evaluate(isCovered)) throw new Error(`${xpath} is covered`);
      await work(element);
    });
  return {
    open: async (path) => {
      await page.goto(origin + path);
      await repeat(() => find(hydrated), `${path} is not hydrated`);
    },
    reload: async () => void (await page.reload()),
    click: (xpath) => press(xpath, (element) => element.click()),
    type: (xpath, text) => press(xpath, (element) => element.type(text)),
    see: (xpath) => withElement(xpath, () => Promise.resolve()),
    path: () => page.evaluate(() => location.pathname),
    noise: () => Promise.resolve(lines),
    text: () => page.evaluate(() => document.body.innerText),
    close: () => browser.close(),
  };
}

/** In the page: the first element that the XPath finds. */
const firstOf = (xpath: string) =>
  document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;

/** In the page: if the element is enabled, can be seen and stands still for a frame. */
async function isUsable(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return !element.matches(':disabled') && isShown && place() === before;
}

/** In the page: if something else, such as a dialog that closes, would get a press on the element. Scrolls it into view. */
function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'auto' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  return pressed === null || !element.contains(pressed);
}
