import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component } from './products-page.tsx';

/** A shop with one product in stock and one that is sold out. */
function show(at: string) {
  const all = [
    makeProduct({ _id: 'a'.repeat(24), name: 'Kite' }),
    makeProduct({ _id: 'b'.repeat(24), name: 'Chai', quantity: 0 }),
  ];
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
    handle(endpoints.listAdminProducts, ({ query }) => {
      const products = all.filter(({ quantity }) => query.stock !== 'out' || quantity === 0);
      return { success: true, products, total: products.length };
    }),
  );
  return renderInShop(<Component />, { at });
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the cards honour a filter in the URL, and it can be taken away', async () => {
  show('/?stock=out');
  await screen.findByText('1 Product');
  expect(names()).toEqual(['Chai']);
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Any stock');
  await waitFor(() => expect(names()).toEqual(['Kite', 'Chai']));
});

test('the number of products on a page is a choice', async () => {
  const queries: unknown[] = [];
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
    handle(endpoints.listAdminProducts, ({ query }) => {
      queries.push(query);
      return { success: true, products: [makeProduct()], total: 60 };
    }),
  );
  const { router } = renderInShop(<Component />, { at: '/?page=2' });
  await userEvent.selectOptions(await screen.findByLabelText('On a page'), '48');
  await waitFor(() => expect(queries.at(-1)).toEqual({ search: '', page: 1, limit: 48 }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('12');
});

test(
  'what moved to a page that was seen before, because entries went, is there on the way back',
  inFullRun,
  async () => {
    const letters = [...'abcdef'];
    const all = Array.from({ length: 30 }, (_, index) =>
      makeProduct({
        _id: `${letters[index % 6]}${String(index).padStart(2, '0')}`.padEnd(24, '0'),
        name: `Kite ${index}`,
      }),
    );
    respondWith(
      handle(endpoints.listCategories, () => ({ success: true, category: [] })),
      handle(endpoints.listAdminProducts, ({ query: { page = 1 } }) => ({
        success: true,
        products: all.slice((page - 1) * 24, page * 24),
        total: all.length,
      })),
    );
    renderInShop(<Component />);
    await waitFor(() => expect(names().at(-1)).toBe('Kite 23'));
    // Another person deletes the first two.
    all.splice(0, 2);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the next page' }));
    await waitFor(() => expect(names()).toEqual(['Kite 26', 'Kite 27', 'Kite 28', 'Kite 29']));
    await userEvent.click(screen.getByRole('link', { name: 'Go to the previous page' }));
    await waitFor(() => expect(names().slice(-2)).toEqual(['Kite 24', 'Kite 25']));
  },
);
