import { describe, expect } from 'vitest';
import { expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { storedCart, checkOutButton, outcomeDialog, openPayment, paymentDialog } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import { fetchOrders } from '#tests/support/orders.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { firstSize } from '#tests/support/sizes.ts';
import { cartLink, expectAt, heading, main } from '#tests/support/storefront.ts';

describe('no double payment and no lost cart', () => {
  test('a page closed right after the payment leads to the order when reopened', async ({
    visit,
    shop,
    stocked: [one],
    person,
  }) => {
    const page = await visit('/cart', {
      storage: { ...person.storage, ...storedCart(one) },
      allow: [/payments\//, /Failed to load resource/, ...chunkFailureNoise],
    });
    const paymentCalls = /payments\/(callback|order_)/;
    const { pay } = await openPayment(page);
    await page.route(paymentCalls, (route) => route.abort('failed'));
    // The outcome needs no script that is loaded after the payment.
    await page.route('**/assets/**', (route) => route.abort('failed'));
    await pay();
    await outcomeDialog(page, 'One moment more').waitFor();
    await page.unroute('**/assets/**');
    await page.reload();
    // Only now: before the reload a poll could be answered, whose dialog the reload would close.
    await page.unroute(paymentCalls);
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    await main(page).getByRole('region', { name: 'Thank you for your order! New' }).waitFor();
    await cartLink(page, 0).waitFor();
    expect(await fetchOrders(shop, person)).toHaveLength(1);
  });

  test(
    'while the payment is unconfirmed its items stay out of the cart and CHECK OUT asks first',
    inFullRun,
    async ({ visit, shop, stocked: [one, two], person }) => {
      const page = await visit('/cart', {
        storage: { ...person.storage, ...storedCart(one) },
        allow: [/payments\//, /Failed to load resource/, ...chunkFailureNoise],
      });
      await page.route('**/api/v1/payments/callback', (route) => route.abort('failed'));
      await page.route('**/api/v1/payments/order_*', (route) => route.abort('failed'));
      await (await openPayment(page)).pay();
      await outcomeDialog(page, 'One moment more').waitFor();
      await page.reload();
      await main(page).getByText('Please do not pay again').waitFor();
      await heading(page, 'Your payment is under way').waitFor();

      await page.goto(`/product/${two.slug}`);
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
      const restore = await blockChunk(page, 'src/features/checkout/components/pay-again.tsx');
      await cartLink(page, 1).click();
      await checkOutButton(page).click();
      const lostDialog = page.getByRole('dialog', { name: 'This could not be loaded' });
      await lostDialog.getByRole('button', { name: 'Try again' }).waitFor();
      await restore();
      await lostDialog.getByRole('button', { name: 'Try again' }).click();
      const payAgainDialog = page.getByRole('dialog', { name: 'You may have paid already' });
      await payAgainDialog.getByText(one.name).waitFor();
      await payAgainDialog.getByRole('button', { name: 'Do not pay now' }).click();
      await page.unroute('**/api/v1/payments/order_*');
      // The shop responds again: CHECK OUT finds the order and does not open the dialog.
      await checkOutButton(page).click();
      await outcomeDialog(page, 'Payment Successful').waitFor();
      await expectAt(page, '/dashboard/user/orders');
      await cartLink(page, 1).waitFor();
      expect(await fetchOrders(shop, person)).toHaveLength(1);
    },
  );

  test(
    'CHECK OUT before the products have arrived waits for their sizes',
    inFullRun,
    async ({ visit, shop, stocked: [one], person }) => {
      const { begin, release } = holdRequests(/\/product\/get-product\//);
      const page = await visit('/about', { storage: { ...person.storage, ...storedCart(one) }, before: begin });
      // The products arrive before the answer to the checkout.
      await page.route('**/api/v1/payments/checkout', async (route) => {
        await main(page).getByRole('combobox', { name: 'Size' }).waitFor();
        await route.continue();
      });
      await cartLink(page, 1).click();
      await checkOutButton(page).click();
      await release();
      await paymentDialog(page).waitUntilOpen();
      await paymentDialog(page).pay();
      await outcomeDialog(page, 'Payment Successful').waitFor();
      await cartLink(page, 0).waitFor();
      expect((await fetchOrders(shop, person))[0]?.products[0]).toMatchObject({ size: firstSize(one) });
    },
  );

  test(
    'a second tab shows an open payment, opens no other one, and stops it; then both tabs have the cart',
    inFullRun,
    async ({ visitor, stocked: [one, two], person: { storage } }) => {
      const { open } = await visitor({ storage: { ...storage, ...storedCart(one) } });
      const first = await open('/cart');
      const { dialog } = await openPayment(first);
      const second = await open('/cart');
      await heading(second, 'Your payment is under way').waitFor();
      await main(second).getByText('Being paid in another tab').waitFor();
      await main(second).getByRole('list', { name: 'Being paid' }).getByText(one.name).waitFor();
      await expectSoundAtBothWidths(second);

      await second.goto(`/product/${two.slug}`);
      await main(second).getByRole('button', { name: 'Add to Cart' }).first().click();
      await cartLink(second, 1).click();
      await checkOutButton(second).click();
      await outcomeDialog(second, 'That did not work').getByText('open in another tab').waitFor();
      await second.keyboard.press('Escape');
      await dialog.waitFor();

      await main(second).getByRole('button', { name: 'Stop that payment' }).click();
      await main(second).getByText('was not completed').waitFor();
      await dialog.waitFor({ state: 'detached' });
      for (const page of [first, second]) await cartLink(page, 2).waitFor();
    },
  );
});
