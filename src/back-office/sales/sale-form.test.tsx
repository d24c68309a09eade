import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { saleEndpoints, type Sale } from '#contract/sale.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
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

test.each(['Show the new prices', 'Save the sale'])('%s marks the fields that are empty or refused', async (button) => {
  respondWith(handle(saleEndpoints.createSale, () => ({ success: true, sale })));
  renderInShop(<SaleForm categories={[]} onSaved={() => undefined} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: button }));
  await press();
  const [name, end] = [screen.getByRole('textbox', { name: 'Name' }), screen.getByLabelText('End')];
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(end).toHaveAccessibleDescription('End is required');
  expect(name).toHaveFocus();
  await userEvent.type(name, 'Diwali');
  await userEvent.type(screen.getByRole('textbox', { name: 'Percent less' }), '20');
  await userEvent.type(end, '2026-01-01T00:00');
  await press();
  const find = screen.getByRole('textbox', { name: 'Find products by name or SKU' });
  await waitFor(() => expect(find).toHaveAccessibleDescription('Products is required'));
  expect(end).not.toBeInvalid();
});

test('products that another sale has stay named in the form, and one press leaves them out', inFullRun, async () => {
  const products = [
    { _id: 'b'.repeat(24), name: 'Kite', slug: 'kite', price: 799, sale_price: 639 },
    { _id: 'c'.repeat(24), name: 'Chai', slug: 'chai', price: 450, sale_price: 360 },
  ];
  const message = 'In another sale then: Kite (Holi).';
  const { all: _, ...plan } = sale;
  const chosen = { ...plan, products: products.map(({ _id }) => _id), prices: products };
  const sent: unknown[] = [];
  respondWith({
    name: 'updateSale',
    handler: http.put('*/api/v1/admin/sales/:id', async ({ request }) => {
      sent.push(((await request.json()) as Sale).products);
      if (sent.length > 1) return HttpResponse.json({ success: true, sale: chosen });
      const overlaps = [{ _id: products[0]!._id, name: 'Kite', sale: 'Holi' }];
      return HttpResponse.json({ success: false, code: 'saleOverlaps', message, overlaps }, { status: 409 });
    }),
  });
  renderInShop(<SaleForm sale={chosen} categories={[]} onSaved={() => undefined} />);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the sale' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' two');
  await save();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(message);
  expect(notice).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Leave this product out' }));
  expect(notice).not.toBeInTheDocument();
  await save();
  await expect.poll(() => sent.at(-1)).toEqual([products[1]!._id]);
});
