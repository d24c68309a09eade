import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { unmatchedHeader } from '#contract/rules/paging.ts';
import { handle, WithHeaders } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as SearchPage } from './search-page.tsx';

test.each([
  ['1', 'Nothing is called “kurti”', 'Here is everything. A category shows all of its kind:', 'Newest'],
  [undefined, 'Search results for “kurti”', 'Best match first. A category shows all of its kind:', 'Best match'],
])('the page says whether anything matches the keyword: x-unmatched %s', async (unmatched, heading, lead, order) => {
  const headers = unmatched === undefined ? {} : { [unmatchedHeader]: unmatched };
  respondWith(
    handle(endpoints.searchProducts, () => new WithHeaders([makeProduct({ name: 'Kite' })], headers)),
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
  );
  renderInShop(<SearchPage />, { at: '/search?keyword=kurti' });
  expect(await screen.findByText('Kite')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByText(lead)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue(order);
});
