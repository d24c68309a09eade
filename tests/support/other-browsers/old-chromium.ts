import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Browser, LaunchOptions } from 'puppeteer-core';
import type { OldChromium } from '../../../scripts/lib/old-chromium.ts';
import { tabOf } from './puppeteer.ts';
import { size, type Tab } from './tab.ts';

/** Starts an old Chromium, without a window, by the Puppeteer of its time. */
export async function openOldChromium({ folder, binary }: OldChromium, origin: string): Promise<Tab> {
  const load = createRequire(join(resolve(folder), 'package.json'));
  const puppeteer = load('puppeteer-core') as { launch(options: LaunchOptions): Promise<Browser> };
  const browser = await puppeteer.launch({
    executablePath: resolve(binary),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
    defaultViewport: size,
  });
  return tabOf(browser, origin);
}
