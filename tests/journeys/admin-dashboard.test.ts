import { expect } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardDays } from '#contract/rules/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { expectSound } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { expectAt, expectCount, heading, main, tabTo } from '#tests/support/storefront.ts';

const path = '/dashboard/admin';

test("the dashboard shows the server's figures, a chart and a table, and links to what waits", async ({
  visit,
  shop,
  shopper,
  admin,
  stocked: [one],
}) => {
  await createPaidOrder(shop, shopper, one, one);
  let answer: Promise<Dashboard> | undefined;
  const page = await visit(path, {
    storage: admin.storage,
    before: (tab) => {
      answer = tab
        .waitForResponse('**/api/v1/admin/dashboard')
        .then(async (response) => ((await response.json()) as { dashboard: Dashboard }).dashboard);
      return Promise.resolve();
    },
  });
  const { days, toPack, runningLow } = (await answer)!;
  const { day, orders, takings } = days.at(-1)!;
  await heading(page, 'Overview').waitFor();
  const figures = main(page).getByLabel('In figures');
  await figures.getByText(formatRupees(takings), { exact: true }).first().waitFor();
  await figures
    .getByText(`${orders} ${orders === 1 ? 'order' : 'orders'}`, { exact: true })
    .first()
    .waitFor();

  // Today's bar is the last; the bars of days without revenue have no height.
  const bars = main(page).locator('.MuiBarChart-element');
  await bars.nth(dashboardDays - 1).waitFor();
  await tabTo(main(page).getByRole('button', { name: 'Figures day by day' }));
  await page.keyboard.press('Enter');
  const rows = main(page).getByRole('table', { name: 'Figures day by day' }).getByRole('row');
  await expectCount(rows, 1 + dashboardDays);
  await expect.poll(() => rows.nth(1).getByRole('rowheader').textContent()).toBe(day);
  await expect
    .poll(() => rows.nth(1).getByRole('cell').allTextContents())
    .toEqual([`${orders}`, formatRupees(takings)]);

  await expectSound(page);

  const linkOf = (list: string) =>
    main(page).getByRole('region', { name: list }).getByRole('listitem').first().getByRole('link');
  await linkOf('Waits to be packed, longest first').click();
  await expectAt(page, `${path}/orders/${toPack.orders[0]?._id}`);
  await heading(page, `Order ${toPack.orders[0]?.number}`).waitFor();
  await page.goBack();
  await linkOf('Running low, fewest first').click();
  await expectAt(page, `${path}/product/${runningLow.products[0]?.slug}`);
});
