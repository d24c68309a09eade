import { expect, test } from 'vitest';
import { KeptPages } from './kept-pages.ts';
import { Page } from './page.ts';

const page = (bytes: number) => new Page(200, 'x'.repeat(bytes));

test('keeps as many as fit, those that were asked for last', () => {
  const kept = new KeptPages(100);
  const [a, b, c] = [page(40), page(40), page(40)];
  kept.keep('a', a, kept.generation);
  kept.keep('b', b, kept.generation);
  expect(kept.get('a')).toBe(a);
  kept.keep('c', c, kept.generation);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([a, undefined, c]);
});

test('a page that is kept again takes its room once', () => {
  const kept = new KeptPages(100);
  for (let turn = 0; turn < 5; turn += 1) kept.keep('a', page(60), kept.generation);
  kept.keep('b', page(40), kept.generation);
  expect(kept.get('a')).toBeDefined();
});

test('a page that is larger than all the room pushes nothing out', () => {
  const kept = new KeptPages(100);
  kept.keep('a', page(60), kept.generation);
  kept.keep('b', page(101), kept.generation);
  expect([kept.get('a')?.size, kept.get('b')]).toEqual([60, undefined]);
});

test('drops everything at a change, and what was begun before it', () => {
  const kept = new KeptPages(100);
  const { generation } = kept;
  kept.keep('a', page(60), generation);
  kept.drop();
  kept.keep('b', page(60), generation);
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
  kept.keep('c', page(100), kept.generation);
  expect(kept.get('c')).toBeDefined();
});
