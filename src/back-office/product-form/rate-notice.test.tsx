import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { ProductEditor } from '#tests/support/product-editor.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';

/** Shows the form in a shop with this mode, whose shirts have a limit of Rs. 1,000. */
function show(mode: 'regular' | 'unregistered', hsn?: string, role: StaffRole = 'owner') {
  const asked = vi.fn();
  respondWith(
    shopWith({ papers: true }),
    handle(endpoints.listTaxRates, () => {
      asked();
      return {
        success: true,
        rates: [{ hsn: '62', from: '2025-09-22', unit: 'piece', limit: 1000, below: 5, above: 12 }],
        version: '1',
        tax: { mode, hsn: '' },
      };
    }),
  );
  const product = makeProduct({ price: 499 });
  const category = { ...product.category, ...(hsn !== undefined && { hsn }) };
  renderInShop(
    <StaffRoleContext value={role}>
      <ProductEditor first={product} send={() => Promise.resolve({})} category={category} />
    </StaffRoleContext>,
  );
  return asked;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each(['owner', 'manager'] as const)(
  'a price between the rates of its HSN code is named to an %s',
  async (role) => {
    show('regular', '6205', role);
    type('Price', '1,100');
    expect(await screen.findByText(/5 % holds up to Rs\. 1,050, and 12 % above Rs\. 1,120\./)).toBeInTheDocument();
    type('Price', '1050');
    expect(screen.queryByText(/Neither rate/)).toBeNull();
    type('Price', '1120.01');
    expect(screen.queryByText(/Neither rate/)).toBeNull();
  },
);

test('a code is missing, or has no rate', async () => {
  show('regular');
  expect(await screen.findByText(/It has no HSN code/)).toBeInTheDocument();
  type('HSN code', '94 03');
  expect(screen.getByText(/There is no tax rate for HSN 9403/)).toBeInTheDocument();
  type('HSN code', '6205');
  expect(screen.queryByText(/HSN 6205|no HSN/)).toBeNull();
});

test('a shop without tax invoices is not asked for codes', async () => {
  const asked = show('unregistered');
  type('Price', '1100');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/HSN code, nor|Neither rate/)).toBeNull();
});
