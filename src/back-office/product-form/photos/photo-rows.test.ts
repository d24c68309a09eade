import { expect, test } from 'vitest';
import { areSamePhotos, mainRow, rebasePhotos, toPhotoRows } from './photo-rows.ts';

const row = (key: string, alt = '') => ({ key, alt });
const added = { key: 'new-1', alt: '', file: new File(['x'], 'x.png') };

test('rows are compared by photo, order and text', () => {
  expect(areSamePhotos([row('a', 'x ')], [row('a', 'x')])).toBe(true);
  expect(areSamePhotos([row('a')], [row('a', 'x')])).toBe(false);
  expect(areSamePhotos([row('a'), row('b')], [row('b'), row('a')])).toBe(false);
  expect(areSamePhotos([row('a')], [])).toBe(false);
  expect(toPhotoRows(undefined)).toEqual([]);
});

test.each([
  ['a new product', [added], [], true],
  ['a product whose first photo was replaced', [added, row('b')], ['a', 'b'], true],
  ['a product whose first photo follows', [added, row('a')], ['a'], false],
  ['a product with a new photo at its end', [row('a'), added], ['a'], false],
])('the first photo of %s is sent with the other fields, if it is new: %#', (_, rows, saved, isSent) => {
  const ids = saved.map((_id) => ({ _id }));
  expect(mainRow(rows, ids)).toEqual(isSent ? added : undefined);
});

test('changes are kept over those of others', () => {
  const base = [row('a'), row('b'), row('c')];
  const typed = [row('c', 'mine'), row('a'), row('b'), added];
  const latest = [row('a', 'theirs'), row('c', 'also theirs'), row('d', 'new there')];
  expect(rebasePhotos(typed, base, latest)).toEqual([
    row('c', 'mine'),
    row('a', 'theirs'),
    added,
    row('d', 'new there'),
  ]);
});

test.each([
  ['without changes the form follows the latest photos', [row('a')], [row('a')], [row('b'), row('a')], ['b', 'a']],
  ['a removed photo stays removed', [row('a')], [row('a'), row('b')], [row('a'), row('b')], ['a']],
])('%s', (_, typed, base, latest, keys) => {
  expect(rebasePhotos(typed, base, latest).map(({ key }) => key)).toEqual(keys);
});
