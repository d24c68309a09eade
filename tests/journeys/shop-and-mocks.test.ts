import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { newRegistration, fillIn } from '#tests/support/account.ts';
import { environments } from '#tests/support/environments.ts';
import { storedCart, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  mainButton,
  toast,
} from '#tests/support/storefront.ts';

/** The demo catalogue, of both environments. */
const { products, categories } = readFixtures();
const [one, two] = wellStocked(products);

async function logIn(page: Page, { user, password }: { user: { email: string }; password: string }): Promise<void> {
  await fillIn(page, { Email: user.email, Password: password });
  await mainButton(page, 'Log In').click();
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().waitFor();
}

describe.each(Object.entries(environments))('in %s', (_, test) => {
  test('a visitor browses and fills a cart', async ({ visit }) => {
    const page = await visit('/');
    await expectCount(cards(page), 6);
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(
      products.slice(0, 6).map(({ name }) => name),
    );
    await main(page).getByText(`${products.length} products`).first().waitFor();
    await mainButton(page, 'Loadmore').click();
    await expectCount(cards(page), 12);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Categories' }).click();
    for (const { name } of categories) await page.getByRole('dialog').getByRole('link', { name }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: one.category.name }).click();
    await heading(page, `Category - ${one.category.name}`).waitFor();
    await card(page, one.name).getByRole('link').first().click();
    await heading(page, one.name).waitFor();
    const related = products.filter((other) => other.category._id === one.category._id && other !== one).slice(0, 3);
    await expectCount(cards(page, 'You May Also Like'), related.length);
    await mainButton(page, 'Add to Cart').click();
    await toast(page, 'Item Added Successfully').waitFor();
    await cartLink(page, 1).click();
    await main(page).getByText(`Rs. ${one.price}`, { exact: true }).first().waitFor();
    await main(page).getByText('please login to checkout !').waitFor();
    await main(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await main(page).getByText('Your Cart Is Empty').waitFor();
  });

  test('a visitor searches and filters', async ({ visit }) => {
    const page = await visit(`/search?keyword=${encodeURIComponent(two.name)}`);
    await cards(page).first().waitFor();
    expect(await cards(page).first().getByRole('heading').textContent()).toBe(two.name);
    await page.goto(`/categories?category=${two.category.slug}`);
    const inCategory = products.filter(({ category }) => category._id === two.category._id);
    await main(page).getByText(`${inCategory.length} products`).first().waitFor();
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(
      inCategory.slice(0, 6).map(({ name }) => name),
    );
  });

  test('a visitor signs up, logs in and logs out', async ({ visit }) => {
    const person = newRegistration();
    const page = await visit('/register');
    const { name, email, password, phone, address, answer, pincode } = person;
    const typed = { Name: name, Email: email, Password: password, Phone: phone, Address: address, Pincode: pincode };
    await fillIn(page, { ...typed, 'Favorite color': answer });
    await mainButton(page, 'Sign Up').click();
    await expectLogin(page);
    await logIn(page, { user: { email }, password: 'not this one' });
    await toast(page, 'Email or password is not right.', 'alert').waitFor();
    await logIn(page, { user: { email }, password });
    await expectAt(page, '/');
    await logOut(page, name);
    await toast(page, 'Logout Successfull').waitFor();
  });

  test('a shopper pays an order and an admin ships it', async ({ visit, shopper, admin }) => {
    const page = await visit('/cart', { storage: { ...shopper.storage, ...storedCart(one, two) } });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    const newest = main(page).getByRole('article').first();
    await newest.getByText('Not Processed', { exact: true }).waitFor();
    await cartLink(page, 0).waitFor();
    await logOut(page, shopper.user.name);

    await page.getByRole('link', { name: 'Log In' }).first().click();
    await logIn(page, admin);
    await expectAt(page, '/');
    await page.getByRole('button', { name: admin.user.name }).first().click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await main(page).getByRole('row').filter({ hasText: shopper.user.name }).first().getByRole('link').first().click();
    await mainButton(page, 'Start processing').click();
    await toast(page, 'The order is Processing now').waitFor();
    await mainButton(page, 'Mark as shipped').waitFor();
    await expectCount(mainButton(page, 'Start processing'), 0);
  });

  test('an admin creates a category with a product', async ({ visit, admin }) => {
    const page = await visit('/dashboard/admin/create-categray', { storage: admin.storage });
    await main(page).getByLabel('Name', { exact: true }).fill('Stoles');
    await mainButton(page, 'Create').click();
    await toast(page, 'Stoles is created').waitFor();
    await page.getByRole('link', { name: 'Create Product', exact: true }).first().click();
    await main(page).getByLabel('Category', { exact: true }).fill('Sto');
    await page.getByRole('listbox').getByRole('option', { name: 'Stoles', exact: true }).click();
    await main(page).getByLabel('Photo', { exact: true }).setInputFiles(`mocks/fixtures/photos/${one.slug}.webp`);
    await fillIn(page, { Name: 'Ikat Stole', Description: 'Woven twice.', Price: '1299.50', Quantity: '3' });
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, '/dashboard/admin/products');
    const newCard = main(page).getByRole('article').first();
    await newCard.getByText('Rs. 1299.50').waitFor();
    const photo = newCard.locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('link').first().click();
    await card(page, 'Ikat Stole').waitFor();
  });
});
