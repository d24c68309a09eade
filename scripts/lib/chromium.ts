import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { canInstall, install, run } from './run.ts';

/**
 * The browser for the journeys: CHROMIUM_PATH, the system's, or Playwright's. The headless shell needs about a third less CPU
 * time than the full browser.
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

/** The browser's path, after installing it if necessary; undefined if that fails. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (await canInstall()) {
    // The fallback fonts are based on Liberation, which every desktop has in some form.
    await install('chromium-headless-shell', 'fonts-liberation');
  } else {
    console.log('Weft: fetching Chromium for the journeys …');
    await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  return findChromium();
}
