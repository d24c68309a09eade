import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { paymentDialog, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { testWithMotion as test } from '#tests/support/journey.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts } from '#tests/support/storefront.ts';

/** The events that the checkout script reported to the page, in order. */
declare global {
  interface Window {
    dialogEvents?: string[];
  }
}

/** Opens the sandbox's dialog by its script alone, as a page outside of the shop does, and waits until it is usable. */
async function open(page: Page, shop: Shop): Promise<void> {
  const [product] = wellStocked(await allProducts(shop));
  const { token } = await registerShopper(shop);
  const response = await fetch(`${shop.url}/api/v1/payments/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ amount: product.price, email: '', cart: { products: [{ _id: product._id }] } }),
  });
  const {
    order,
    key,
    checkout_url: url,
  } = (await response.json()) as {
    order: { id: string; amount: number };
    key: string;
    checkout_url: string;
  };
  await page.addScriptTag({ url });
  await page.evaluate(
    ({ key, order }) => {
      const events: string[] = (window.dialogEvents = []);
      const Dialog = window.Razorpay as unknown as new (options: object) => {
        on(event: string, listener: (failure: { error: { code: string } }) => void): void;
        open(): void;
      };
      const dialog = new Dialog({
        key,
        amount: order.amount,
        currency: 'INR',
        name: 'Weft',
        description: 'Your order',
        order_id: order.id,
        prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
        theme: { color: '#ffee00' },
        handler: (proof: Record<string, string>) => events.push(`paid ${Object.keys(proof).sort().join(' ')}`),
        modal: { ondismiss: () => events.push('dismissed') },
      });
      dialog.on('payment.failed', ({ error }) => events.push(`failed ${error.code}`));
      dialog.open();
    },
    { key, order },
  );
  await paymentDialog(page).waitUntilOpen();
}

const reportedEvents = (page: Page) => page.evaluate(() => window.dialogEvents);

test('works by keyboard: the first tab stop pays, and a failed attempt leaves it open', async ({ visit, shop }) => {
  const page = await visit('/about');
  await open(page, shop);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => reportedEvents(page)).toEqual(['failed BAD_REQUEST_ERROR']);
  await paymentDialog(page).dialog.getByRole('button', { name: 'Pay', exact: true }).focus();
  await page.keyboard.press('Enter');
  await paymentDialog(page).dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => reportedEvents(page))
    .toEqual(['failed BAD_REQUEST_ERROR', 'paid razorpay_order_id razorpay_payment_id razorpay_signature']);
});

test('Escape closes it and fires one dismissal', inFullRun, async ({ visit, shop }) => {
  const page = await visit('/about');
  await open(page, shop);
  await page.keyboard.press('Escape');
  await paymentDialog(page).dialog.waitFor({ state: 'detached' });
  await expect.poll(() => reportedEvents(page)).toEqual(['dismissed']);
});
