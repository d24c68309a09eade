import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { registerShopper } from '#tests/support/account.ts';
import { expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { openPayment, outcomeDialog, storedCart } from '#tests/support/checkout.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { expectAt, main, mainButton, mainField, storedJson, toast } from '#tests/support/storefront.ts';

test('a shopper pays with the code of a link online, and with a typed one in cash', async ({
  visit,
  shop,
  admin,
  stocked: [one],
}) => {
  const offer = { name: 'Welcome', code: 'WELCOME10', automatic: false, percent: 10 };
  await callShop(shop, calls.createCoupon, { token: admin.token, body: offer });
  const less = formatRupees(toRupees(toPaise(one.price) - Math.round(toPaise(one.price) / 10)));

  const person = await registerShopper(shop, { phone: '9811122244' });
  const page = await visit('/?code=welcome10', { storage: { ...person.storage, ...storedCart(one) } });
  await toast(page, 'We try the code WELCOME10 in your cart').waitFor();
  await expectAt(page, '/');
  // Kept over a reload and a payment that failed.
  await page.goto('/cart');
  await main(page).getByText('WELCOME10: 10 % off').waitFor();
  await expectSoundAtBothWidths(page);
  const dialog = await openPayment(page);
  await dialog.dialog.getByText(less).waitFor();
  await dialog.dismiss();
  await main(page).getByText('WELCOME10: 10 % off').waitFor();
  await (await openPayment(page)).pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  await page.goto('/dashboard/user/orders');
  await main(page).getByRole('article', { name: one.name }).getByText('WELCOME10: 10 % off').waitFor();
  await expectSoundAtBothWidths(page);
  await expect.poll(() => storedJson(page, 'coupon')).toBeNull();

  const other = await registerShopper(shop, { phone: '9811122255' });
  const cash = await visit('/cart', { storage: { ...other.storage, ...storedCart(one) } });
  await mainButton(cash, 'Have a code?').click();
  await mainField(cash, 'Code').fill('Nonsense');
  await mainButton(cash, 'Apply').click();
  await main(cash).getByText('This code does not work here.').first().waitFor();
  await expectSoundAtBothWidths(cash);
  await mainField(cash, 'Code').fill(' welcome 10 ');
  await mainField(cash, 'Code').press('Enter');
  await main(cash).getByText('WELCOME10: 10 % off').waitFor();
  await main(cash).getByRole('radio', { name: 'Cash on delivery' }).check();
  await main(cash).getByText(`${less} in cash when it arrives`).waitFor();
  await mainButton(cash, 'PLACE ORDER').dblclick();
  await outcomeDialog(cash, 'Order placed').waitFor();
  await expectAt(cash, '/dashboard/user/orders');
  await main(cash)
    .getByRole('article', { name: one.name })
    .getByText(`Cash on delivery: ${less}`, { exact: true })
    .waitFor();
});
