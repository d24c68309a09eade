import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { adminSizeChart } from '#src/copy/admin-product-form.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { ReceiveGoodsDialog } from '../products/receive-goods-dialog.tsx';
import { toChartDraft, type ChartDraft } from './size-chart/chart-draft.ts';
import { SizeChartFields } from './size-chart/size-chart-fields.tsx';

const id = 'e'.repeat(24);
const product = {
  ...makeSizedProduct({ S: 2, M: 3 }),
  photos: [{ _id: id, width: 900, height: 1200, alt: 'Front' }],
};
const send = vi.fn<SendProduct>(() => Promise.resolve({}));

function ChartForm() {
  const form = useApiForm<ChartDraft>({
    labels: adminSizeChart.labels,
    defaultValues: toChartDraft({
      ...{ unit: 'cm', of: 'garment', columns: ['Chest'], note: '' },
      rows: [{ label: 'S', values: [48] }],
    }),
    send: () => send({} as never).then(() => undefined),
  });
  return (
    <form {...form.props}>
      <SizeChartFields form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const grids: { name: string; form: ReactNode; ways: readonly (readonly [from: string, to: string])[] }[] = [
  {
    name: 'the product form',
    form: <ProductEditor first={product} send={send} />,
    ways: [
      ['What picture 1 shows', 'Add pictures'],
      ['Size 1', 'SKU of S'],
      ['SKU of S', 'Stock of S'],
      ['Stock of S', 'Size 2'],
      // Behind the grid: the hidden fields of a range of sizes are passed over.
      ['Stock of M', 'Colour'],
    ],
  },
  {
    name: 'a size chart',
    form: <ChartForm />,
    ways: [
      ['Measure 1', 'Size 1'],
      ['Size 1', 'Chest of S'],
      ['Chest of S', 'How it was measured'],
    ],
  },
  {
    name: 'received goods',
    form: <ReceiveGoodsDialog open product={product} onReceived={vi.fn()} onClose={vi.fn()} />,
    ways: [
      ['Received of S', 'Received of M'],
      ['Received of M', 'Received of M'],
    ],
  },
];

test.each(grids)('Enter in the grid of $name goes to the next field and sends nothing', async ({ form, ways }) => {
  renderInShop(form);
  for (const [from, to] of ways) {
    act(() => screen.getByLabelText(from).focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText(to)).toHaveFocus();
  }
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
