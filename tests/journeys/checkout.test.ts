import { expect } from 'vitest';
import { storedCart, checkOutButton, outcomeDialog, openPayment, paymentDialog } from '#tests/support/checkout.ts';
import { phone, test } from '#tests/support/journey.ts';
import { card, cartLink, expectAt, expectCount, heading, main, storedJson } from '#tests/support/storefront.ts';

test('on a phone a shopper gets an order after a dismissed dialog and a failed payment', async ({
  visit,
  stocked,
  person: { storage, user },
}) => {
  const one = stocked.find(({ sizes }) => sizes)!;
  const page = await visit(`/category/${one.category.slug}`, { viewport: phone, storage });
  const add = card(page, one.name).getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await card(page, one.name)
    .getByRole('combobox', { name: `Size: ${one.name}` })
    .selectOption('L');
  await add.click();
  await add.click();
  await cartLink(page, 3).click();
  const plan = main(page).getByRole('region', { name: 'Where it goes and how you pay' });
  await plan.getByText(user.address).waitFor();
  await main(page).getByText('Test payment: no money moves').waitFor();
  const { pay, fail, dismiss, dialog } = paymentDialog(page);

  // The first press leads to where it goes and how it is paid.
  await checkOutButton(page).click();
  await plan.and(page.locator(':focus')).waitFor();
  await plan.getByRole('radio', { name: 'Cash on delivery' }).waitFor();

  // The notice of a payment that was left is brought into view, and has the focus.
  const notice = main(page).locator('li:focus');
  await openPayment(page);
  await page.keyboard.press('Escape');
  await cartLink(page, 3).waitFor();
  await expectCount(page.getByRole('dialog'), 0);
  await notice.waitFor();

  await openPayment(page);
  await page.goBack();
  await cartLink(page, 3).waitFor();
  await expectCount(page.getByRole('dialog'), 0);
  await expectAt(page, '/cart');
  await notice.waitFor();

  await openPayment(page);
  await fail();
  await dialog.getByText('You can try again.').waitFor();
  await dismiss();
  await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
  await page.keyboard.press('Escape');
  await cartLink(page, 3).waitFor();
  await notice.waitFor();

  await openPayment(page);
  await pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  await cartLink(page, 0).waitFor();
  const order = main(page).getByRole('article', { name: one.name });
  await order.getByText(`Rs. ${3 * one.price}`, { exact: true }).waitFor();
  await order.getByText('Not Processed', { exact: true }).waitFor();
  await order.getByText(user.address).waitFor();
  await order.getByText('Test order').waitFor();
  const lines = order.getByRole('list', { name: '3 pieces' }).getByRole('listitem');
  await expectCount(lines, 2);
  await lines.nth(0).getByText(`Size M · Rs. ${one.price} × 1`).waitFor();
  await lines.nth(1).getByText(`Size L · Rs. ${one.price} × 2`).waitFor();
  await expectCount(main(page).getByRole('article'), 1);
  const confirmation = main(page).getByRole('region', { name: 'Thank you for your order! New' });
  await confirmation.getByText(`2 × ${one.name} (L)`).waitFor();
  await page.reload();
  await confirmation.waitFor();
});

test('while the payment dialog is open the items are under the key checkout, and a reload returns them', async ({
  visit,
  stocked: [one, two],
  person: { storage },
}) => {
  const page = await visit('/cart', { storage: { ...storage, ...storedCart(one, two, one) } });
  await openPayment(page);
  await expect.poll(() => storedJson(page, 'cart')).toEqual([]);
  const items = [one, two, one].map(({ name }) => ({ name }));
  await expect.poll(() => storedJson(page, 'checkout')).toMatchObject([{ state: 'open', items }]);

  await page.reload();
  await heading(page, 'You Have 3 items in your cart').waitFor();
  await main(page).getByText('before it was finished').waitFor();
  await cartLink(page, 3).waitFor();
  await checkOutButton(page).click();
  // No payment was made: it is not called one.
  const again = page.getByRole('dialog', { name: 'An earlier payment is still open. Start a new one?' });
  await again.getByRole('button', { name: 'Start a new one' }).click();
  await paymentDialog(page).waitUntilOpen();
});
