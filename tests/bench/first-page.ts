import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { startShop } from '#tests/support/shop.ts';
import { allProducts } from '#tests/support/storefront.ts';

/** What a visitor has in hand. Latency in milliseconds a request, speed in bytes a second, `cpu` times slower than here. */
const devices = {
  'slow phone': {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    line: { latency: 562, download: 1_440_000 / 8, upload: 675_000 / 8 },
    cpu: 4,
  },
  desktop: {
    viewport: { width: 1366, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    line: { latency: 40, download: 10_240_000 / 8, upload: 10_240_000 / 8 },
    cpu: 1,
  },
} as const;

const runs = 5;
/** How long a page may be silent before it counts as done, in milliseconds. */
const quiet = 2000;

/** One visit with an empty cache. Times in milliseconds since the navigation began, sizes in bytes as sent. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  firstPhoto: number;
  /** When buttons answer. */
  ready: number;
  layoutShift: number;
  blocking: number;
  html: number;
  script: number;
  total: number;
}

/** What the page itself notes (observe.js). `tasks`: when each long one began and how long it was. */
interface Noted {
  largestPaint: number;
  largest: string;
  firstPhoto: number;
  ready: number;
  layoutShift: number;
  tasks: [number, number][];
}

async function visit(
  browser: Browser,
  url: string,
  device: keyof typeof devices,
): Promise<Visit & { largest: string }> {
  const { line, cpu, ...screen } = devices[device];
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.download,
      uploadThroughput: line.upload,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const sizes = countBytes(session);
    await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
    await page.goto(url);
    await untilQuiet(page);
    const noted = await page.evaluate<Noted>('window.noted');
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    const blocking = noted.tasks
      .filter(([start]) => start >= firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    // What has come before anything is painted is seen with the first paint.
    const firstPhoto = Math.max(noted.firstPhoto, firstPaint);
    return { ...noted, firstPhoto, firstPaint, blocking, ...sizes() };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the line from now on, by kind. */
function countBytes(session: CDPSession): () => Pick<Visit, 'html' | 'script' | 'total'> {
  const kinds = new Map<string, string>();
  const sizes = { html: 0, script: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    sizes.total += encodedDataLength;
    if (kind === 'Document') sizes.html += encodedDataLength;
    if (kind === 'Script') sizes.script += encodedDataLength;
  });
  return () => sizes;
}

/** Waits until nothing has been asked for, and no task was long, for a while. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quiet);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Prints what a first visit is like: medians of five visits, each page and device in turn. */
export default async function run(): Promise<void> {
  const shop = await startShop();
  const browser = await launchBrowser();
  try {
    const [product] = await allProducts(shop);
    const paths = ['/', `/product/${product.slug}`];
    const visits = new Map<string, (Visit & { largest: string })[]>();
    for (let turn = 0; turn <= runs; turn += 1) {
      for (const path of paths) {
        for (const device of Object.keys(devices) as (keyof typeof devices)[]) {
          const visited = await visit(browser, shop.url + path, device);
          // The first turn warms the server up: what is measured is a shop that runs.
          if (turn === 0) continue;
          const key = `${path === '/' ? 'home' : 'product'}, ${device}`;
          visits.set(key, [...(visits.get(key) ?? []), visited]);
        }
      }
    }
    console.table(
      Object.fromEntries(
        [...visits].map(([key, all]) => {
          const of = (name: keyof Visit, digits = 0) => Number(median(all.map((one) => one[name])).toFixed(digits));
          return [
            key,
            {
              'first paint, ms': of('firstPaint'),
              'LCP, ms': of('largestPaint'),
              'LCP is': all[0]?.largest,
              'first photo, ms': of('firstPhoto'),
              'ready, ms': of('ready'),
              'blocking, ms': of('blocking'),
              CLS: of('layoutShift', 4),
              'HTML, bytes': of('html'),
              'script, bytes': of('script'),
              'all, bytes': of('total'),
            },
          ];
        }),
      ),
    );
  } finally {
    await browser.close();
    await shop.stop();
  }
}
