import type { Locator, Page } from 'playwright-core';
import type { Product } from '#contract/product.ts';
import { main } from './storefront.ts';

/** Products of which there is plenty. */
export const plenty = (products: readonly Product[]): [Product, Product, Product] =>
  products.filter(({ quantity }) => quantity >= 12).slice(0, 3) as [Product, Product, Product];

/** What the browser keeps of a cart. */
export const asCart = (...products: readonly Product[]) => ({ cart: JSON.stringify(products) });

export const checkOut = (page: Page): Locator => main(page).getByRole('button', { name: 'CHECK OUT' });

/** Presses CHECK OUT and waits until the payment dialog can be used; answers it. */
export async function openPayment(page: Page) {
  await checkOut(page).click();
  const dialog = payment(page);
  await dialog.isOpen();
  return dialog;
}

/** The sandbox's payment dialog: it takes no money. */
export const payment = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Test payment: no money moves' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return {
    dialog,
    pay: () => press('Pay'),
    fail: () => press('Fail'),
    dismiss: () => press('Close'),
    /** Once the amount is there, the buttons can be pressed. */
    isOpen: () => dialog.getByText(/^Rs\. /).waitFor(),
  };
};

/** The shop's own dialog on how a checkout ended. */
export const ending = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
