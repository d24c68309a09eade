import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SizeChart } from '#contract/size-chart.ts';
import { firstForms } from '../modules/photo/photo-forms.ts';
import { demoCategories, demoProducts, demoSizeCharts, quantityOf, sizesOf } from './catalogue.ts';

const photos = join(import.meta.dirname, 'photos');
const forms = [
  { file: 'original.webp', width: 960 },
  ...[320, 480, 640, 960].flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((kind) => ({ file: `${width}.${kind}`, width })),
  ),
];
/** sharp's format name by file extension. */
const kinds: Readonly<Record<string, string>> = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };

test('six categories hold at least six products each, and every product is in one of them', () => {
  expect(new Set(demoCategories).size).toBe(6);
  expect(demoProducts.length).toBeGreaterThanOrEqual(36);
  for (const category of demoCategories) {
    expect(demoProducts.filter((product) => product.category === category).length, category).toBeGreaterThanOrEqual(6);
  }
  for (const product of demoProducts) expect(demoCategories).toContain(product.category);
});

const newest = demoProducts.slice(-6);

test('the six newest products have plenty of stock and several categories; two older ones are sold out', () => {
  for (const product of newest) expect(quantityOf(product), product.name).toBeGreaterThanOrEqual(5);
  expect(new Set(newest.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
  expect(demoProducts.filter((product) => quantityOf(product) === 0)).toHaveLength(2);
  for (const product of demoProducts) {
    if (quantityOf(product) > 0) expect(quantityOf(product)).toBeGreaterThanOrEqual(3);
    expect(quantityOf(product)).toBeLessThanOrEqual(180);
  }
});

test.each(demoCategories)('%s has a size chart with every size of its products', (category) => {
  const { rows } = SizeChart.parse(demoSizeCharts[category]);
  const charted = rows.map(({ label }) => label);
  for (const product of demoProducts.filter((one) => one.category === category)) {
    expect(charted, product.name).toEqual(expect.arrayContaining(sizesOf(product).map(({ label }) => label)));
  }
});

test('every photo exists in every form with the right size, and no two are the same', async () => {
  const folders = (await readdir(photos)).sort();
  const slugOf = (folder: string) => demoProducts.find(({ slug }) => folder === slug || isFurther(folder, slug))?.slug;
  expect(folders.filter((folder) => slugOf(folder) === undefined)).toEqual([]);
  expect(new Set(folders.map(slugOf)).size).toBe(demoProducts.length);
  const seen = new Set<string>();
  let total = 0;
  for (const folder of folders) {
    for (const { file, width } of forms) {
      const path = join(photos, folder, file);
      const meta = await sharp(path).metadata();
      expect([meta.width, meta.height], path).toEqual([width, width * 1.25]);
      expect(meta.format, path).toBe(kinds[file.split('.').at(-1) ?? '']);
      total += (await stat(path)).size;
    }
    for (const { width, budget } of firstForms) {
      const files = [`${width}.avif`, `first-${width}.avif`].map((file) => join(photos, folder, file));
      const sizes = await Promise.all(
        files.map((file) =>
          stat(file).then(
            ({ size }) => size,
            () => Infinity,
          ),
        ),
      );
      expect(Math.min(...sizes), folder).toBeLessThanOrEqual(budget);
    }
    const original = await readFile(join(photos, folder, 'original.webp'));
    seen.add(createHash('sha256').update(original).digest('hex'));
  }
  expect(seen.size).toBe(folders.length);
  expect(total).toBeLessThan(36 * 1024 * 1024);
});

/** Whether the folder has a further photo of the product: `slug-2` to `slug-8`. */
function isFurther(folder: string, slug: string): boolean {
  return folder.startsWith(`${slug}-`) && /^[2-8]$/.test(folder.slice(slug.length + 1));
}
