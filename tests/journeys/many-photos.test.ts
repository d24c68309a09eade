import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { expectSound } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { heading, main, mainButton } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/catalogue';
const count = 60;
const kinds = ['Mulmul Saree', 'Chanderi Stole', 'Block Print Kurta'] as const;
const nameOf = (number: number) => `${kinds[number % 3]} No ${number}`;
const slugOf = (number: number) => nameOf(number).toLowerCase().replaceAll(' ', '-');

/** A sheet as a newcomer keeps it: columns in their own words, prices with signs, several sizes in a cell. */
const sheet = [
  'Sr No,Product Name,Category,Selling Price,MRP,Sizes,Stock,Colour,Fabric,HSN,Description,Vendor',
  ...Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const [sizes, stock] = number % 3 === 2 ? ['"S, M, L, XL"', '"4, 6, 5, 2"'] : ['', '7'];
    const about = '"""Handmade"" in Jaipur.\nDry clean only."';
    return `${number},${nameOf(number)},Cottons,"₹1,${100 + number}",Rs. 2000,${sizes},${stock},${number === 9 ? 'Rani pink' : 'Teal'},Mulmul,6204,${about},Ramesh`;
  }),
].join('\r\n');

/** How people name the photos of a product: in a folder, by its slug, by its name. */
const fileOf = (number: number, place: number) =>
  [`${nameOf(number)}/${place}.jpg`, `${slugOf(number)}-${place}.jpg`, `${nameOf(number)} (${place}).JPEG`][
    number % 3
  ]!;

let hue = 0;
const jpeg = () => {
  hue += 5;
  return sharp({
    create: { width: 20, height: 25, channels: 3, background: `hsl(${hue % 360}, 60%, ${30 + (hue % 40)}%)` },
  })
    .jpeg()
    .toBuffer();
};

/** Photos of all products, two of every tenth, one of a product that nobody has, and what systems leave in a folder. */
async function photoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-photos-'));
  const write = async (name: string, bytes: Buffer | string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  };
  for (let number = 1; number <= count; number += 1) {
    await write(fileOf(number, 1), await jpeg());
    if (number % 10 === 0) await write(fileOf(number, 2), await jpeg());
  }
  await write('IMG_2034.jpg', await jpeg());
  await write('.DS_Store', 'x');
  await write('prices.xlsx', 'x');
  return folder;
}

/** Drops a folder of the disk, as from the system's windows. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const field = main(page).locator('input[name="photos"]');
  await field.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await field.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

/** Waits until the photos are sent; the bar has to move on every minute, because a busy machine is slow with all of them. */
async function waitWhileSending(page: Page): Promise<void> {
  const bar = main(page).getByRole('progressbar', { name: 'Sending the photos' });
  await bar.waitFor();
  const share = () => bar.evaluateAll((bars) => bars.map((one) => one.getAttribute('aria-valuenow')).join());
  for (let before = await share(); before !== ''; before = await share())
    await expect.poll(share, { timeout: 60_000 }).not.toBe(before);
}

async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, new Uint8ArrayReader(bytes));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

test(
  'a newcomer brings 60 products and their photos by folder, at the first try; a zip brings more',
  { ...inFullRun, timeout: 600_000 },
  async ({ visit, shop, admin }) => {
    const folder = await photoFolder();
    const page = await visit(path, { storage: admin.storage, viewport: { width: 1366, height: 900 } });
    await heading(page, 'Import & export').waitFor();
    const csv = { name: 'my products.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await main(page).getByLabel('CSV file').setInputFiles(csv);
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('The shop lacks 2 categories and colours that the file names').waitFor();
    await expectSound(page);
    await mainButton(page, 'Add 2 and check again').click();
    await mainButton(page, 'Import').click();
    await main(page).getByText('It made 60 new products').waitFor();

    await dropFolder(page, folder);
    await main(page).getByText('66 photos have their products').waitFor();
    await main(page).getByText('prices.xlsx is no photo').waitFor();
    await main(page).getByText('1 photo without a product').waitFor();
    const list = main(page).getByRole('list', { name: 'What goes where' });
    await list
      .getByRole('listitem')
      .filter({ hasText: nameOf(20) })
      .getByText(`2. ${fileOf(20, 2)}`)
      .first()
      .waitFor();
    await main(page)
      .getByLabel(/^Product of .*IMG_2034/)
      .fill(nameOf(7));
    await page.getByRole('option', { name: new RegExp(nameOf(7)) }).click();
    await expectSound(page);
    await mainButton(page, 'Send 67 photos').click();
    await waitWhileSending(page);
    await main(page).getByText('67 photos are added').waitFor();
    await main(page).getByText('60 of these products are hidden until you show them.').waitFor();
    await rm(folder, { recursive: true });

    const read = async (number: number): Promise<Product> => {
      const params = { slug: slugOf(number) };
      return (await callShop<{ product: Product }>(shop, calls.getAdminProduct, { token: admin.token, params }))
        .product;
    };
    expect(await read(20)).toMatchObject({ price: 1120, photos: [{}, {}] });
    expect(await read(7)).toMatchObject({ photos: [{}, {}] });
    expect((await read(2)).sizes).toMatchObject([{ label: 'S', quantity: 4 }, {}, {}, { label: 'XL', quantity: 2 }]);

    const again = await jpeg();
    const zip = await zipOf({ '1.jpg': again, '2.jpg': again, '__MACOSX/._1.jpg': again });
    const file = { name: `${slugOf(2)}.zip`, mimeType: 'application/zip', buffer: zip };
    await main(page).locator('input[name="photos"]').setInputFiles(file);
    await mainButton(page, 'Send 2 photos').click();
    await main(page).getByText('1 photo was there already.').waitFor();
    expect((await read(2)).photos).toHaveLength(2);
    await main(page).getByRole('link', { name: 'See the hidden products' }).click();
    await page.waitForURL(/products\?visibility=hidden/);
  },
);
