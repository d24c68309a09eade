import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../scripts/lib/find-port.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { fetchOrders } from '#tests/support/paid-order.ts';
import { startShop } from '#tests/support/shop.ts';
import { allProducts, cartLink, expectAt, heading, main } from '#tests/support/storefront.ts';

test('a shop killed right after a payment has one order after its restart', inFullRun, async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-killed-'));
  const settings = { PORT: `${await freePort()}`, DATA_DIR: folder };
  const shop = await startShop(settings);
  const [one] = wellStocked(await allProducts(shop));
  const person = await registerShopper(shop);
  const page = await visit('/cart', {
    origin: shop.url,
    storage: { ...person.storage, ...storedCart(one) },
    allow: [/payments\//, /\/api\//, /Failed to load resource/, /ERR_CONNECTION/],
  });
  const { pay } = await openPayment(page);
  // The payment is captured, and the shop is killed before its callback.
  await page.route('**/api/v1/payments/callback', async (route) => {
    await shop.kill();
    await route.abort('failed');
  });
  // A quick restart would answer the page that is about to be reloaded: its questions wait until it is gone.
  const reloaded = page.waitForEvent('framenavigated');
  await page.route('**/api/v1/payments/order_*', async (route) => {
    await reloaded;
    await route.continue().catch(() => undefined);
  });
  await pay();
  await outcomeDialog(page, 'One moment more').waitFor();

  const restarted = await startShop(settings);
  await page.reload();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  await main(page).getByRole('region', { name: 'Thank you for your order! New' }).waitFor();
  await cartLink(page, 0).waitFor();
  await page.goto('/cart');
  await heading(page, 'Your Cart Is Empty').waitFor();
  expect(await fetchOrders(restarted, person)).toHaveLength(1);
  await page.context().close();
  await restarted.stop();
  await rm(folder, { recursive: true, force: true });
});
