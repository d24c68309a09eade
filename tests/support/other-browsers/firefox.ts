import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { hydrated, patience, repeat, size, type Tab } from './tab.ts';

/** Starts Firefox, without a window, over WebDriver BiDi. */
export async function openFirefox(executablePath: string, origin: string): Promise<Tab> {
  // The window's size, because not every version can set a viewport.
  const args = [`--width=${size.width}`, `--height=${size.height}`];
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) lines.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`exception: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`answer ${response.status()}: ${response.url()}`);
  });
  const find = async (xpath: string): Promise<ElementHandle> => {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (element === null) throw new Error(`${xpath} is missing`);
    return element;
  };
  /** Repeats until the element can be used. Puppeteer's own waits evaluate text, which the page's policy forbids. */
  const withElement = (xpath: string, work: (element: ElementHandle) => Promise<unknown>) =>
    repeat(async () => {
      const element = await find(xpath);
      if (!(await element.evaluate(canBeUsed))) throw new Error(`${xpath} is hidden, disabled or moves`);
      await work(element);
    }, `${xpath} cannot be used`);
  return {
    open: async (path) => {
      await page.goto(origin + path);
      await repeat(() => find(hydrated), `${path} is not hydrated`);
    },
    reload: async () => void (await page.reload()),
    click: (xpath) => withElement(xpath, (element) => element.click()),
    type: (xpath, text) => withElement(xpath, (element) => element.type(text)),
    see: (xpath) => withElement(xpath, () => Promise.resolve()),
    path: () => page.evaluate(() => location.pathname),
    noise: () => Promise.resolve(lines),
    text: () => page.evaluate(() => document.body.innerText),
    close: () => browser.close(),
  };
}

/** In the page: if the element is enabled, can be seen and stands still for a frame. */
async function canBeUsed(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }) && place() === before;
}
