import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { calls } from '#contract/calls.ts';
import type { ChartedCategory } from '#contract/category.ts';
import { logIn } from '#tests/support/account.ts';
import { ask, askJson } from './support/load.ts';
import { admin, sqlitePlace, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { memory } from './support/usage.ts';

const uploads = 6;

/** Uploads of photos of 12 megapixels at once, while pages and photos are read and a backup is made: what a machine of 512 MB must bear. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace(2_000);
  const shop = await startShop(place);
  try {
    printTable(
      `${uploads} photos of 12 megapixels at once, with pages and a backup (s; memory of the shop and its photo process in MiB)`,
      ['', 'upload, MB', 'first', 'last', 'memory before', 'highest'],
      [['JPEG', ...(await measure(shop, await largePhoto()))]],
    );
  } finally {
    await shop.stop();
    await place.remove();
  }
}

async function measure(shop: BenchShop, photo: Buffer): Promise<number[]> {
  const { token } = await logIn(shop, admin);
  const { category } = await askJson<{ category: ChartedCategory[] }>(`${shop.url}${calls.listCategories.path}`);
  const before = totalMemory(shop);
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, totalMemory(shop))), 20);
  try {
    const [times] = await Promise.all([
      Promise.all(
        Array.from({ length: uploads }, (_, number) => upload(shop, token, photo, category[0]?._id ?? '', number)),
      ),
      ask(`${shop.url}${calls.createBackup.path}`, { method: 'POST', token }),
      readPages(shop),
    ]);
    return [photo.length / 1e6, Math.min(...times), Math.max(...times), before, highest];
  } finally {
    clearInterval(sampling);
  }
}

/** Resolves to the duration in seconds. */
async function upload({ url }: BenchShop, token: string, photo: Buffer, category: string, number: number) {
  const form = new FormData();
  const fields = { name: `Upload ${number}`, description: 'Large.', price: '499', quantity: '1', category };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('photo', new Blob([new Uint8Array(photo)]), 'photo');
  const began = performance.now();
  const { method, path } = calls.createProduct;
  const response = await fetch(`${url}${path}`, { method, body: form, headers: { authorization: token } });
  if (response.status !== 201)
    throw new Error(`An upload was answered with ${response.status}: ${await response.text()}`);
  return (performance.now() - began) / 1000;
}

/** Pages, lists and searches, each with its own URL. */
async function readPages({ url }: BenchShop): Promise<void> {
  for (let page = 1; page <= 300; page += 1) {
    await ask(`${url}/`);
    await ask(`${url}/api/v1/product/product-list/${page}`);
    await ask(`${url}/api/v1/product/search/tee?page=${page}`);
  }
}

/** The memory of a process and of its children. */
function totalMemory({ pid }: { pid: number }): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sizes = processes.map((name) => {
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(parent) === pid ? memory({ pid: Number(name) }) : 0;
    } catch {
      // It has ended.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, memory({ pid }));
}

/** A drawn photo in the size of a phone's, with the noise of its sensor. */
async function largePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const drawn = sharp('server/demo/photos/banyan-oversized-tee/original.webp').resize({ ...size, fit: 'cover' });
  const noise = {
    ...size,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 8, sigma: 6 },
  };
  const input = await sharp({ create: noise }).png().toBuffer();
  return drawn
    .composite([{ input, blend: 'add' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
