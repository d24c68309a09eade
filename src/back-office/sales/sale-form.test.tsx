import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { saleEndpoints, type Sale } from '#contract/sale.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { SaleForm } from './sale-form.tsx';

const sale: Sale = {
  ...{ _id: 'a'.repeat(24), name: 'Diwali', state: 'planned', percent: 20, round: 'rupee', all: true, total: 1 },
  ...{ announced: '2026-12-04T12:30:00.000Z', from: '2026-12-04T12:30:00.000Z', to: '2026-12-06T18:30:00.000Z' },
  ...{ version: '1', prices: [{ _id: 'b'.repeat(24), name: 'Kite', slug: 'kite', price: 799, sale_price: 639 }] },
};

test('the new prices are those of what is typed', async () => {
  respondWith(
    handle(saleEndpoints.createSale, ({ body: { percent } }) => {
      const prices = [{ ...sale.prices![0]!, sale_price: percent === 50 ? 399 : 639 }];
      return { success: true, sale: { ...sale, prices } };
    }),
  );
  renderInShop(<SaleForm sale={sale} categories={[]} onSaved={() => undefined} />);
  expect(screen.getAllByText('Rs. 639')).not.toHaveLength(0);
  const percent = screen.getByRole('textbox', { name: 'Percent less' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '50');
  expect(screen.queryByText('Rs. 639')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the new prices' }));
  expect(await screen.findAllByText('Rs. 399')).not.toHaveLength(0);
  await userEvent.type(percent, '0');
  expect(screen.queryByText('Rs. 399')).toBeNull();
});
