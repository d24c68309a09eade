import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { ProductBulkActions } from './product-bulk-actions.tsx';
import { useProductBulk } from './use-product-bulk.ts';

const draft = (letter: string, parts: Partial<Product> = {}): Product =>
  makeProduct({ _id: letter.repeat(24), name: `Kite ${letter}`, hidden: true, ...parts });
const bare = [...'abcdef'].map((letter) => draft(letter, { no_photo: true }));

function Actions({ products }: { products: readonly Product[] }) {
  const selection = useSelection(products, '');
  if (selection.ids.length === 0) return <button onClick={() => selection.select(products)}>Select</button>;
  return <Bulk selection={selection} />;
}
const Bulk = ({ selection }: { selection: ReturnType<typeof useSelection<Product>> }) => (
  <ProductBulkActions bulk={useProductBulk(selection)} categories={[]} />
);

/** Selects the products and presses 'Show in the shop'. @returns The letters of those that are shown. */
async function show(products: readonly Product[]): Promise<string[]> {
  const shown: string[] = [];
  respondWith(
    handle(endpoints.setProductVisibility, ({ params, body }) => {
      if (!body.hidden) shown.push(params.id.slice(0, 1));
      return { success: true, message: 'It is shown', product: draft(params.id.slice(0, 1)) };
    }),
  );
  renderInShop(<Actions products={products} />);
  await press('Select');
  await press('Show in the shop');
  return shown;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('products with photos are shown without a question', async () => {
  const shown = await show([draft('9'), makeProduct({ _id: '8'.repeat(24), no_photo: true })]);
  // What is in the shop already is not asked about.
  await waitFor(() => expect(shown).toEqual(['9', '8']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Show only those with photos', ['9']],
  ['Show all', ['a', 'b', 'c', 'd', 'e', 'f', '9']],
  ['Cancel', []],
])('six products without a photo are named first: %s', async (answer, expected) => {
  const shown = await show([...bare, draft('9'), makeProduct({ _id: '8'.repeat(24) })]);
  expect(await screen.findByRole('dialog', { name: '6 products have no photo' })).toHaveAccessibleDescription(
    /^Kite a, Kite b, Kite c, Kite d, Kite e,? and 1 more: shoppers would see/,
  );
  expect(shown).toEqual([]);
  await press(answer);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shown).toEqual(expected));
});

test('where no selected product has a photo, there are no others to show', async () => {
  // One that is in the shop already is not among them.
  await show([...bare.slice(0, 1), makeProduct({ _id: '8'.repeat(24) })]);
  await screen.findByRole('dialog', { name: '1 product has no photo' });
  expect(screen.queryByRole('button', { name: 'Show only those with photos' })).toBeNull();
});
