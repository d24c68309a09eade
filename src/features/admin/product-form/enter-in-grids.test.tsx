import { ProductEditor, type SendProduct } from '#tests/support/product-editor.tsx';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CategoryChartDialog } from '../categories/category-dialogs.tsx';

const id = 'e'.repeat(24);
const product = {
  ...makeSizedProduct({ S: 2, M: 3 }),
  photos: [{ _id: id, width: 900, height: 1200, alt: 'Front' }],
};
const send = vi.fn<SendProduct>(() => Promise.resolve({}));

const chart = {
  ...{ unit: 'cm' as const, of: 'garment' as const, columns: ['Chest'], note: '' },
  rows: [{ label: 'S', values: [48] }],
};

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
    form: <CategoryChartDialog open category={{ ...product.category, size_chart: chart }} onClose={vi.fn()} />,
    ways: [
      ['Measure 1', 'Size 1'],
      ['Size 1', 'Chest of S'],
      ['Chest of S', 'How it was measured'],
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
