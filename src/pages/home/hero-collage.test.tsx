import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HeroCollage } from './hero-collage.tsx';

const someProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => makeProduct({ _id: String(index).repeat(24), name: `Tee ${index}` }));

/** The strips of photos from left to right, each as product ids from top to bottom; an empty string for a tile without a photo. */
const strips = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(':scope > div > div:has(.photo)')].map((strip) =>
    [...strip.querySelectorAll('.photo')].map((tile) => tile.querySelector('img')?.src.match(/(\d)\1{23}/)?.[1] ?? ''),
  );

describe('HeroCollage', () => {
  test.each([
    [0, ['', '', ''], ['', '', '']],
    [1, ['0']],
    [2, ['0', '1', '0'], ['1', '0', '1']],
    [3, ['0', '2', '1'], ['1', '0', '2']],
    [4, ['0', '2', '0'], ['1', '3', '1']],
    [5, ['0', '2', '4'], ['1', '3', '0']],
    [6, ['0', '2', '4'], ['1', '3', '5']],
    [7, ['0', '2', '4'], ['1', '3', '5']],
  ])('fills every tile with %d products', (count, ...expected) => {
    const { container } = renderInShop(<HeroCollage products={someProducts(count)} />);
    expect(strips(container)).toEqual(expected);
  });

  test('exposes repeated products once to assistive technology', () => {
    renderInShop(<HeroCollage products={someProducts(2)} />);
    expect(screen.getAllByRole('link').map((link) => link.querySelector('img')?.alt)).toEqual(['Tee 0', 'Tee 1']);
  });
});
