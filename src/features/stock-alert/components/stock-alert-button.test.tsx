import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { alwaysRefuse } from '#mocks/handle.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { fillIn } from '#tests/support/fill-in.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { useStockAlert } from '../use-stock-alert.ts';
import { StockAlertButton } from './stock-alert-button.tsx';

const kite = makeSizedProduct({ S: 5, M: 0, XL: 0 });
const [, m, xl] = kite.sizes!;
/** The button of a product, and one for a size, as on the product page. */
function Alert({ product }: { product: Product }) {
  const alert = useStockAlert();
  return (
    <>
      <StockAlertButton product={product} alert={alert} />
      <button onClick={() => alert.ask('XL')}>XL</button>
    </>
  );
}
const button = () => screen.queryByRole('button', { name: 'Tell me when it is back' });

/** Returns what is sent. `confirm`: whether a mail asks for a confirmation. */
const accept = (confirm: boolean) => recordCalls(endpoints.createStockAlert, { success: true, confirm });

async function openDialog(product: Product, { isSignedIn = false } = {}) {
  renderInShop(<Alert product={product} />, isSignedIn ? { store: makeSignedInStore() } : {});
  await userEvent.click(button()!);
  return within(await screen.findByRole('dialog', { name: 'Tell me when it is back' }));
}

test.each([
  { about: 'all sizes are in stock', product: makeSizedProduct({ S: 1, M: 2 }), isShown: false },
  { about: 'one size is sold out', product: kite, isShown: true },
  { about: 'a product without sizes is sold out', product: makeProduct({ quantity: 0 }), isShown: true },
])('is there only if something is sold out: $about', ({ product, isShown }) => {
  renderInShop(<Alert product={product} />);
  expect(button() !== null).toBe(isShown);
});

describe('the dialog', () => {
  test('asks for the e-mail and sends the chosen size', async () => {
    const sent = accept(true);
    const dialog = await openDialog(kite);
    // M is preselected, as on the product page.
    expect(dialog.getByText(`${kite.name} in size M: we write to you once, when it is there.`)).toBeVisible();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    const size = dialog.getByRole('combobox', { name: 'Size' });
    const sizes = within(size).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['M', 'XL']);
    await userEvent.selectOptions(size, 'XL');
    await fillIn(email, 'nila@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByRole('dialog', { name: 'One more step' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'We have sent a mail to nila@example.com. Open its link within 7 days, and you are on the list.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    expect(sent).toEqual([{ size: xl!._id, email: 'nila@example.com' }]);
    // Opened again it begins afresh.
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button()!);
    const again = await screen.findByRole('dialog', { name: 'Tell me when it is back' });
    expect(within(again).getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('M');
  });

  test('is for the size that was pressed', async () => {
    renderInShop(<Alert product={kite} />);
    await userEvent.click(screen.getByRole('button', { name: 'XL' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tell me when it is back' });
    expect(within(dialog).getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('XL');
  });

  test.each([
    ['its only size', makeSizedProduct({ S: 1, M: 0 }), ' in size M', m!._id],
    ['the id of a product without sizes', makeProduct({ quantity: 0 }), '', makeProduct()._id],
  ])('of a signed-in shopper asks for nothing and sends %s', async (_, product, inSize, size) => {
    const sent = accept(false);
    const dialog = await openDialog(product, { isSignedIn: true });
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.getByText(`${product.name}${inSize}: we write to you once, when it is there.`)).toBeVisible();
    expect(dialog.getByText('The mail goes to shopper@weft.example.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByRole('dialog', { name: 'You are on the list' })).toBeVisible();
    expect(sent).toEqual([{ size }]);
  });

  test.each([
    { code: 'sizeInStock', title: 'It is back already' },
    { code: 'sizeNotFound', title: 'It has left the shop' },
  ] as const)('says that there is nothing to wait for: $code', async ({ code, title }) => {
    respondWith(alwaysRefuse(endpoints.createStockAlert, code));
    const dialog = await openDialog(kite, { isSignedIn: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });
});
