import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { calls, type Call } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import type { ShopReturn } from '#contract/return.ts';
import { pages } from '#contract/rules/pages.ts';
import type { AdminAccount } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createPaidOrder, fetchOrders, updateOrder } from '#tests/support/orders.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectAt, main, mainButton } from '#tests/support/storefront.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function deliver(shop: Shop, admin: AdminAccount, order: Order): Promise<void> {
  for (const status of ['Shipped', 'Delivered']) await updateOrder(shop, admin, calls.moveOrder, order, { status });
}

/** The only request about an order, and a call of staff about it. */
async function requestOf(shop: Shop, { token }: AdminAccount, { _id: order }: Order) {
  const { returns } = await callShop<{ returns: ShopReturn[] }>(shop, calls.listShopReturns, { token });
  const request = returns.find((one) => one.order._id === order);
  if (request === undefined) throw new Error('There is no request about the order');
  const decide = (call: Call, body: object) => callShop(shop, call, { token, params: { id: request._id }, body });
  return { request, decide };
}

test('a shopper exchanges a size for another one, and gets it', async ({
  visit,
  shop,
  admin,
  person,
  stocked: [one],
}) => {
  const [size = '', other = ''] = (one.sizes ?? []).filter(({ quantity }) => quantity > 0).map(({ label }) => label);
  const order = await createPaidOrder(shop, person, { ...one, size });
  await deliver(shop, admin, order);

  const page = await visit(pages.userOrders, { viewport: phone, storage: person.storage });
  await main(page)
    .getByRole('link', { name: `Return or exchange order ${order.number}` })
    .click();
  await main(page).getByRole('radio', { name: 'Too small' }).check();
  await main(page).getByRole('radio', { name: 'Another size' }).check();
  await main(page).getByRole('radio', { name: other, exact: true }).check();
  await expectSound(page);
  await mainButton(page, 'Send the request').click();
  await main(page).getByRole('heading', { name: 'We look at it' }).waitFor();

  const { request, decide } = await requestOf(shop, admin, order);
  await expectAt(page, pages.userReturn.replace('{slug}', String(request.number)));
  await decide(calls.decideReturn, { decision: 'approve' });
  await page.reload();
  const toDo = main(page).getByRole('region', { name: 'What to do now' });
  await toDo.getByText(`R${request.number}`).waitFor();
  await expectSound(page);
  await toDo.getByLabel('Tracking number').fill('BD123456789');
  await toDo.getByRole('button', { name: 'Save the number' }).click();
  await page.getByText('We look out for your parcel').waitFor();

  await decide(calls.receiveReturn, { lines: [{ line: 0, good: 1, damaged: 0 }], key: randomUUID() });
  await decide(calls.closeReturn, { outcome: 'exchange', key: randomUUID() });
  await page.reload();
  await main(page).getByRole('heading', { name: 'Exchanged' }).waitFor();
  await main(page).getByRole('link', { name: 'See the new order' }).click();
  const [sent] = await fetchOrders(shop, person);
  expect(sent).toMatchObject({ payment: { method: 'exchange' }, lines: [{ size: other, quantity: 1 }] });
  const card = main(page).getByRole('article', { name: `Order ${sent!.number}` });
  await card.getByText(`Size ${other}`).first().waitFor();
});

test('a shopper returns two of three pieces with a photo, and is paid for what arrived', async ({
  visit,
  shop,
  admin,
  person,
  stocked: [one],
}) => {
  const [{ label: size } = { label: '' }] = (one.sizes ?? []).filter(({ quantity }) => quantity > 2);
  const piece = { ...one, size };
  const order = await createPaidOrder(shop, person, piece, piece, piece);
  await deliver(shop, admin, order);

  const page = await visit(pages.askReturn.replace('{slug}', String(order.number)), { storage: person.storage });
  await main(page).getByLabel(`How many of ${one.name}`).selectOption('2');
  await main(page).getByRole('radio', { name: 'Faulty' }).check();
  await main(page).getByLabel('Add a photo').setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: png });
  await main(page).getByRole('img', { name: 'Photo 1: seam.png' }).waitFor();
  await main(page).getByText('We pay for the parcel', { exact: false }).waitFor();
  await mainButton(page, 'Send the request').click();
  await main(page).getByRole('link', { name: 'Photo 1 of 1, in full size in a new tab' }).waitFor();
  await expectSound(page);

  const { decide } = await requestOf(shop, admin, order);
  await decide(calls.decideReturn, { decision: 'approve' });
  await decide(calls.receiveReturn, { lines: [{ line: 0, good: 1, damaged: 1 }], key: randomUUID() });
  await decide(calls.closeReturn, { outcome: 'refund', key: randomUUID() });
  await page.reload();
  await main(page).getByRole('heading', { name: 'Money back' }).waitFor();
  for (const text of ['1 arrived in good order', '1 arrived damaged']) await main(page).getByText(text).waitFor();
  const [now] = await fetchOrders(shop, person);
  expect(now).toMatchObject({ refunded: one.price * 2, returnable: [{ line: 0, quantity: 1 }] });
});
