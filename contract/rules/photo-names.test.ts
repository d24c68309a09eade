import { describe, expect, test, vi } from 'vitest';
import { isPhotoName, PhotoNames, type NamedProduct } from './photo-names.ts';

const product = (slug: string, name: string, sizes: NamedProduct['sizes'] = []): NamedProduct => ({
  ...{ _id: slug, slug, name, sizes },
});

const shop = [
  product('stole-46', 'Stole 46'),
  product('stole-4', 'Stole 4'),
  product('stole', 'Stole'),
  product('mulmul-saree-no-1-teal', 'Mulmul Saree No 1 Teal'),
  product('chanderi', 'Chanderi Kurta', [
    { label: 'S', sku: 'KUR/16-S' },
    { label: 'XL', sku: 'KUR/16-XL' },
  ]),
  product('item', 'साड़ी नीली', [{ label: '2 M', sku: '00123' }]),
  { ...product('item-2', 'Café Scarf'), sku: 'SC.7' },
  product('twin', 'Twin Dupatta'),
  product('twin-dupatta-2', 'Twin  dupatta'),
];

function match(files: readonly string[], counts: Readonly<Record<string, number>> = {}) {
  const names = new PhotoNames();
  names.addFiles(files);
  for (const one of shop) names.add(one);
  return names.match(({ _id }) => counts[_id] ?? 0);
}

/** The slug that a file is matched with, or why it is not. */
function meaning(file: string): string {
  const { matched, unmatched } = match([file]);
  return matched[0]?.product.slug ?? unmatched[0]!.reason;
}

test.each([
  // As the files are called.
  ['stole-46-2.jpg', 'stole-46'],
  ['Stole 46 (2).jpg', 'stole-46'],
  ['STOLE_46-front.jpeg', 'stole-46'],
  ['stole46.PNG', 'stole-46'],
  ['stole-46 copy.webp', 'stole-46'],
  ['stole-46-IMG_2034.heic', 'stole-46'],
  ['Ｓｔｏｌｅ－４６.jpg', 'stole-46'],
  ['sto\u00ADle-46\u200B.jpg', 'stole-46'],
  ['stole-4-6.jpg', 'stole-4'],
  ['stole-2.jpg', 'stole'],
  ['Mulmul Saree No.1 (Teal) 3.jpg', 'mulmul-saree-no-1-teal'],
  ['साड़ी नीली 2.jpg', 'item'],
  ['सा\u0921\u093Cी-नीली.jpg'.normalize('NFD'), 'item'],
  ['cafe\u0301 scarf back.jpg', 'item-2'],
  // By SKU: of a size, and what the sizes have in common.
  ['KUR-16-XL.jpg', 'chanderi'],
  ['kur16_2.jpg', 'chanderi'],
  ['00123-1.jpg', 'item'],
  ['sc-7 (2).jpg', 'item-2'],
  // By the folder; the longest name wins.
  ['stole-46/1.jpg', 'stole-46'],
  ['Summer 2026/Stole 46/WhatsApp Image 2026-11-29 at 10.45.13 (1).jpg', 'stole-46'],
  ['Stole 4/stole-46-2.jpg', 'stole-46'],
  ['Stole\\IMG_1.jpg', 'stole'],
  // Nothing, or several.
  ['stole-47.jpg', 'noProduct'],
  ['stole-47-1.jpg', 'noProduct'],
  ['kur-1-16.jpg', 'noProduct'],
  ['123.jpg', 'noProduct'],
  ['IMG_2034.jpg', 'noProduct'],
  ['stoles.jpg', 'noProduct'],
  ['twin-dupatta.jpg', 'ambiguous'],
  ['twin-dupatta-2.jpg', 'twin-dupatta-2'],
  ['😀.jpg', 'noProduct'],
  ['stole-46.pdf', 'notPhoto'],
  // No more is read than a product's name may have: NFKC makes four letters of this one.
  [`stole 46/${'㏂'.repeat(380)}.jpg`, 'stole-46'],
  [`stole 46/${'a/'.repeat(4)}1.jpg`, 'noProduct'],
])('%s is %s', (file, found) => {
  expect(meaning(file)).toBe(found);
});

test('names of the most words keep few beginnings', () => {
  const beginnings = vi.spyOn(Map.prototype, 'set');
  match(['㏂'.repeat(390), 'a b '.repeat(97), 'a/'.repeat(195)].map((name) => `${name}.jpg`));
  const { length } = beginnings.mock.calls;
  beginnings.mockRestore();
  expect(length).toBeLessThan(100);
});

describe('places', () => {
  const places = (files: readonly string[], counts = {}) =>
    match(files, counts).matched.map(({ file, place }) => `${place} ${file}`);

  test('follow numbers, after what is the first by its name', () => {
    const files = ['stole-46-10.jpg', 'stole-46-2.jpg', 'stole-46 back.jpg', 'Stole 46.jpg', 'stole-46/front.jpg'];
    expect(places(files)).toEqual([
      ...['1 Stole 46.jpg', '2 stole-46/front.jpg', '3 stole-46-2.jpg', '4 stole-46-10.jpg', '5 stole-46 back.jpg'],
    ]);
  });

  test('come after the photos that a product has; what has no room is named', () => {
    const files = ['stole/3.jpg', 'stole/1.jpg', 'stole/2.jpg'];
    const { unmatched } = match(files, { stole: 6 });
    expect(places(files, { stole: 6 })).toEqual(['7 stole/1.jpg', '8 stole/2.jpg']);
    expect(unmatched).toMatchObject([{ file: 'stole/3.jpg', reason: 'full', products: [{ _id: 'stole' }] }]);
  });
});

test.each([
  ['a.JPG', true],
  ['a/b.jpeg', true],
  ['.DS_Store', false],
  ['__MACOSX/a/._b.jpg', false],
  ['a/._b.jpg', false],
  ['Thumbs.db', false],
  ['a.jpg.txt', false],
])('%s is a photo: %s', (path, expected) => {
  expect(isPhotoName(path)).toBe(expected);
});
