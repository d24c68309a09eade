import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CreateProductForm } from './create-product-form.tsx';
import type { PreviewControl } from './typed-product.ts';

const kite = { ...makeSizedProduct({ S: 2, M: 0 }, { name: 'Kite', slug: 'kite' }), waiting: [] };

const render = vi.fn<PreviewControl['render']>();

function show(original: Product) {
  respondWith(handle(endpoints.listStyles, () => ({ success: true, styles: [] })));
  const categories = { state: 'data' as const, data: [original.category], error: undefined, retry: () => undefined };
  const preview = { show: vi.fn(), onIntent: { onPointerEnter: vi.fn(), onFocus: vi.fn() }, render };
  return renderInShop(<CreateProductForm categories={categories} original={original} preview={preview} />);
}

test('tells that there are unsaved changes, and previews what is typed', () => {
  show(kite);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kite two' } });
  fireEvent.change(screen.getByLabelText('Stock of S'), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText('Fabric'), { target: { value: 'Slub cotton' } });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  const { product, photos, isSaved } = render.mock.lastCall![0];
  expect(product).toMatchObject({
    ...{ name: 'Kite two', price: kite.price, quantity: 4, category: kite.category },
    ...{ sizes: [{ label: 'S', quantity: 4 }, { label: 'M' }], facts: { fabric: 'Slub cotton' } },
  });
  expect([photos, isSaved]).toEqual([[], false]);
});

test('fills in a duplicate without its stock and SKUs, and it is not unsaved yet', async () => {
  const { router } = show(kite);
  expect(screen.getByLabelText('Name')).toHaveValue('Kite copy');
  expect(screen.getByLabelText('Description')).toHaveValue(kite.description);
  expect(screen.getByLabelText('Quantity')).toHaveValue('0');
  expect(screen.getByDisplayValue('M')).toBeInTheDocument();
  await router.navigate('/elsewhere');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the fields come in the order in which an owner thinks of them, each with a label of its own', () => {
  show(kite);
  const labels = [
    ...['Name', 'Price', 'MRP', 'Category', 'Colour', 'Quantity', 'Photo', 'Size 1', 'SKU of S', 'Stock of S'],
    ...['Description', 'Same piece in other colours', 'Fabric', 'Care', 'Maker', 'Country of origin', 'Shipping'],
  ];
  const fields = labels.map((label) => screen.getByLabelText(label));
  const inOrder = [...document.querySelectorAll('form *')].filter((element) => fields.includes(element as HTMLElement));
  expect(inOrder).toEqual(fields);
  expect(screen.getAllByLabelText(/quantity/i)).toHaveLength(1);
});

test('the examples are those of the category', () => {
  show({ ...kite, category: { ...kite.category, name: 'Silk Sarees' } });
  expect(screen.getByLabelText('Length')).toHaveAccessibleDescription('Like 5.5 m, and 0.8 m blouse piece');
});
