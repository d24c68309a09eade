import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { heroText } from '#contract/rules/hero.ts';
import { logInAsAdmin, updateProductElsewhere } from '#tests/support/admin.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { allProducts } from '#tests/support/storefront.ts';
import { percentile } from './support/load.ts';
import { photograph } from './support/photograph.ts';

/** The emulated devices. Latency in milliseconds a request, speed in bytes a second, `cpu` as a slowdown factor. */
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
/** The least bytes of a photograph's AVIF of 480 pixels. */
const leastDetail = 20 * 1024;
/** The time without network activity after which a visit ends, in milliseconds. */
const quietTime = 2000;

/** One visit with an empty cache. Times in milliseconds since the navigation began, sizes in bytes as sent. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  firstPhoto: number;
  /** The end of hydration: buttons work. */
  ready: number;
  layoutShift: number;
  blocking: number;
  html: number;
  script: number;
  total: number;
}

/** Metrics recorded in the page (observe.js). `tasks`: start and duration of each long task. */
interface Recorded {
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
    const recorded = await page.evaluate<Recorded>('window.recorded');
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    const blocking = recorded.tasks
      .filter(([start]) => start >= firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    // A photo that has loaded before the first paint appears with it.
    const firstPhoto = Math.max(recorded.firstPhoto, firstPaint);
    return { ...recorded, firstPhoto, firstPaint, blocking, ...sizes() };
  } finally {
    await context.close();
  }
}

/** Counts the bytes received from now on, by resource type. */
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

/** Waits until the network is idle, and then for `quietTime`. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietTime);
}

/** How often a refused upload is repeated: on a busy machine one may be too slow for the shop. */
const repeats = 5;

/**
 * Uploads a photograph for each product whose photo these pages show, one at a time.
 * @throws One of them is less detailed than a photograph.
 */
async function uploadPhotographs(shop: Shop, paths: readonly string[]): Promise<void> {
  const pages = await Promise.all(paths.map(async (path) => (await fetch(shop.url + path)).text()));
  const shown = new Set([...pages.join('').matchAll(/product-photo\/(\w+)/g)].map(([, id]) => id));
  const products = (await allProducts(shop)).filter(({ _id }) => shown.has(_id));
  const photos: Blob[] = [];
  for (const seed of products.keys()) photos.push(new Blob([new Uint8Array(await photograph(seed))]));
  const admin = await logInAsAdmin(shop);
  for (const [index, product] of products.entries()) {
    await repeated(() => updateProductElsewhere(shop, admin, product, { photo: photos[index] ?? '' }));
    const url = `${shop.url}${fillPath(calls.getProductPhoto.path, { id: product._id })}?w=480`;
    const avif = await (await fetch(url, { headers: { accept: 'image/avif' } })).arrayBuffer();
    if (avif.byteLength < leastDetail) throw new Error(`${product.name} has a photo of ${avif.byteLength} bytes`);
  }
}

/** The shop's own picture at the top of the home page: an upright photograph of 3 MB. */
async function uploadHero(shop: Shop): Promise<void> {
  const { token } = await logInAsAdmin(shop);
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await photograph(1, { width: 2880, height: 3600, quality: 97 }))]));
  const { photo } = await repeated(() =>
    callShop<{ photo: { _id: string } }>(shop, calls.addContentPhoto, { token, body: form }),
  );
  const text = heroText({ shop: 'Shop now', browse: 'All categories', photo: { _id: photo._id, alt: 'A loom' } });
  await callShop(shop, calls.saveContent, { token, params: { name: 'hero' }, body: { text } });
}

async function repeated<R>(upload: () => Promise<R>): Promise<R> {
  for (let left = repeats; ; left -= 1) {
    try {
      return await upload();
    } catch (error) {
      if (left === 0) throw error;
      console.log(`${String(error)}; once more.`);
    }
  }
}

/**
 * The metrics of a first visit, with the demo's drawings and with photographs, and of a home page with a picture of its own: medians of five
 * visits for each page and device, interleaved.
 */
export default async function run(): Promise<void> {
  const shop = await startShop();
  const own = await startShop();
  const browser = await launchBrowser();
  try {
    const [product] = await allProducts(shop);
    await uploadHero(own);
    const paths = ['/', `/product/${product.slug}`];
    const pages = {
      home: `${shop.url}/`,
      'home with its own picture': `${own.url}/`,
      product: `${shop.url}/product/${product.slug}`,
    };
    const visits = new Map<string, (Visit & { largest: string })[]>();
    for (const photos of ['drawings', 'photographs']) {
      if (photos === 'photographs') await uploadPhotographs(shop, paths);
      for (let turn = 0; turn <= runs; turn += 1) {
        for (const [page, url] of Object.entries(pages)) {
          for (const device of Object.keys(devices) as (keyof typeof devices)[]) {
            const visited = await visit(browser, url, device);
            // The first turn warms the server up and is not counted.
            if (turn === 0) continue;
            const key = `${page}, ${device}, ${photos}`;
            visits.set(key, [...(visits.get(key) ?? []), visited]);
          }
        }
      }
    }
    console.table(
      Object.fromEntries(
        [...visits].map(([key, all]) => {
          const of = (name: keyof Visit, digits = 0) =>
            Number(
              percentile(
                all.map((one) => one[name]),
                50,
              ).toFixed(digits),
            );
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
    await Promise.all([shop.stop(), own.stop()]);
  }
}
