import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { alwaysRefuse, handle, onCall } from '#mocks/handle.ts';
import { CreateProductForm } from './create-product-form.tsx';

const kite = { ...makeSizedProduct({ S: 2, M: 0 }, { name: 'Kite', slug: 'kite' }), waiting: [] };

function show(original: Product) {
  respondWith(handle(endpoints.listStyles, () => ({ success: true, styles: [] })));
  const categories = { state: 'data' as const, data: [kite.category], error: undefined, retry: () => undefined };
  return renderInShop(<CreateProductForm categories={categories} original={original} />);
}

test('offers to keep a product without a photo as a draft', () => {
  show(kite);
  expect(screen.getByText(/^It has no photo yet/)).toBeInTheDocument();
  const keep = screen.getByText('Keep as a draft', { selector: 'button' });
  expect(keep).toHaveAttribute('type', 'submit');
  // The browser asks for nothing that a draft may lack.
  expect(keep).toHaveAttribute('formnovalidate');
});

test('sends a product hidden until its pictures are there, and names each that is lost', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const append = vi.spyOn(FormData.prototype, 'append');
  const { router } = show(kite);
  const { name, call } = endpoints.createProduct;
  const created = { success: true, message: 'Created', product: { ...kite, hidden: true, photos: [] } };
  respondWith(
    { name, handler: onCall(call, () => HttpResponse.json(created, { status: 201 })) },
    alwaysRefuse(endpoints.addProductPhoto, 'unreadablePhoto'),
  );
  const gallery = screen.getByRole('region', { name: 'Gallery' });
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  await userEvent.upload(
    within(gallery).getByLabelText('Add pictures'),
    ['one.png', 'two.png'].map((name) => new File([png], name, { type: 'image/png' })),
  );
  await waitFor(() => expect(within(gallery).getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/^one\.png and two\.png: not saved/)).toBeInTheDocument();
  expect(append).toHaveBeenCalledWith('hidden', '1');
  expect(router.state.location.pathname).toBe('/dashboard/admin/product/kite');
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
