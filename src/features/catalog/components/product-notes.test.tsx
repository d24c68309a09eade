import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductNotes } from './product-notes.tsx';

const ofShop = 'Machine wash cold.\nNo bleach.\n';

test.each<[string, string, Product['facts'], string[]]>([
  ['the shop’s, a line each', ofShop, undefined, ['Machine wash cold.', 'No bleach.']],
  ['its own alone', ofShop, { care: 'Dry clean only' }, ['Dry clean only']],
  ['none', '', undefined, []],
])('the wash care of a product is %s', async (_, care, facts, lines) => {
  respondWith(shopWith({ care, returnDays: 7 }));
  renderInShop(<ProductNotes product={makeProduct(facts && { facts })} />);
  await screen.findByText('Easy returns within 7 days');
  const title = screen.queryByRole('heading', { name: 'Wash care' });
  const items = title === null ? [] : within(title.parentElement!).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(lines);
});
