import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detailNames } from '#contract/rules/product-details.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';

const first = makeProduct();
const changedElsewhere = makeProduct({ __v: 1, price: 599 });
const photo = new File(['x'], 'tee.png', { type: 'image/png' });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);
/** Replaces a value at once: jsdom reports an empty required field each time that it computes a style. */
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const preview = () => screen.queryByRole('img', { name: 'Preview of the photo' });
const isOutdated = () => screen.queryByRole('button', { name: 'Keep changes' }) !== null;

const show = (send: SendProduct = vi.fn<SendProduct>()) =>
  renderInShop(<ProductEditor first={first} changedElsewhere={changedElsewhere} send={send} />);

// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

describe('the product form', () => {
  test('follows the current version as long as nothing was changed', async () => {
    show();
    await press('Refetch');
    await waitFor(() => expect(field('Price')).toHaveValue('599'));
    expect(screen.getByText('Version 1')).toBeVisible();
    expect(isOutdated()).toBe(false);
  });

  test('follows it too after a change was undone', async () => {
    show();
    fill('Name', 'Mine');
    fill('Name', first.name);
    await press('Refetch');
    await waitFor(() => expect(field('Price')).toHaveValue('599'));
  });

  test('keeps changes over a concurrent edit, and applies them to the current version', async () => {
    show();
    fill('Name', 'Mine');
    await press('Refetch');
    expect(isOutdated()).toBe(true);
    expect(field('Price')).toHaveValue('499');
    await press('Keep changes');
    expect(field('Name')).toHaveValue('Mine');
    expect(field('Price')).toHaveValue('599');
    expect(isOutdated()).toBe(false);
  });

  test('discards changes for the current version, a chosen photo too', async () => {
    show();
    fill('Name', 'Mine');
    await userEvent.upload(field('Photo'), photo);
    expect(preview()).toBeVisible();
    await press('Refetch');
    await press('Discard changes');
    expect(field('Name')).toHaveValue(first.name);
    expect(field('Price')).toHaveValue('599');
    expect(preview()).toBeNull();
    expect(isOutdated()).toBe(false);
  });

  test('sends all fields; after saving it keeps only what was typed meanwhile', async () => {
    let answer = (_: { data: { product: Product } }) => {};
    const send = vi.fn<SendProduct>(() => new Promise((resolve) => (answer = resolve)));
    show(send);
    fill('Name', 'Mine');
    await userEvent.selectOptions(field('Shipping'), 'No');
    await userEvent.upload(field('Photo'), photo);
    await press('Save');
    const { category, description } = first;
    expect(send.mock.calls[0]?.[0]).toEqual({
      category: category._id,
      name: 'Mine',
      description,
      price: '499',
      quantity: String(first.quantity),
      shipping: '0',
      ...Object.fromEntries(detailNames.map((name) => [name, ''])),
      photo,
    });
    fill('Description', 'Typed meanwhile.');
    answer({ data: { product: makeProduct({ __v: 1, name: 'Mine', shipping: 0, price: 599 }) } });
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(field('Price')).toHaveValue('599');
    expect(field('Description')).toHaveValue('Typed meanwhile.');
    expect(preview()).toBeNull();
  });

  describe('after goods came in', () => {
    const sized = makeSizedProduct({ S: 2, M: 3 });
    const receive = async (received: Product) => {
      const send = vi.fn<SendProduct>(() => Promise.resolve({ data: { product: received } }));
      const newer = { ...sized, __v: 1 };
      renderInShop(<ProductEditor first={sized} changedElsewhere={newer} received={received} send={send} />);
      fill('Name', 'Mine');
      fill('Stock of M', '5');
      await press('Receive');
      return send;
    };
    const quantities = () => ['S', 'M'].map((label) => (field(`Stock of ${label}`) as HTMLInputElement).value);

    test('takes over the stock, and keeps what was typed as the same difference', async () => {
      const send = await receive(makeSizedProduct({ S: 6, M: 13 }));
      expect(quantities()).toEqual(['6', '15']);
      expect(field('Name')).toHaveValue('Mine');
      expect(isOutdated()).toBe(false);
      await press('Save');
      const [{ sizes = '' } = {}] = send.mock.calls[0] ?? [];
      expect(JSON.parse(sizes)).toMatchObject([
        { label: 'S', quantity: 6, quantity_seen: 6 },
        { label: 'M', quantity: 15, quantity_seen: 13 },
      ]);
    });

    test('ignores the stock of another version until that one is loaded', async () => {
      await receive(makeSizedProduct({ S: 6, M: 13 }, { __v: 1, price: 599 }));
      expect(quantities()).toEqual(['2', '5']);
      expect(field('Price')).toHaveValue('499');
      expect(screen.getByText('Version 0')).toBeVisible();
      await press('Refetch');
      expect(isOutdated()).toBe(true);
    });
  });
});
