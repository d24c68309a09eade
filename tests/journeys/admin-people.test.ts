import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { createPacker } from '#tests/support/admin.ts';
import { expectSound, expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { createCashOrder } from '#tests/support/orders.ts';
import { firstSize } from '#tests/support/sizes.ts';
import {
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  toast,
  withToast,
} from '#tests/support/storefront.ts';

const office = '/dashboard/admin';
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search name, email or phone' });

test(
  'on a phone an owner finds a customer, writes a note, makes them manager and reads it in the audit log',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const name = 'Venkatanarasimharajuvaripeta Balasubramaniam';
    const email = 'a-very-long-address-that-somebody-really-has@a-mail-server-with-a-long-name.example.com';
    await registerShopper(shop, { name: 'Somebody Else' });
    await registerShopper(shop, { name, email });
    const page = await visit(`${office}/users`, { storage: admin.storage, viewport: phone });
    await search(page).fill('venkata');
    await main(page).getByRole('link', { name: email }).waitFor();
    await expectCount(main(page).getByRole('link', { name: 'Somebody Else' }), 0);
    await expectSound(page);

    await main(page).getByRole('link', { name, exact: true }).click();
    await heading(page, name).waitFor();
    const notes = main(page).getByRole('region', { name: 'Notes' });
    await notes.getByRole('textbox', { name: 'New note' }).fill('Call after 6');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByRole('listitem').filter({ hasText: 'Call after 6' }).waitFor();
    await expectSoundAtBothWidths(page);

    await main(page)
      .getByRole('button', { name: `Give a role to ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `The role of ${name}` });
    // Arrow keys choose, and do not move in a table behind.
    await dialog.getByRole('radio', { name: /^Shopper/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => dialog.getByRole('radio', { name: /^Manager/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Set the role' }).click();
    await toast(page, `${name} is a manager now`).waitFor();
    // Who is of the staff is no customer any more.
    await heading(page, 'Staff').waitFor();
    await main(page)
      .getByRole('button', { name: `Change the role of ${name}: Manager` })
      .waitFor();
    // Nobody changes their own role.
    await main(page).getByText('Owner (you)').waitFor();
    await expectSound(page);

    // On a phone the menu is a drawer: Back closes it, and the focus returns.
    const opener = page.getByRole('button', { name: 'Back office' });
    const menu = page.getByRole('dialog', { name: 'Back office' });
    await opener.click();
    await menu.getByRole('link', { name: 'Users', exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
    await expectSound(page);
    await page.goBack();
    await expectCount(menu, 0);
    await expectFocus(opener);
    await heading(page, 'Staff').waitFor();
    await opener.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expectCount(menu, 0);
    await main(page).getByRole('link', { name: 'Audit log' }).click();
    await heading(page, 'Audit log').waitFor();
    const log = main(page).getByRole('table', { name: 'Audit log' });
    const hired = log.getByRole('row').filter({ hasText: `Account ${name}` });
    await hired.getByText('Role: Shopper → Manager').waitFor();
    await expectSound(page);
    await main(page).getByRole('combobox', { name: 'What' }).selectOption('Sign-ins and passwords');
    await expectAt(page, `${office}/audit-log?kind=access`);
    await log.getByText('Logged in').first().waitFor();
    await expectCount(hired, 0);

    // The chips of orders are one row that scrolls: the chosen one is in view.
    await page.goto(`${office}/orders?status=Cancelled`);
    const chosen = main(page).getByRole('link', { name: 'Cancelled', exact: true });
    const rightEdge = async () => {
      const { x, width } = (await chosen.boundingBox()) ?? { x: phone.width, width: 0 };
      return x + width;
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(phone.width);
  },
);

test('a packer logs in, confirms a cash order, ships it, takes it back damaged, and has access to nothing else', async ({
  visit,
  shop,
  admin,
  stocked: [one],
}) => {
  const packer = await createPacker(shop, admin);
  const size = firstSize(one)!;
  // Parcels that come back count by phone.
  const shopper = await registerShopper(shop, { name: 'Meera Nair', phone: '9822233344' });
  const { _id, number } = await createCashOrder(shop, shopper, { ...one, size }, { ...one, size });

  const page = await visit('/login');
  await fillIn(page, { Email: packer.user.email, Password: packer.password });
  await mainButton(page, 'Log In').click();
  await toast(page, 'Welcome back!').waitFor();
  await page.goto(office);
  await main(page).getByRole('region', { name: 'To do now' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link').first().waitFor();
  const items = ['Overview', 'Orders', 'Returns', 'Users', 'Your account'];
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(items);

  // An order that waits is not packed.
  await page.goto(`${office}/orders/${_id}`);
  await expect.poll(() => mainButton(page, 'Mark as shipped').isDisabled()).toBe(true);
  await page.goto(`${office}/orders`);
  await main(page)
    .getByRole('link', { name: /^To confirm/ })
    .click();
  const queue = main(page).getByRole('list', { name: 'Cash orders to confirm, the oldest first' });
  const confirm = queue.getByRole('button', { name: new RegExp(`^Confirmed: order ${number},`) });
  await confirm.waitFor();
  await expectSoundAtBothWidths(page);
  // The row says what to call about, and counts the calls.
  await queue.getByText(`2 × ${one.name} (${size})`).waitFor();
  await withToast(page, `Order ${number}: no answer, noted`, () =>
    queue.getByRole('button', { name: `No answer: order ${number},` }).click(),
  );
  await queue.getByText('Called once: no answer, just now').waitFor();
  await confirm.focus();
  await withToast(page, `Order ${number} is confirmed`, () => page.keyboard.press('c'));

  await page.goto(`${office}/orders/${_id}`);
  await mainButton(page, 'Print packing slip').waitFor();
  // Cancelling pays money back, and the product's page is for owners.
  await expectCount(mainButton(page, 'Cancel order'), 0);
  await expectCount(main(page).getByRole('link', { name: one.name }), 0);
  await mainButton(page, 'Mark as shipped').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await toast(page, 'The order is Shipped now').waitFor();

  // A slip of the finger.
  await mainButton(page, 'Take ‘Shipped’ back').click();
  const slip = page.getByRole('dialog', { name: `Take ‘Shipped’ of order ${number} back?` });
  await slip.getByLabel('Why').fill('The wrong row');
  await withToast(page, 'The order is Processing now', () =>
    slip.getByRole('button', { name: 'Take it back' }).click(),
  );
  await main(page).getByText('Taken back: Shipped').waitFor();
  await mainButton(page, 'Mark as shipped').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await toast(page, 'The order is Shipped now').waitFor();

  await expectCount(mainButton(page, 'Cash collected'), 0);
  await mainButton(page, 'Parcel came back').click();
  const back = page.getByRole('dialog', { name: `Order ${number} came back?` });
  await back.getByLabel('Why').selectOption({ label: 'It was not accepted at the door' });
  await back.getByLabel(`Damaged or missing: ${one.name}, ${size}`).fill('1');
  await back.getByText('1 piece goes back into stock.').waitFor();
  await expectSoundAtBothWidths(page, '[role="dialog"]');
  await withToast(page, 'The parcel is noted as returned', () =>
    back.getByRole('button', { name: 'It came back' }).click(),
  );
  const history = main(page).getByRole('region', { name: 'History' }).getByRole('listitem');
  await history.last().getByText(`${one.name}, ${size}: 1 good, 1 damaged or missing`).waitFor();

  for (const path of ['money', 'product/kolam-full-sleeve']) {
    await page.goto(`${office}/${path}`);
    await heading(page, 'Your role does not open this part').waitFor();
  }
  await main(page).getByRole('link', { name: 'Go to the orders' }).click();
  await heading(page, 'Orders').waitFor();
});
