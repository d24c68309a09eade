import { expect } from 'vitest';
import { confirmPath } from '#contract/rules/cash.ts';
import { registerShopper } from '#tests/support/account.ts';
import { expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { outcomeDialog, paymentDialog, storedCart } from '#tests/support/checkout.ts';
import { phone, test } from '#tests/support/journey.ts';
import { fetchOrders } from '#tests/support/orders.ts';
import { linksIn, mailTo } from '#tests/support/outbox.ts';
import {
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  storedJson,
  withToast,
} from '#tests/support/storefront.ts';

test('a shopper orders by cash, of which one answer is lost, confirms by the mail, and then pays now', async ({
  visit,
  shop,
  stocked: [one],
}) => {
  // Cash orders on their way count by phone too.
  const person = await registerShopper(shop, { phone: '9811122233' });
  const page = await visit('/cart', {
    storage: { ...person.storage, ...storedCart(one, one) },
    allow: [/Failed to load resource/, /^failed: POST \S+\/api\/v1\/orders /],
  });
  const radio = (name: string) => main(page).getByRole('radio', { name });
  await radio('Pay online').and(page.locator(':checked')).waitFor();
  await radio('Cash on delivery').check();
  await main(page)
    .getByText(`Rs. ${2 * one.price} in cash when it arrives`)
    .waitFor();
  await expectSoundAtBothWidths(page);

  // The first request reaches the shop, its answer does not reach the page.
  await page.route(
    '**/api/v1/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await mainButton(page, 'PLACE ORDER').dblclick();
  await outcomeDialog(page, 'Order placed').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  await cartLink(page, 0).waitFor();
  const order = main(page).getByRole('article', { name: one.name });
  await main(page)
    .getByRole('region', { name: 'Thank you for your order! New' })
    .getByText('No money moved, nothing is shipped. We call you at')
    .waitFor();
  await order.getByRole('region', { name: 'Please confirm your order' }).waitFor();
  await order.getByText(`Cash on delivery: Rs. ${2 * one.price}`, { exact: true }).waitFor();
  await expectSoundAtBothWidths(page);
  await expect.poll(() => storedJson(page, 'order')).toBeNull();
  const [placed, ...others] = await fetchOrders(shop, person);
  expect([placed, others]).toMatchObject([{ confirm: 'waiting', payment: { method: 'cod', state: 'pending' } }, []]);

  // The mail is read elsewhere, without a log-in.
  const { text } = await mailTo(shop, person.user.email, 'Please confirm your order');
  const { pathname, search, hash } = new URL(linksIn(text).find((link) => link.includes(confirmPath)) ?? '');
  const mail = await visit(pathname + search + hash, { viewport: phone });
  await heading(mail, `Confirm your order ${placed!.number}`).waitFor();
  await main(mail).getByText(`2 × ${one.name}`).waitFor();
  await main(mail)
    .getByText(`Rs. ${2 * one.price}`, { exact: true })
    .waitFor();
  await main(mail).getByText('7 Loom').waitFor();
  await expectSoundAtBothWidths(mail);
  expect((await fetchOrders(shop, person))[0]?.confirm).toBe('waiting');
  await mainButton(mail, `Confirm order ${placed!.number}`).click();
  await heading(mail, `Order ${placed!.number} is confirmed`).waitFor();

  await page.reload();
  await order.getByText('Confirmed', { exact: true }).waitFor();
  await order.getByRole('button', { name: `Pay now: order ${placed!.number}` }).click();
  const payment = paymentDialog(page);
  await payment.waitUntilOpen();
  await withToast(page, 'Your payment went through', () => payment.pay());
  await order.getByText(/^Paid online/).waitFor();
  await expectCount(order.getByRole('button', { name: /^Pay now/ }), 0);
  const [paid, ...more] = await fetchOrders(shop, person);
  expect([paid, more]).toMatchObject([{ number: placed!.number, payment: { method: 'online', state: 'paid' } }, []]);
});
