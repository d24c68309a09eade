import { checkout } from '#src/copy/checkout.ts';
import { aPerson } from '#tests/support/account.ts';
import { storedCart, checkOut, outcomeDialog, openPayment, plenty } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import { allProducts, cartLink, main } from '#tests/support/storefront.ts';

test('what is said of a payment needs no script that is fetched after it', async ({ visit, shop }) => {
  const person = await aPerson(shop);
  const [one] = plenty(await allProducts(shop));
  const page = await visit('/cart', { storage: { ...person.storage, ...storedCart(one) }, allow: chunkFailureNoise });
  const { pay } = await openPayment(page);
  await page.route('**/assets/**', (route) => route.abort('failed'));
  await pay();
  await page.getByRole('alert').filter({ hasText: checkout.paid }).waitFor();
  await page.unroute('**/assets/**');
});

test('a payment that has not ended is asked about once the line is back', async ({ visit, shop }) => {
  const person = await aPerson(shop);
  const [one] = plenty(await allProducts(shop));
  const checkout = JSON.stringify({ order_id: 'order_unknown', items: [one] });
  let mend = () => Promise.resolve();
  const page = await visit('/about', {
    storage: { ...person.storage, checkout },
    // The shop does not know that payment.
    allow: [...chunkFailureNoise, /\b404\b/],
    before: async (tab) => void (mend = await blockChunk(tab, 'poll-payments')),
  });
  const asked = page.waitForRequest('**/api/v1/payments/order_unknown', { timeout: 45_000 });
  await mend();
  await asked;
});

test('the question before somebody pays again can be lost, and nothing is paid meanwhile', async ({ visit, shop }) => {
  const person = await aPerson(shop);
  const [one, two] = plenty(await allProducts(shop));
  const page = await visit('/cart', {
    storage: { ...person.storage, ...storedCart(one) },
    allow: [...chunkFailureNoise, /payments\//],
  });
  await page.route(/payments\/(callback|order_)/, (route) => route.abort('failed'));
  await (await openPayment(page)).pay();
  await outcomeDialog(page, 'One moment more').waitFor();
  await page.goto(`/product/${two.slug}`);
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  const mend = await blockChunk(page, 'src/features/checkout/components/pay-again.tsx');
  await cartLink(page, 1).click();
  await checkOut(page).click();
  const words = page.getByRole('dialog', { name: 'This could not be loaded' });
  await words.getByRole('button', { name: 'Try again' }).waitFor();
  await mend();
  await words.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'You may have paid already' }).getByText(one.name).waitFor();
});
