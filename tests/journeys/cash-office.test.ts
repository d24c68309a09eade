import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls, type Call } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { logIn, registerShopper } from '#tests/support/account.ts';
import { receiveElsewhere, type AdminAccount } from '#tests/support/admin.ts';
import { expectAccessibleAtBothWidths, expectSound } from '#tests/support/axe.ts';
import { createCashOrder } from '#tests/support/cash-order.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, ownShopTest as test } from '#tests/support/journey.ts';
import type { Shop } from '#tests/support/shop.ts';
import { firstSize } from '#tests/support/sizes.ts';
import {
  allProducts,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  toast,
  withToast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/orders';
const parcels = 40;

const queue = (page: Page) => main(page).getByRole('list', { name: 'Cash orders to confirm, the oldest first' });
const confirmButton = (page: Page, number: number) =>
  queue(page).getByRole('button', { name: new RegExp(`^Confirmed: order ${number},`) });
const table = (page: Page) => main(page).getByRole('grid', { name: 'Orders' });
const action = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });

async function send({ url }: Shop, { token }: Pick<AdminAccount, 'token'>, call: Call, id: string, body?: object) {
  const response = await fetch(url + fillPath(call.path, { id }), {
    method: call.method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${call.path} was refused: ${await response.text()}`);
}

/** An account that may pack, logged in. */
async function createPacker(shop: Shop, admin: AdminAccount) {
  const { user, password } = await registerShopper(shop, { name: 'Kiran Patel' });
  await send(shop, admin, calls.setUserRole, user._id, { role: 'packer' });
  return logIn(shop, { email: user.email, password });
}

test(
  'a packer confirms, prints, ships forty orders by pasted numbers, and takes one back damaged',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const [product] = wellStocked(await allProducts(shop));
    const size = firstSize(product)!;
    await receiveElsewhere(shop, admin, product, { [size]: 100 });
    await send(shop, admin, calls.updateSettings, '', { cash: { open_orders: 100, max: 10_000 } });
    const packer = await createPacker(shop, admin);
    const shopper = await registerShopper(shop, { name: 'Meera Nair' });
    const orders = [];
    while (orders.length < parcels)
      orders.push(await createCashOrder(shop, shopper, { ...product, size }, { ...product, size }));
    const [first, second, third, ...others] = orders;
    const { total } = first!;

    // Confirms: by call or message, then one key after the other.
    const page = await visit(path, { storage: packer.storage });
    await main(page)
      .getByRole('link', { name: `To confirm (${parcels})` })
      .click();
    await expectAt(page, `${path}?confirm=waiting`);
    const row = queue(page).getByRole('listitem').first();
    // Until the queue has come, the list of before stays, which is the newest first.
    await row.getByRole('link', { name: String(first!.number), exact: true }).waitFor();
    await row.getByText('Meera Nair', { exact: true }).waitFor();
    const chat = row.getByRole('link', { name: /^WhatsApp to Meera Nair/ });
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(`order ${first!.number}`);
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(desktop);
    await confirmButton(page, first!.number).focus();
    await withToast(page, `Order ${first!.number} is confirmed`, () => page.keyboard.press('c'));
    await expectFocus(confirmButton(page, second!.number));
    await page.keyboard.press('c');
    await expectFocus(confirmButton(page, third!.number));
    await main(page)
      .getByRole('link', { name: `To confirm (${parcels - 2})` })
      .waitFor();

    // An order that waits is not packed, alone or with others.
    await page.goto(`${path}/${third!._id}`);
    await expect.poll(() => mainButton(page, 'Mark as shipped').isDisabled()).toBe(true);
    await withToast(page, `Order ${third!.number} is confirmed`, () => mainButton(page, 'Confirmed').click());
    await expect.poll(() => mainButton(page, 'Mark as shipped').isEnabled()).toBe(true);
    await page.goto(`${path}?sort=createdAt`);
    await table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await main(page).getByText('17 wait for their confirmation and are left out.').waitFor();
    await action(page, 'Mark as shipped (3)').waitFor();
    await Promise.all(others.map(({ _id }) => send(shop, packer, calls.confirmOrder, _id)));

    // Prints: each slip says what the courier collects.
    await page.reload();
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
    await table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await action(page, 'Print packing slips').click();
    await page.locator('body[data-printed]').waitFor();
    const slips = page.locator('[data-slips] article');
    await expectCount(slips, 20);
    await expectCount(slips.getByText(`COLLECT ${formatRupees(total)}`, { exact: true }), 20);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    // Ships all of them.
    await mainButton(page, 'Paste tracking numbers').click();
    const dialog = page.getByRole('dialog', { name: 'Ship by tracking numbers' });
    const lines = orders.map(({ number }) => `${number}\tAWB${number}`);
    await dialog.getByLabel('Orders and tracking numbers').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Ship them' }).click();
    await toast(page, `${parcels} orders have their tracking number`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${path}?status=Shipped&cash=pending`);
    await main(page).getByText(`${parcels} orders`, { exact: true }).waitFor();
    await table(page).getByText('Cash to collect').first().waitFor();

    // Takes one back, of which one piece is damaged.
    await page.goto(`${path}/${first!._id}`);
    await expectCount(mainButton(page, 'Cash collected'), 0);
    await mainButton(page, 'Parcel came back').click();
    const back = page.getByRole('dialog', { name: `Order ${first!.number} came back?` });
    await back.getByLabel(`Damaged or missing: ${product.name}, ${size}`).fill('1');
    await back.getByText('1 piece goes back into stock.').waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(desktop);
    const before = await stockOf(shop, product._id, size);
    await withToast(page, 'The parcel is noted as returned', () =>
      back.getByRole('button', { name: 'It came back' }).click(),
    );
    await heading(page, `Order ${first!.number}`).waitFor();
    const history = main(page).getByRole('region', { name: 'History' }).getByRole('listitem');
    await history.last().getByText(`${product.name}, ${size}: 1 good, 1 damaged or missing`).waitFor();
    await main(page).getByText('Not collected: no money comes').waitFor();
    expect(await stockOf(shop, product._id, size)).toBe((before ?? 0) + 1);

    // The owner reads what is out, and notes the cash of another one.
    const office = await visit('/dashboard/admin', { storage: admin.storage });
    await main(office)
      .getByRole('link', { name: /^Cash out/ })
      .getByText(formatRupees(total * (parcels - 1)))
      .click();
    await main(office)
      .getByText(`${parcels - 1} orders`, { exact: true })
      .waitFor();
    await office.goto(`${path}/${second!._id}`);
    await mainButton(office, 'Cash collected').click();
    await office.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
    await toast(office, 'The cash is noted as collected').waitFor();
    await mainButton(office, 'Cash received').click();
    await office.getByLabel('Reference', { exact: true }).fill('UTR20261127');
    await office.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
    await toast(office, 'The cash is noted as paid to the shop').waitFor();
    const payment = main(office).getByRole('region', { name: 'Payment' });
    await payment.getByText('Reference UTR20261127').waitFor();
    await expectSound(office);
  },
);

/** How many of a size are in stock. */
async function stockOf(shop: Shop, id: string, label: string): Promise<number | undefined> {
  const product = (await allProducts(shop)).find(({ _id }) => _id === id);
  return product?.sizes?.find((one) => one.label === label)?.quantity;
}
