import { aProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HeroCollage } from './hero-collage.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => aProduct({ _id: String(index).repeat(24), name: `Tee ${index}` }));

/** The strips of photos from left to right, each as the ids of its products from top to bottom; nothing where a tile is dark. */
const strips = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(':scope > div > div:has(.photo)')].map((strip) =>
    [...strip.querySelectorAll('.photo')].map((tile) => tile.querySelector('img')?.src.match(/(\d)\1{23}/)?.[1] ?? ''),
  );

describe('the cloth of the newest products', () => {
  test.each([
    [0, ['', '', ''], ['', '', '']],
    [1, ['0']],
    [2, ['0', '1', '0'], ['1', '0', '1']],
    [3, ['0', '2', '1'], ['1', '0', '2']],
    [4, ['0', '2', '0'], ['1', '3', '1']],
    [5, ['0', '2', '4'], ['1', '3', '0']],
    [6, ['0', '2', '4'], ['1', '3', '5']],
    [7, ['0', '2', '4'], ['1', '3', '5']],
  ])('of %d has no dark place among photos', (count, ...expected) => {
    const { container } = renderInShop(<HeroCollage products={some(count)} />);
    expect(strips(container)).toEqual(expected);
  });

  test('tells of every product once, however often it is shown', () => {
    renderInShop(<HeroCollage products={some(2)} />);
    expect(screen.getAllByRole('link').map((link) => link.querySelector('img')?.alt)).toEqual(['Tee 0', 'Tee 1']);
  });
});
