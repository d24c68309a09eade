import puppeteer from 'puppeteer-core';
import { hydrated, patience, size, type Tab } from './tab.ts';

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
  const element = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (path) => {
      await page.goto(origin + path);
      await page.waitForSelector(`::-p-xpath(${hydrated})`);
    },
    reload: async () => void (await page.reload()),
    click: (xpath) => element(xpath).click(),
    type: async (xpath, text) => {
      await element(xpath).click();
      await page.keyboard.type(text);
    },
    see: async (xpath) => void (await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true })),
    path: () => Promise.resolve(new URL(page.url()).pathname),
    noise: () => Promise.resolve(lines),
    text: () => page.evaluate(() => document.body.innerText),
    close: () => browser.close(),
  };
}
