import { statSync } from 'node:fs';
import type { Request } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { photoBytes } from '#contract/rules/photo.ts';
import { fillIn } from '#tests/support/account.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { expectAccessible, expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import {
  chooseCategory,
  fetchProduct,
  fieldValues,
  fillInNewProduct,
  photoFile,
  photoPreview,
} from '#tests/support/product-form.ts';
import {
  card,
  cards,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  mainField,
  bringIntoView,
  tabTo,
  toast,
  withToast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const create = '/dashboard/admin/create-product';
const pathOf = (slug: string) => `/dashboard/admin/product/${slug}`;
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/404/, /product-photo/];

/** The length of a request body in bytes. */
const lengthOf = async (request: Request) => Number((await request.allHeaders())['content-length']);

test('a product with a photo is created on a phone; the storefront shows it at once', async ({
  visit,
  shop,
  admin,
}) => {
  const page = await visit('/', { storage: admin.storage, viewport: phone });
  // The storefront has cached its list, which must be refetched after the creation.
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Back office' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create Product' }).click();
  await mainField(page, 'Photo').setInputFiles(photoFile);
  await photoPreview(page).waitFor();
  await fillInNewProduct(page, { Name: 'Bobbin Lace Tee' });
  await mainField(page, 'Shipping').selectOption('No');
  await expectSound(page);
  await mainButton(page, 'Create').click();
  await toast(page, 'product Created Succesfully').waitFor({ timeout: 120_000 });
  await expectAt(page, list);
  const first = cards(page).first();
  await first.getByRole('link', { name: 'Bobbin Lace Tee' }).waitFor();
  await first.getByText('7 left').waitFor();
  expect(await fetchProduct(shop, 'bobbin-lace-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await card(page, 'Bobbin Lace Tee').getByText('Rs. 1299.50').waitFor();
  const photo = card(page, 'Bobbin Lace Tee').getByRole('img');
  await bringIntoView(photo);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test(
  'Update sends only a newly chosen photo and updates the storefront; Delete asks for a typed confirmation',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const { slug, name } = await createProduct(shop, admin, await createCategory(shop, admin, 'Updates'));
    const photoLength = statSync(photoFile).size;
    const page = await visit(pathOf(slug), { storage: admin.storage, allow });
    // The category has a name once the categories are loaded.
    await expect
      .poll(() => fieldValues(page, ['Category', 'Name', 'Price', 'Quantity', 'Shipping']))
      .toEqual(['Updates', name, '499', '12', '1']);
    await fillIn(page, { Name: 'Renamed', Price: '550' });
    const sent = page.waitForRequest('**/update-product/*');
    await mainButton(page, 'Update').click();
    expect(await lengthOf(await sent)).toBeLessThan(photoLength);
    await toast(page, 'product Updated Succesfully').waitFor();
    await mainField(page, 'Photo').setInputFiles(photoFile);
    const sentAgain = page.waitForRequest('**/update-product/*');
    await mainButton(page, 'Update').click();
    expect(await lengthOf(await sentAgain)).toBeGreaterThan(photoLength);
    await main(page).getByRole('img', { name: 'The main photo as it is now' }).waitFor();

    // Nothing is unsaved, so no dialog asks.
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await heading(page, 'Renamed').waitFor();
    await main(page).getByText('Rs. 550').first().waitFor();
    await page.goBack();

    await tabTo(mainButton(page, 'Delete'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete Renamed?' }).getByRole('textbox').fill('gone');
    await page.keyboard.press('Enter');
    await toast(page, 'Product Deleted Successfully').waitFor();
    await expectAt(page, list);
    await page.goto(pathOf(slug));
    await main(page).getByText('This product is no longer in the shop').waitFor();
  },
);

test(
  'the photos of a new product are made smaller, and show it once all are there; lost ones are kept',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const page = await visit(create, { storage: admin.storage, viewport: phone, allow: [/422/, /404/] });
    const plain = sharp({ create: { width: 1800, height: 1500, channels: 3, background: '#888' } });
    // What follows the end of a PNG is no part of the picture: it makes the file too large to be sent as it is.
    const large = Buffer.concat([await plain.png().toBuffer(), Buffer.alloc(photoBytes)]);
    const damaged = (await sharp(photoFile).jpeg().toBuffer()).subarray(0, 9000);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await mainField(page, 'Photo').setInputFiles([
      { name: 'large', mimeType: '', buffer: large },
      { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged },
      { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
    ]);
    const gallery = main(page).getByRole('region', { name: 'Pictures' });
    await gallery.getByText('phone.heic is HEIC, which this browser cannot turn into a JPEG.').waitFor();
    await fillInNewProduct(page, { Name: 'Heddle Tee' });
    await mainButton(page, 'Create').click();
    await toast(page, 'damaged.jpg and phone.heic: not saved.', 'alert').waitFor({ timeout: 120_000 });
    await expectAt(page, pathOf('heddle-tee'));
    await gallery.getByText('damaged.jpg is damaged or cut off.').waitFor();
    await expectCount(gallery.getByRole('listitem'), 3);
    await expectAccessible(page);
    expect((await fetch(`${shop.url}/api/v1/product/get-product/heddle-tee`)).status).toBe(404);
    await mainButton(page, 'Remove picture 3').click();
    await mainButton(page, 'Remove picture 2').click();
    await withToast(page, 'The product is in the shop', () => mainButton(page, 'Show in the shop').click());
    const [photo, ...others] = (await fetchProduct(shop, 'heddle-tee')).photos ?? [];
    expect([photo?.width, photo?.height, others]).toEqual([1600, 1333, []]);
  },
);

test('a draft needs a name and a category, and says what it needs to be shown', async ({ visit, admin }) => {
  const page = await visit(create, { storage: admin.storage, allow: [/400/, ...allow] });
  await chooseCategory(page, 'Polos');
  await fillIn(page, { Name: 'Bare Tee' });
  await withToast(page, 'The draft is kept. Only admins see it.', () => mainButton(page, 'Keep as a draft').click());
  await page.goto(pathOf('bare-tee'));
  await main(page)
    .getByText(/It lacks: .*Description, Price, and Quantity\./)
    .waitFor();
  await expect.poll(() => fieldValues(page, ['Description', 'Price', 'Quantity'])).toEqual(['', '', '']);
  await mainButton(page, 'Show in the shop').click();
  await main(page).getByText('Price is required').waitFor();
  await expectFocus(mainField(page, 'Price'));
});
