import puppeteer from 'puppeteer-core';
import { tabOf } from './puppeteer.ts';
import { size, type Tab } from './tab.ts';

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
  return tabOf(browser, origin);
}
