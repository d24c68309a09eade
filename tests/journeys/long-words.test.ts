import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { picture } from '#tests/server/support/picture.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { tooWide } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { createCashOrder, createPaidOrder, updateOrder } from '#tests/support/orders.ts';
import { heading } from '#tests/support/storefront.ts';

/** From a small phone to a wide window. */
const widths = [320, 360, 414, 600, 768, 900, 1024, 1200, 1366, 1440];

/** Words without a space, as addresses are typed with commas alone, and names of products are pasted. */
const long = {
  name: 'Venkatanarasimharajuvaripetasubrahmanyeswaralakshminarayanan',
  address: 'FlatNo12/4,SaiKrupaApartments,BehindOldWaterTank,NearGovtSchool,OppositeBusDepot,Hadapsar',
  landmark: 'NearTheBigBanyanTreeOppositeTheOldMunicipalWaterWorksOfficeGate',
  city: 'Thiruvananthapuramcorporationextensionphasetwoward',
  product: 'HandwovenMangalagiriCottonSareeWithNizamBorderAndBlousePieceSet',
  category: 'SareesStolesDupattasAndDressMaterialsByTheMetre',
  text: 'Itisaverylovelyclothwhichisheavierthanithought,andtheborderisasonthephoto,exactly,exactly,exactly',
};

/** What sticks out of the page at each width, once its lists have come. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await heading(page, /./).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]:not([role="status"])') === null);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Components that depend on the width render again after it has changed.
    const wide = () => page.evaluate(tooWide);
    await expect
      .poll(wide, { timeout: 1000 })
      .toEqual([])
      .catch(async () => {
        faults.push(...(await wide()).map((fault) => `${path} at ${width} px: ${fault}`));
      });
  }
  return faults;
}

test('a wide logo leaves the header in one row, from 320 to 390 px', inFullRun, async ({ shop, admin, visit }) => {
  const { token } = admin;
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await picture('#b4532a', 400, 110))], { type: 'image/png' }));
  const { logo } = await callShop<{ logo: { hash: string } }>(shop, calls.uploadLogo, { token, body: form });
  await callShop(shop, calls.updateSettings, { token, body: { shop: { logo: logo.hash } } });
  const shopper = await registerShopper(shop);
  for (const [path, storage] of [
    ['/about', {}],
    ['/about', shopper.storage],
    ['/dashboard/admin', admin.storage],
  ] as const) {
    const page = await visit(path, { storage, viewport: { width: 320, height: 700 } });
    // The parts of one row have a height in common.
    const shown = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('header > div > *')].map((part) => part.getBoundingClientRect());
        const parts = boxes.filter(({ width }) => width > 0);
        const isOneRow = Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(({ bottom }) => bottom));
        const { width = 0 } = document.querySelector('header a img')?.getBoundingClientRect() ?? {};
        return { isOneRow, isReadable: width >= 56 };
      });
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(shown, { message: `${path} at ${width} px` }).toEqual({ isOneRow: true, isReadable: true });
    }
  }
  await callShop(shop, calls.updateSettings, { token, body: { shop: { logo: null } } });
});

describe('long words push nothing out of the window', inFullRun, () => {
  test('from 320 to 1440 px, in the shop and in the back office', async ({ shop, admin, visit }) => {
    const category = await createCategory(shop, admin, long.category);
    const parts = { name: long.product, description: long.text, sku: 'A'.repeat(40) };
    const product = await createProduct(shop, admin, category, parts);
    const { address, landmark, city } = long;
    const place = { name: long.name, email: `${'a'.repeat(60)}@example.com`, address, landmark, city };
    const shopper = await registerShopper(shop, place);
    const { token } = admin;
    const orders = [await createPaidOrder(shop, shopper, product), await createCashOrder(shop, shopper, product)];
    const [paid, cash] = orders as [(typeof orders)[0], (typeof orders)[0]];
    const parcel = { courier: 'A'.repeat(40), tracking_number: '1'.repeat(40) };
    await updateOrder(shop, admin, calls.noteCall, cash, { result: 'no_answer', note: long.text });
    await updateOrder(shop, admin, calls.addOrderNote, paid, { text: long.text, key: 'long-words' });
    await updateOrder(shop, admin, calls.moveOrder, paid, { status: 'Shipped', ...parcel });
    await updateOrder(shop, admin, calls.refundOrder, paid, { amount: 1, reason: long.text, key: 'long-words' });
    await updateOrder(shop, admin, calls.moveOrder, paid, { status: 'Delivered' });
    await callShop(shop, calls.createReview, {
      token: shopper.token,
      params: { productId: product._id },
      body: { stars: 5, fit: 'true', text: long.text },
    });
    await callShop(shop, calls.deleteCategory, {
      token,
      params: { id: (await createCategory(shop, admin, `${long.category}2`))._id },
    });

    const faults: string[] = [];
    const nobody = await visit('/', { allow: [/\b404\b/] });
    for (const path of [
      `/product/${product.slug}`,
      `/category/${category.slug}`,
      `/search?keyword=${long.product}`,
      `/search?keyword=${'q'.repeat(60)}`,
    ])
      faults.push(...(await faultsOf(nobody, path)));

    const mine = await visit('/', { storage: { ...shopper.storage, ...storedCart(product) } });
    for (const path of ['/cart', '/wishlist', '/dashboard/user', '/dashboard/user/orders', '/dashboard/user/profile'])
      faults.push(...(await faultsOf(mine, path)));

    const office = await visit('/', { storage: admin.storage });
    for (const path of [
      ...[
        '',
        '/orders',
        '/orders?confirm=waiting',
        `/orders/${paid._id}`,
        `/orders/${cash._id}`,
        '/products',
        '/stock',
      ],
      ...[`/product/${product.slug}`, '/create-product', '/create-categray', '/users', `/customer/${shopper.user._id}`],
      ...['/staff', '/reviews', '/money', '/reports', '/delivery', '/settings', '/content', '/deleted', '/audit-log'],
      ...['/catalogue', '/search-words', '/backups', '/account'],
    ])
      faults.push(...(await faultsOf(office, `/dashboard/admin${path}`)));
    expect(faults).toEqual([]);
  });
});
