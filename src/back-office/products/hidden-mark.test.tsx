import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { HiddenMark } from './hidden-mark.tsx';

test.each<[mark: string, product: Pick<Product, 'hidden' | 'no_photo' | 'untyped'>]>([
  ['', {}],
  ['', { no_photo: true }],
  ['Hidden', { hidden: true }],
  ['Draft: no photo', { hidden: true, no_photo: true, untyped: ['price'] }],
  ['Draft: not all typed', { hidden: true, untyped: ['price'] }],
])('%j marks %j', (mark, product) => {
  const { container } = renderInShop(<HiddenMark product={product} />);
  expect(container.querySelector('.MuiChip-root')?.textContent ?? '').toBe(mark);
});
