import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HeroCollage } from './hero-collage.tsx';

const someProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => makeProduct({ _id: String(index).repeat(24), name: `Tee ${index}` }));

describe('HeroCollage', () => {
  test('exposes repeated products once to assistive technology', () => {
    renderInShop(<HeroCollage products={someProducts(2)} />);
    expect(screen.getAllByRole('link').map((link) => link.querySelector('img')?.alt)).toEqual(['Tee 0', 'Tee 1']);
  });
});
