import { expect } from 'vitest';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { pages } from '#contract/rules/pages.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { openPayment } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { fetchOrders } from '#tests/support/orders.ts';
import { main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

/** The product has none. */
const noPhoto = [/404/];

test(
  'an owner plans a sale, a shopper sees and buys in it, and the owner ends it',
  inFullRun,
  async ({ visit, shop, admin, person }) => {
    const tee = await createProduct(shop, admin, await createCategory(shop, admin, 'Sale tees'), { price: '799' });
    const office = await visit(pages.adminSales, { storage: admin.storage, allow: noPhoto });
    await main(office).getByRole('link', { name: 'Plan a sale' }).click();
    await mainField(office, 'Name').fill('Diwali');
    await mainField(office, 'Percent less').fill('20');
    await main(office).getByRole('textbox', { name: 'Find products by name or SKU' }).fill(tee.name);
    await main(office)
      .getByRole('checkbox', { name: `${tee.name}, Rs. 799` })
      .check();
    await mainField(office, 'End').fill(`${dayAfter(dayOf(Date.now()), 2)}T00:00`);
    await mainButton(office, 'Show the new prices').click();
    await main(office).getByRole('row', { name: tee.name }).getByText('was Rs. 799 (20 % less)').waitFor();
    await expectSound(office);
    await mainButton(office, 'Save the sale').click();
    await toast(office, "The sale 'Diwali' is saved").waitFor();
    await main(office).getByRole('row', { name: 'Diwali' }).getByText('Running').waitFor();
    await expectSound(office);

    const page = await visit(pages.product.replace('{slug}', tee.slug), {
      ...{ viewport: phone, storage: person.storage, allow: noPhoto },
    });
    await main(page).getByText('was Rs. 799 (20 % less)').waitFor();
    await expectSound(page);
    await mainButton(page, 'Add to Cart').click();
    await page.goto(new URL(pages.cart, page.url()).href);
    await main(page).getByText('was Rs. 799 (20 % less)').waitFor();
    const dialog = await openPayment(page);
    await dialog.pay();
    await expect.poll(async () => (await fetchOrders(shop, person))[0]?.total).toBe(639);

    await office.getByRole('button', { name: 'End Diwali now' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await toast(office, 'The sale is ended').waitFor();
    await main(office).getByRole('row', { name: 'Diwali' }).getByText('Ended').waitFor();
    await page.goto(new URL(pages.product.replace('{slug}', tee.slug), page.url()).href);
    await main(page).getByText('Rs. 799', { exact: true }).first().waitFor();
  },
);
