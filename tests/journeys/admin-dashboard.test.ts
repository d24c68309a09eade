import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dashboardDays, lowStock } from '#contract/rules/dashboard.ts';
import { dayOf } from '#contract/rules/day.ts';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import { allProducts, breakCalls, expectAt, expectCount, heading, main, tabTo } from '#tests/support/storefront.ts';

const path = '/dashboard/admin';

describe('the dashboard', () => {
  test('shows the signed-in admin and an empty state without orders', async ({ visit, shop }) => {
    const { storage, user } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await heading(page, 'Overview').waitFor();
    const contact = main(page).getByRole('list', { name: 'You' });
    await contact.getByText(user.name, { exact: true }).waitFor();
    await contact.getByText(user.email).waitFor();
    await main(page).getByText('No order in the last 30 days.').waitFor();
    await main(page).getByText('Nothing waits').waitFor();
    await expectCount(main(page).locator('svg.MuiChartsSvgLayer-root'), 0);
  });

  test("shows today's orders and takings as figures, chart and table", async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Ira Das' });
    const first = await createPaidOrder(shop, person, one);
    await createPaidOrder(shop, person, two, two);
    await updateOrder(shop, admin, calls.cancelOrder, await createPaidOrder(shop, person, one), {});
    const takings = `Rs. ${one.price + 2 * two.price}`;

    const page = await visit(path, { storage: admin.storage });
    const figures = main(page).getByLabel('In figures');
    await figures.getByText(takings, { exact: true }).first().waitFor();
    await expectCount(figures.getByText(takings, { exact: true }), 2);
    await expectCount(figures.getByText('2 orders', { exact: true }), 2);
    await main(page).getByText(`2 orders brought ${takings} in the last 30 days.`).waitFor();
    // Today's bar is the last; the bars of the other days have no height.
    await main(page)
      .locator('.MuiBarChart-element')
      .nth(dashboardDays - 1)
      .waitFor();

    await tabTo(main(page).getByRole('button', { name: 'Figures day by day' }));
    await page.keyboard.press('Enter');
    const table = main(page).getByRole('table', { name: 'Figures day by day' });
    await expectCount(table.getByRole('row'), 1 + dashboardDays);
    const today = table.getByRole('row').nth(1);
    expect(await today.getByRole('rowheader').textContent()).toBe(dayOf(Date.parse(first.createdAt)));
    expect(await today.getByRole('cell').allTextContents()).toEqual(['2', takings]);

    const toPack = main(page).getByRole('region', { name: 'Waits to be packed, longest first' });
    const oldest = toPack.getByRole('listitem').first();
    await oldest.getByText('1 piece, 1 × M').waitFor();
    await oldest.getByRole('link').click();
    await expectAt(page, `${path}/orders/${first._id}`);
  });

  test('links to products running low and to unshipped orders', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const low = (await allProducts(shop)).filter(({ quantity }) => quantity <= lowStock);
    const fewest = low.reduce((least, product) => Math.min(least, product.quantity), lowStock);
    const page = await visit(path, { storage });
    const lowStockCard = main(page).getByRole('region', { name: 'Running low, fewest first' });
    const link = lowStockCard.getByRole('listitem').first().getByRole('link');
    await link
      .getByText(fewest === 0 ? 'Sold out' : `${fewest} left`)
      .first()
      .waitFor();
    await link.click();
    await heading(page, 'Update Product').waitFor();
    expect(low.map(({ slug }) => `${path}/product/${slug}`)).toContain(new URL(page.url()).pathname);
    await page.goBack();
    await main(page).getByRole('link', { name: 'All Not Processed' }).click();
    await expectAt(page, `${path}/orders?status=Not+Processed`);
  });

  test('can be retried after an error; the table remains if the chart does not load', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    await createPaidOrder(shop, await registerShopper(shop), one);
    let restore = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/, /takings-chart/, /ERR_FAILED/],
      before: async (tab) => {
        restore = await breakCalls(tab, '**/api/v1/admin/dashboard');
        await tab.route('**/takings-chart-*.js', (route) => route.abort('failed'));
      },
    });
    const alert = main(page).getByRole('alert').filter({ hasText: 'The figures did not load.' });
    await alert.waitFor();
    await restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await main(page).getByText('The chart did not load.').waitFor();
    await main(page).getByText('Figures day by day').waitFor();
  });
});
