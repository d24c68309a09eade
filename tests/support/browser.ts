import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.ts';

/**
 * `--no-sandbox` because root has no sandbox; the others disable background requests, which are slow and fail in a closed
 * network.
 */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Renders glyphs like a window on a screen: the headless shell rounds their widths otherwise.
  '--font-render-hinting=none',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium: `npm test` fetches one, CHROMIUM_PATH names one.');
  return chromium.launch({ executablePath, args });
}
