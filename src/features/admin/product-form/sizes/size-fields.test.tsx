import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { RefusalBody } from '#contract/refusal-body.ts';
import type { ProductVersion } from '../product-draft.ts';
import { SizeFields } from './size-fields.tsx';

const size = (label: string, quantity: number) => ({ _id: label.toLowerCase().padEnd(24, '0'), label, quantity });
const unsized = makeProduct();
const sized = makeProduct({ quantity: 17, sizes: [size('S', 4), size('M', 12), size('L', 1)] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (label: string, value: string) => userEvent.selectOptions(field(label), value);
const labels = () => screen.getAllByLabelText(/^Size \d/).map((input) => (input as HTMLInputElement).value);
const sentSizes = (send: ReturnType<typeof vi.fn<SendProduct>>) =>
  JSON.parse(send.mock.calls[0]?.[0].sizes ?? '') as unknown;

function show(product: ProductVersion, answer: Awaited<ReturnType<SendProduct>> = {}) {
  const send = vi.fn<SendProduct>(() => Promise.resolve(answer));
  renderInShop(
    <ProductEditor first={product} send={send}>
      {(form, version) => <SizeFields form={form} version={version?.__v} waiting={version?.waiting ?? []} />}
    </ProductEditor>,
  );
  return send;
}

describe('the sizes of the product form', () => {
  test('are added as a range', async () => {
    const send = show(unsized);
    await press('Add a range');
    await choose('From', 'M');
    await choose('To', 'XL');
    await press('Add 3 sizes');
    expect(field('Stock of M')).toHaveFocus();
    fill('Stock of M', '7');
    fill('Stock of XL', '2');
    fill('SKU of XL', 'WF-XL');
    await press('Save');
    expect(sentSizes(send)).toEqual([
      { label: 'M', sku: '', quantity: 7 },
      { label: 'L', sku: '', quantity: 0 },
      { label: 'XL', sku: 'WF-XL', quantity: 2 },
    ]);
  });

  test('are moved by buttons that keep the focus, and the new place is announced', async () => {
    show(sized);
    await press('Move up L');
    expect(labels()).toEqual(['S', 'L', 'M']);
    expect(screen.getByRole('button', { name: 'Move up L' })).toHaveFocus();
    expect(screen.getByText('L is size 2 of 3 now.')).toHaveRole('status');
    await userEvent.keyboard('{Enter}');
    expect(labels()).toEqual(['L', 'S', 'M']);
    expect(screen.getByRole('button', { name: 'Move up L' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move down L' })).toHaveFocus();
  });

  test('are removed at once and can be put back in their place', async () => {
    const send = show(sized);
    await press('Remove M');
    expect(labels()).toEqual(['S', 'L']);
    expect(screen.getByRole('button', { name: 'Remove L' })).toHaveFocus();
    await press('Put M back');
    expect(labels()).toEqual(['S', 'M', 'L']);
    expect(field('Stock of M')).toHaveValue('12');
    expect(screen.queryByRole('button', { name: 'Put M back' })).toBeNull();
    await press('Save');
    expect(sentSizes(send)).toMatchObject(sized.sizes!.map(({ _id, quantity }) => ({ _id, quantity_seen: quantity })));
  });

  test('show a refusal at its row until a size changes', async () => {
    const data: RefusalBody = {
      success: false,
      code: 'malformed',
      message: 'No.',
      fields: { sizes: 'has the same size twice' },
      field_codes: { sizes: { code: 'duplicateSize', path: 'sizes.2.label' } },
    };
    show(sized, { error: { status: 400, data } });
    fill('Size 3', 'm');
    await press('Save');
    const refused = await screen.findByLabelText('Size 3');
    expect(refused).toBeInvalid();
    expect(refused).toHaveAccessibleDescription('Size list has the same size twice');
    expect(refused).toHaveFocus();
    expect(field('Size 2')).toBeValid();
    fill('Size 3', 'L');
    expect(field('Size 3')).toBeValid();
  });
});

describe('the whole form', () => {
  const showAll = (product: ProductVersion) => {
    const send = vi.fn<SendProduct>(() => Promise.resolve({}));
    renderInShop(<ProductEditor first={product} send={send} />);
    return send;
  };

  test('has a quantity of its own without sizes, with the shoppers who wait for it', async () => {
    const send = showAll({ ...unsized, waiting: [{ size: unsized._id, count: 3 }] });
    expect(screen.queryByRole('table', { name: 'Sizes' })).toBeNull();
    expect(field('Quantity')).toHaveValue('12');
    expect(field('Quantity')).toHaveAccessibleDescription('3 waiting');
    await press('Save');
    expect(send.mock.calls[0]?.[0]).toMatchObject({ quantity: '12', sizes: undefined });
  });

  test('shows the sum of the sizes', async () => {
    const send = showAll(sized);
    expect(screen.queryByText(/waiting/)).toBeNull();
    expect(field('Quantity')).toHaveAttribute('readonly');
    fill('Stock of M', '2');
    expect(field('Quantity')).toHaveValue('7');
    for (const label of ['S', 'M', 'L']) await press(`Remove ${label}`);
    fill('Quantity', '6');
    await press('Save');
    expect(send.mock.calls[0]?.[0]).toMatchObject({ quantity: '6', sizes: '[]' });
  });
});
