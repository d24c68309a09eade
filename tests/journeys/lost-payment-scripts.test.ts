import { checkout } from '#src/copy/checkout.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart, checkOutButton, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import { allProducts, cartLink, main } from '#tests/support/storefront.ts';

test('the outcome of a payment needs no script loaded after it', async ({ visit, shop }) => {
  const person = await registerShopper(shop);
  const [one] = wellStocked(await allProducts(shop));
  const page = await visit('/cart', { storage: { ...person.storage, ...storedCart(one) }, allow: chunkFailureNoise });
  const { pay } = await openPayment(page);
  await page.route('**/assets/**', (route) => route.abort('failed'));
  await pay();
  await page.getByRole('alert').filter({ hasText: checkout.paid }).waitFor();
  await page.unroute('**/assets/**');
});

test('an unconfirmed payment is polled again once the connection is back', inFullRun, async ({ visit, shop }) => {
  const person = await registerShopper(shop);
  const [one] = wellStocked(await allProducts(shop));
  const checkout = JSON.stringify({ order_id: 'order_unknown', items: [one] });
  let restore = () => Promise.resolve();
  const page = await visit('/about', {
    storage: { ...person.storage, checkout },
    // The shop answers 404 for the unknown payment.
    allow: [...chunkFailureNoise, /\b404\b/],
    before: async (tab) => void (restore = await blockChunk(tab, 'poll-payments')),
  });
  const polled = page.waitForRequest('**/api/v1/payments/order_unknown', { timeout: 45_000 });
  await restore();
  await polled;
});

test(
  'a pay-again dialog whose chunk fails to load shows an error, can be retried, and nothing is paid',
  inFullRun,
  async ({ visit, shop }) => {
    const person = await registerShopper(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const page = await visit('/cart', {
      storage: { ...person.storage, ...storedCart(one) },
      allow: [...chunkFailureNoise, /payments\//],
    });
    await page.route(/payments\/(callback|order_)/, (route) => route.abort('failed'));
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'One moment more').waitFor();
    await page.goto(`/product/${two.slug}`);
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    const restore = await blockChunk(page, 'src/features/checkout/components/pay-again.tsx');
    await cartLink(page, 1).click();
    await checkOutButton(page).click();
    const errorDialog = page.getByRole('dialog', { name: 'This could not be loaded' });
    await errorDialog.getByRole('button', { name: 'Try again' }).waitFor();
    await restore();
    await errorDialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'You may have paid already' }).getByText(one.name).waitFor();
  },
);
