import { describe } from 'vitest';
import { theAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  cards,
  expectAt,
  expectCount,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';

describe('Products', () => {
  test('counts, shows, pages and finds; the address says so', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const products = await allProducts(shop);
    const page = await visit(list, { storage, allow: [/product-photo/, /404/] });
    await main(page).getByText(`${products.length} Products`, { exact: true }).waitFor();
    await expectCount(cards(page), 24);
    await tabTo(main(page).getByRole('link', { name: 'Go to page 2' }));
    await page.keyboard.press('Enter');
    await expectAt(page, `${list}?page=2`);
    await expectCount(cards(page), Math.min(24, products.length - 24));
    await tabTo(main(page).getByRole('searchbox', { name: 'Search products' }));
    await page.keyboard.type('kolam');
    await expectAt(page, `${list}?search=kolam`);
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await page.reload();
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await main(page).getByRole('searchbox').fill('qqqqqqqq');
    await main(page).getByText('0 Products', { exact: true }).waitFor();
    await main(page).getByText('Nothing matches “qqqqqqqq”').waitFor();
  });

  test('says what went wrong and tries again', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    let mend = async () => {};
    const page = await visit(list, {
      storage,
      allow: [/500/, /product-photo/, /404/],
      before: async (tab) => (mend = await breakCalls(tab, '**/product/get-product?*')),
    });
    await toast(page, 'Somethig went wrong while getting all products', 'alert').waitFor();
    await mend();
    await mainButton(page, 'Try again').click();
    await cards(page).first().waitFor();
  });
});
