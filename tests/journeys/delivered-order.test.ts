import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dayAfter, dayOf, readableDay, startOfDay } from '#contract/rules/day.ts';
import { pages } from '#contract/rules/pages.ts';
import { openDatabase } from '#server/db/database.ts';
import { tellDelivered, type SourcedSettings } from '#server/modules/order/delivered-mails.ts';
import type { AdminAccount } from '#tests/support/admin.ts';
import { expectAccessible, expectSound } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createPaidOrder, fetchOrders, updateOrder } from '#tests/support/orders.ts';
import { linksIn } from '#tests/support/outbox.ts';
import type { Shop } from '#tests/support/shop.ts';
import { firstSize } from '#tests/support/sizes.ts';
import { expectAt, expectFocus, heading, main } from '#tests/support/storefront.ts';

/** The mail about a delivery, as the shop would write it in 16 minutes, after the time for a slip of the finger. */
async function deliveryMail({ url: origin, dataDir }: Shop, { token }: AdminAccount, orderId: string): Promise<string> {
  const database = await openDatabase({ dataDir, url: undefined });
  const sender = { brand: 'Weft', supportEmail: '', supportPhone: '', origin };
  const settings = () => callShop<SourcedSettings>({ url: origin }, calls.getAdminSettings, { token });
  const parts = { database, sender: () => Promise.resolve(sender), settings, onMailQueued: () => undefined };
  await tellDelivered({ ...parts, clock: () => Date.now() + 16 * 60_000 }, new AbortController().signal);
  const mail = database.db.selectFrom('mail').select('text').where('kind', '=', 'delivered');
  const { text } = await mail.where('order_id', '=', orderId).executeTakeFirstOrThrow();
  await database.close();
  return text;
}

test('the mail of a parcel that arrived leads to its order, which offers review, return and help', async ({
  visit,
  shop,
  admin,
  person,
  stocked: [one],
}) => {
  const { token } = admin;
  await callShop(shop, calls.updateSettings, { token, body: { returns: { days: 10 } } });
  const order = await createPaidOrder(shop, person, { ...one, size: firstSize(one)! });
  for (const status of ['Shipped', 'Delivered']) await updateOrder(shop, admin, calls.moveOrder, order, { status });
  const [delivered] = await fetchOrders(shop, person);
  const arrived = Date.parse(delivered!.delivered_at!);
  const lastDay = readableDay(startOfDay(dayAfter(dayOf(arrived), 10)));

  const mail = await deliveryMail(shop, admin, order._id);
  expect(mail).toContain(`It was delivered on ${readableDay(arrived)}.`);
  expect(mail).toContain(`you can return or exchange it until ${lastDay}.`);
  const links = linksIn(mail).map((link) => new URL(link));
  const { pathname, search } = links.find((link) => link.pathname === pages.userOrders)!;

  const page = await visit(pathname + search, { viewport: phone, storage: person.storage });
  const card = main(page).getByRole('article', { name: one.name });
  await expectFocus(card.getByRole('heading', { name: `Order ${order.number}` }));
  await card.getByText('Delivered', { exact: true }).first().waitFor();
  await card.locator('div', { hasText: 'Delivered on' }).last().getByText(readableDay(arrived)).waitFor();
  await expectSound(page);

  await card.getByRole('button', { name: `Review ${one.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 stars' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('link', { name: `Return or exchange order ${order.number}` }).click();
  await expectAt(page, pages.askReturn.replace('{slug}', String(order.number)));
  await main(page).getByText(`Until ${lastDay}`).waitFor();
  await expectSound(page);
  await page.goBack();
  await card.getByRole('link', { name: `Help with order ${order.number}` }).click();
  await expectAt(page, pages.contact);
  await heading(page, /./).waitFor();
});
