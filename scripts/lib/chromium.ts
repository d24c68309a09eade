import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { canInstall, install, run } from './run.ts';

/**
 * The browser that the journeys run in: the one named, the system's, or the one that Playwright keeps. The headless shell, which draws no
 * window around the page, takes about two thirds of the processor time.
 */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}

/** The browser's path; fetched first where none is found. Undefined where that fails too. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (await canInstall()) {
    // The font is one that every desktop has in some form, and the shop's stand-in fonts are made of.
    await install('chromium-headless-shell', 'fonts-liberation');
  } else {
    console.log('Weft: fetching Chromium for the journeys …');
    await run('npx', ['playwright-core', 'install', 'chromium']);
  }
  return findChromium();
}
