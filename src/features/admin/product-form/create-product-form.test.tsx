import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { handle } from '#mocks/handle.ts';
import { CreateProductForm } from './create-product-form.tsx';

const kite = { ...makeSizedProduct({ S: 2, M: 0 }, { name: 'Kite', slug: 'kite' }), waiting: [] };

function show(original: Product) {
  respondWith(handle(endpoints.listStyles, () => ({ success: true, styles: [] })));
  const categories = { state: 'data' as const, data: [kite.category], error: undefined, retry: () => undefined };
  return renderInShop(<CreateProductForm categories={categories} original={original} />);
}

test('fills in a duplicate without its stock and SKUs, and it is not unsaved yet', async () => {
  const { router } = show(kite);
  expect(screen.getByLabelText('Name')).toHaveValue('Kite copy');
  expect(screen.getByLabelText('Description')).toHaveValue(kite.description);
  expect(screen.getByLabelText('Quantity')).toHaveValue('0');
  expect(screen.getByDisplayValue('M')).toBeInTheDocument();
  await router.navigate('/elsewhere');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("the specification's seven fields come first, each with a label of its own", () => {
  show(kite);
  const seven = ['Photo', 'Category', 'Name', 'Description', 'Price', 'Quantity', 'Shipping'];
  const fields = seven.map((label) => screen.getByLabelText(label));
  const all = [...document.querySelectorAll('form :is(input, select, textarea)')].filter(
    (field) => field.getAttribute('aria-hidden') !== 'true',
  );
  expect(all.slice(0, seven.length).filter((field) => !fields.includes(field as HTMLElement))).toEqual([]);
  expect(screen.getAllByLabelText(/quantity/i)).toHaveLength(1);
  expect(screen.getByLabelText('Stock of M')).toBeInTheDocument();
});
