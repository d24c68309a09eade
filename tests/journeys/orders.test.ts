import { describe, expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { allProducts, breakCalls, expectAt, expectCount, heading, main } from '#tests/support/storefront.ts';

const makeOrder = (parts: Partial<Order>): Order => ({
  _id: '1'.repeat(24),
  number: 1001,
  address: '7 Loom Lane, Mumbai',
  createdAt: '2026-03-14T21:30:00.000Z',
  payment: { razorpay_order_id: 'order_One', razorpay_payment_id: 'pay_One' },
  products: [],
  quantity: 0,
  size: 'M',
  status: 'Not Processed',
  total: 499,
  ...parts,
});

const line = (product: Product) => ({ _id: product, name: product.name, slug: product.slug, __v: product.__v });

describe('the orders', () => {
  test('greets the user and shows an empty state', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/orders', { storage });
    await heading(page, 'Hello, Asha Rao').waitFor();
    await main(page).getByText('No Orders are there', { exact: true }).waitFor();
  });

  test('show every product of a paid order, newest order first', async ({ visit, shop }) => {
    const [one, two, three] = wellStocked(await allProducts(shop));
    const { storage, user } = await registerShopper(shop);
    const page = await visit('/cart', { storage: { ...storage, ...storedCart(one) } });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'Payment Successful').getByRole('link', { name: 'See your orders' }).click();
    await expectAt(page, '/dashboard/user/orders');
    await main(page).getByRole('article', { name: one.name }).waitFor();

    await page.evaluate((cart) => localStorage.setItem('cart', cart), storedCart(two, three, three).cart);
    await page.goto('/cart');
    await (await openPayment(page)).pay();
    await expectAt(page, '/dashboard/user/orders');
    const cards = main(page).getByRole('article');
    await expectCount(cards, 2);
    const newest = cards.first();
    await newest.getByRole('heading', { name: /^Order \d+$/ }).waitFor();
    await newest.getByRole('heading', { name: two.name }).waitFor();
    const lines = newest.getByRole('list', { name: '3 pieces' }).getByRole('listitem');
    await expectCount(lines, 2);
    await lines.filter({ hasText: three.name }).getByText('× 2').waitFor();
    await lines.filter({ hasText: two.name }).getByText('× 1').waitFor();
    const steps = newest.getByRole('list', { name: 'How far it is' }).getByRole('listitem');
    expect(await steps.allInnerTexts()).toEqual(['Order placed', 'Being packed', 'On its way', 'Arrived']);
    expect(await steps.first().getAttribute('aria-current')).toBe('step');
    await newest.getByText('Not Processed', { exact: true }).waitFor();
    await newest.getByText(`Rs. ${two.price + 2 * three.price}`, { exact: true }).waitFor();
    await newest.getByText(new Date().toISOString().slice(0, 10), { exact: true }).waitFor();
    await newest.getByText(user.address).waitFor();
    await newest.getByText(/^order_/).waitFor();
    expect(await newest.getByText('M', { exact: true }).count()).toBeGreaterThan(0);
    await newest.getByRole('img', { name: two.name }).waitFor();
  });

  test('show a cancellation with its reason, a refunded payment and a deleted product', async ({ visit, shop }) => {
    const [one, two] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const reason = 'The last piece was sold while you paid.';
    const orders = [
      makeOrder({ _id: '1'.repeat(24), products: [line(one)], status: 'Cancelled', reason }),
      makeOrder({ _id: '2'.repeat(24), status: 'Cancelled', total: 1299.5, reason: 'Nobody came back for it.' }),
      makeOrder({ _id: '3'.repeat(24), products: [line({ ...two, _id: 'f'.repeat(24) })], status: 'Shipped' }),
    ];
    const page = await visit('/about', { storage, allow: [/404/] });
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: orders }));
    await page.goto('/dashboard/user/orders');
    const cancelled = main(page).getByRole('article', { name: one.name });
    await cancelled.getByText('Cancelled', { exact: true }).waitFor();
    await cancelled.getByText(reason).waitFor();
    await expectCount(cancelled.getByRole('list', { name: 'How far it is' }), 0);
    await cancelled.getByText('2026-03-14', { exact: true }).waitFor();
    await expectCount(cancelled.getByText('Test order'), 0);
    const refunded = main(page).getByRole('article', { name: 'Refunded payment' });
    await refunded.getByText('Rs. 1299.50', { exact: true }).waitFor();
    const deleted = main(page).getByRole('article', { name: two.name });
    await deleted.getByText('Shipped', { exact: true }).waitFor();
    await deleted.getByText('No photo yet').waitFor();
  });

  test('show an error and can be retried', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/about', { storage, allow: [/api\/orders/, /Failed to load resource/] });
    const restore = await breakCalls(page, '**/api/orders/*');
    await page.goto('/dashboard/user/orders');
    const alert = main(page).getByRole('alert').filter({ hasText: 'Your orders did not load.' });
    await alert.waitFor();
    await restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await main(page).getByText('No Orders are there').waitFor();
  });
});
