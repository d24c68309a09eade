import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ChartedCategory } from '#contract/category.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { SizeFields } from './sizes/size-fields.tsx';

const size = (label: string, quantity: number) => ({ _id: label.toLowerCase().padEnd(24, '0'), label, quantity });
const unsized = makeProduct();
const sized = makeProduct({ quantity: 17, sizes: [size('S', 4), size('M', 12), size('L', 1)] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressText = (text: string) => userEvent.click(screen.getByText(text));
const field = (label: string) => screen.getByLabelText(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (label: string, value: string) => userEvent.selectOptions(field(label), value);
const labels = () => screen.getAllByLabelText(/^Size \d/).map((input) => (input as HTMLInputElement).value);
const sentSizes = (send: ReturnType<typeof vi.fn<SendProduct>>) =>
  JSON.parse(send.mock.calls[0]?.[0].sizes ?? '') as unknown;

function showSizes(product: ProductVersion, answer: Awaited<ReturnType<SendProduct>> = {}) {
  const send = vi.fn<SendProduct>(() => Promise.resolve(answer));
  renderInShop(
    <ProductEditor first={product} send={send}>
      {(form, version) => <SizeFields form={form} version={version?.__v} waiting={version?.waiting ?? []} />}
    </ProductEditor>,
  );
  return send;
}

/** Shows the whole form. */
function show(first: ProductVersion, category?: ChartedCategory) {
  const send = vi.fn<SendProduct>(() => Promise.resolve({}));
  renderInShop(<ProductEditor {...{ first, send }} {...(category && { category })} />);
  return send;
}

describe('the sizes', () => {
  test('are added as a range', async () => {
    const send = showSizes(unsized);
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

  test('are removed at once and can be put back in their place', async () => {
    const send = showSizes(sized);
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
    showSizes(sized, { error: { status: 400, data } });
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

  test('have their sum as the quantity, which is a field of its own without them', async () => {
    const send = show(sized);
    expect(field('Quantity')).toHaveAttribute('readonly');
    fill('Stock of M', '2');
    expect(field('Quantity')).toHaveValue('7');
    for (const label of ['S', 'M', 'L']) await press(`Remove ${label}`);
    expect(screen.queryByRole('table', { name: 'Sizes' })).toBeNull();
    fill('Quantity', '6');
    await press('Save');
    expect(send.mock.calls[0]?.[0]).toMatchObject({ quantity: '6', sizes: '[]' });
  });
});

test(
  "the size chart is the category's until an own one is used, which starts as its copy and is saved with the form",
  inFullRun,
  async () => {
    const rows = [
      { label: 'S', values: [48] },
      { label: 'M', values: [51.5] },
    ];
    const chart: SizeChart = { unit: 'cm', of: 'garment', columns: ['Chest'], rows, note: 'Laid flat.' };
    const send = show(unsized, { ...unsized.category, size_chart: chart });
    expect(screen.getByText('That of its category, Graphic Tees.')).toBeInTheDocument();
    await pressText('Save');
    expect(send.mock.lastCall?.[0].size_chart).toBeUndefined();
    await pressText('Use its own chart');
    await screen.findByText('Size chart of this product');
    expect(field('Chest of M')).toHaveValue('51.5');
    fill('Chest of M', '53,5');
    await pressText('Use this chart');
    await waitFor(() => expect(screen.queryByText('Size chart of this product')).toBeNull());
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Its own chart, for: S, M.')).toBeInTheDocument();
    expect(screen.getByText('Edit the chart')).toHaveFocus();
    await pressText('Save');
    const sent = JSON.parse(send.mock.lastCall?.[0].size_chart ?? '') as unknown;
    expect(sent).toEqual({ ...chart, rows: [rows[0], { label: 'M', values: [53.5] }] });
  },
);

test('Enter in a grid goes to the next field and sends nothing', async () => {
  const send = show({ ...sized, photos: [{ _id: 'e'.repeat(24), width: 900, height: 1200, alt: 'Front' }] });
  for (const [from, to] of [
    ['What picture 1 shows', 'Add pictures'],
    ['Size 1', 'SKU of S'],
    ['SKU of S', 'Stock of S'],
    ['Stock of S', 'Size 2'],
    // Behind the grid: the hidden fields of a range of sizes are passed over.
    ['Stock of L', 'Description'],
  ] as const) {
    act(() => field(from).focus());
    await userEvent.keyboard('{Enter}');
    expect(field(to)).toHaveFocus();
  }
  expect(send).not.toHaveBeenCalled();
});
