import { expect, test } from 'vitest';
import { areSamePhotos, rebasePhotos, toPhotoRows } from './photo-rows.ts';

const row = (key: string, alt = '') => ({ key, alt });
const added = { key: 'new-1', alt: '', file: new File(['x'], 'x.png') };

test('rows are compared by photo, order and text', () => {
  expect(areSamePhotos([row('a', 'x ')], [row('a', 'x')])).toBe(true);
  expect(areSamePhotos([row('a')], [row('a', 'x')])).toBe(false);
  expect(areSamePhotos([row('a'), row('b')], [row('b'), row('a')])).toBe(false);
  expect(areSamePhotos([row('a')], [])).toBe(false);
  expect(toPhotoRows(undefined)).toEqual([]);
});

test('without changes the form follows the latest photos', () => {
  expect(rebasePhotos([row('a')], [row('a')], [row('b'), row('a')])).toEqual([row('b'), row('a')]);
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

test('a removed photo stays removed', () => {
  expect(rebasePhotos([row('a')], [row('a'), row('b')], [row('a'), row('b')])).toEqual([row('a')]);
});
