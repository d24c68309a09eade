import type { Locator, Page } from 'playwright-core';
import type { Product } from '#contract/product.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { firstStock } from './sizes.ts';
import { main } from './storefront.ts';

/** The first three products with at least ten in stock of their preselected size: journeys of a shared shop buy few. */
export const wellStocked = (products: readonly Product[]): [Product, Product, Product] =>
  products.filter((product) => firstStock(product) >= 10).slice(0, 3) as [Product, Product, Product];

/** The localStorage of a browser with these products in the cart. */
export const storedCart = (...items: readonly CartItem[]) => ({ cart: JSON.stringify(items) });

export const checkOutButton = (page: Page): Locator => main(page).getByRole('button', { name: 'CHECK OUT' });

/** Presses CHECK OUT, which in a low window first leads to address and way to pay, and waits until the payment dialog is usable. */
export async function openPayment(page: Page) {
  const plan = main(page).getByRole('region', { name: 'Where it goes and how you pay' });
  await checkOutButton(page).click();
  if (await plan.evaluate((element) => element === document.activeElement)) await checkOutButton(page).click();
  const dialog = paymentDialog(page);
  await dialog.waitUntilOpen();
  return dialog;
}

/** The sandbox's payment dialog. */
export const paymentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Test payment: no money moves' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return {
    dialog,
    pay: () => press('Pay'),
    fail: () => press('Fail'),
    dismiss: () => press('Close'),
    /** The buttons are enabled once the amount is displayed. */
    waitUntilOpen: () => dialog.getByText(/^Rs\. /).waitFor(),
  };
};

/** The shop's dialog with the outcome of a checkout. */
export const outcomeDialog = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });
