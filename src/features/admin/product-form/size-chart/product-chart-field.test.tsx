import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ChartedCategory } from '#contract/category.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { ProductVersion } from '../product-draft.ts';

const chart: SizeChart = {
  unit: 'cm',
  of: 'garment',
  columns: ['Chest'],
  rows: [
    { label: 'S', values: [48] },
    { label: 'M', values: [51.5] },
  ],
  note: 'Laid flat.',
};
const product = makeProduct();
const charted: ChartedCategory = { ...product.category, size_chart: chart };

const button = (name: string) => screen.getByText(name);
const press = (name: string) => userEvent.click(button(name));
const isShown = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
const dialog = async () => {
  const title = await screen.findByText('Size chart of this product');
  return within(title.closest('form')!);
};
const cell = (label: string) => screen.getByLabelText(label);
const fill = (label: string, value: string) => fireEvent.change(cell(label), { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByText('Size chart of this product')).toBeNull());
const sentChart = (send: ReturnType<typeof vi.fn<SendProduct>>) => send.mock.lastCall?.[0].size_chart;

interface Shown {
  first?: ProductVersion;
  category?: ChartedCategory;
  answer?: Awaited<ReturnType<SendProduct>>;
}

function show({ first = product, category = charted, answer = {} }: Shown = {}) {
  const send = vi.fn<SendProduct>(() => Promise.resolve(answer));
  renderInShop(<ProductEditor {...{ first, send, category }} />);
  return send;
}

describe('the size chart of the product form', () => {
  test("is the category's until an own one is used, which starts as its copy and is saved with the form", async () => {
    const send = show();
    isShown('That of its category, Graphic Tees.');
    await press('Save');
    expect(sentChart(send)).toBeUndefined();

    await press('Use its own chart');
    await dialog();
    expect(cell('Chest of M')).toHaveValue('51.5');
    fill('Chest of M', '53,5');
    await press('Use this chart');
    await closed();
    expect(send).toHaveBeenCalledTimes(1);
    isShown('Its own chart, for: S, M.');
    expect(button('Edit the chart')).toHaveFocus();
    await press('Save');
    const rows = [
      { label: 'S', values: [48] },
      { label: 'M', values: [53.5] },
    ];
    expect(JSON.parse(sentChart(send) ?? '')).toEqual({ ...chart, rows });
  });
});
