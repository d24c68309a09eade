import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { calls, type Call } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import { returnMessages, type ShopReturn } from '#contract/return.ts';
import { pages } from '#contract/rules/pages.ts';
import { createPacker, type AdminAccount } from '#tests/support/admin.ts';
import { expectSound, expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createCashOrder, createPaidOrder, fetchOrders, updateOrder } from '#tests/support/orders.ts';
import type { Shop } from '#tests/support/shop.ts';
import { firstSize } from '#tests/support/sizes.ts';
import { expectAt, expectCount, main, mainButton, withToast } from '#tests/support/storefront.ts';

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

test(
  'a shopper exchanges a size for another one, and gets it',
  inFullRun,
  async ({ visit, shop, admin, person, stocked: [one] }) => {
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
  },
);

test('of three pieces two come back, one damaged: asked with a photo, approved by key, received, paid back', async ({
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
  const photo = { name: 'Photo 1 of 1, in full size in a new tab' };
  await main(page).getByRole('link', photo).waitFor();
  await expectSound(page);
  const number = `R${(await requestOf(shop, admin, order)).request.number}`;

  const owner = await visit(pages.adminReturns, { storage: admin.storage });
  await main(owner)
    .getByRole('button', { name: `Approve request ${number}` })
    .focus();
  await withToast(owner, returnMessages.approved, () => owner.keyboard.press('a'));

  const packer = await createPacker(shop, admin);
  const table = await visit(pages.adminReturns, { storage: packer.storage });
  await main(table).getByRole('searchbox').fill(String(order.number));
  await main(table)
    .getByRole('button', { name: `Note what came back of request ${number}` })
    .click();
  const pieces = table.getByRole('dialog', { name: `What came back of request ${number}?` });
  await pieces.getByLabel(`Good: ${one.name}, ${size}`).fill('1');
  await pieces.getByLabel(`Damaged: ${one.name}, ${size}`).fill('1');
  await pieces.getByText('1 piece goes on the shelf. Put 1 damaged piece aside.').waitFor();
  await expectSoundAtBothWidths(table, '[role="dialog"]');
  // From the last field to the button, by keyboard.
  await table.keyboard.press('Tab');
  await withToast(table, returnMessages.received, () => table.keyboard.press('Enter'));
  await main(table).getByText('Received', { exact: true }).waitFor();
  await expectCount(main(table).getByRole('link', { name: /^Close / }), 0);
  await expectSoundAtBothWidths(table);

  await main(owner)
    .getByRole('link', { name: /^To close/ })
    .click();
  await main(owner)
    .getByRole('link', { name: `Close request ${number}` })
    .click();
  await main(owner).getByRole('link', photo).waitFor();
  await expectSoundAtBothWidths(owner);
  await mainButton(owner, 'Close').click();
  const end = owner.getByRole('dialog', { name: `How does request ${number} end?` });
  await expect.poll(() => end.getByLabel('Amount').inputValue()).toBe(String(one.price * 2));
  await expectSoundAtBothWidths(owner, '[role="dialog"]');
  await withToast(owner, returnMessages.closed, () => end.getByRole('button', { name: 'Close it' }).click());
  await main(owner).getByText('Closed: Money back').first().waitFor();

  await page.reload();
  await main(page).getByRole('heading', { name: 'Money back' }).waitFor();
  for (const text of ['1 arrived in good order', '1 arrived damaged']) await main(page).getByText(text).waitFor();
  const [now] = await fetchOrders(shop, person);
  expect(now).toMatchObject({ refunded: one.price * 2, returnable: [{ line: 0, quantity: 1 }] });
});

test(
  'the money of a cash order goes back by hand: asked with a UPI ID, closed on a phone, noted with its reference',
  inFullRun,
  async ({ visit, shop, admin, person, stocked: [one] }) => {
    const order = await createCashOrder(shop, person, { ...one, size: firstSize(one)! });
    await updateOrder(shop, admin, calls.confirmOrder, order);
    await deliver(shop, admin, order);
    await updateOrder(shop, admin, calls.collectOrder, order, {});

    const page = await visit(pages.askReturn.replace('{slug}', String(order.number)), {
      viewport: phone,
      storage: person.storage,
    });
    await main(page).getByRole('radio', { name: 'Changed my mind' }).check();
    await main(page).getByLabel('Your UPI ID').fill('asha.roa@okaxis');
    await expectSound(page);
    await mainButton(page, 'Send the request').click();
    await main(page).getByRole('heading', { name: 'We look at it' }).waitFor();
    await mainButton(page, 'Change the UPI ID').click();
    await main(page).getByLabel('Your UPI ID').fill('Asha.Rao@OKAXIS');
    await expectSoundAtBothWidths(page);
    await withToast(page, 'The money goes there', () => mainButton(page, 'Save the UPI ID').click());
    const { number } = (await requestOf(shop, admin, order)).request;

    const owner = await visit(pages.adminReturns, { storage: admin.storage, viewport: phone });
    await main(owner)
      .getByRole('link', { name: `R${number}`, exact: true })
      .click();
    await withToast(owner, returnMessages.approved, () => mainButton(owner, 'Approve').click());
    await mainButton(owner, 'Note what came back').click();
    const dialog = owner.getByRole('dialog');
    await withToast(owner, returnMessages.received, () => dialog.getByRole('button', { name: 'Note it' }).click());
    await mainButton(owner, 'Close').click();
    await dialog.getByText('You pay it by hand to asha.rao@okaxis').waitFor();
    await withToast(owner, returnMessages.closed, () => dialog.getByRole('button', { name: 'Close it' }).click());
    await main(owner).getByText('To be paid by hand').waitFor();
    await expectSound(owner);

    await main(owner).getByRole('link', { name: 'Payments to check' }).click();
    const waiting = main(owner).getByRole('region', { name: 'Refunds that wait for you' });
    await waiting.getByText('asha.rao@okaxis').waitFor();
    await expectSound(owner);
    await waiting.getByRole('button', { name: 'Paid back', exact: true }).click();
    await dialog.getByLabel('Reference').fill('431234567890');
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await expectCount(waiting, 0);
    await dialog.waitFor({ state: 'detached' });
    await owner.goBack();
    await main(owner)
      .getByText(/^Paid back by hand · 431234567890/)
      .waitFor();
    await page.reload();
    await main(page).getByRole('heading', { name: 'Money back' }).waitFor();
    await main(page).getByText(`We have paid Rs. ${one.price} back to you.`).waitFor();
  },
);
