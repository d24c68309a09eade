import { expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { expectSound } from '#tests/support/axe.ts';
import { checkOutButton, openPayment, outcomeDialog, paymentDialog, storedCart } from '#tests/support/checkout.ts';
import { ownShopTest, phone } from '#tests/support/journey.ts';
import { expectAt, expectFocus, main, mainButton } from '#tests/support/storefront.ts';

const days = /^Delivery by \w{3} \d+( \w+)? to \w{3} \d+ \w+\./;

ownShopTest(
  'a shopper asks for a pincode on the product page, is refused before paying, and orders to another address',
  async ({ visit, shop, admin, stocked: [tee] }) => {
    const { storage } = await registerShopper(shop, { pincode: '744101' });

    // An owner fills the zones in, and takes the islands out.
    const office = await visit('/dashboard/admin/delivery', { storage: admin.storage });
    await office.getByLabel('Where your shop sends from').selectOption('Maharashtra');
    await mainButton(office, 'Fill in the zones').click();
    await fillIn(office, { 'Pincode begins with': '744' });
    await office.getByRole('checkbox', { name: 'We deliver' }).click();
    await mainButton(office, 'Add').click();
    await mainButton(office, 'Save the rules').click();
    await office.getByText('Rules saved. Shoppers see them now.').waitFor();
    await office.getByRole('grid', { name: 'Rules by pincode' }).getByText('All other pincodes').waitFor();
    await expectSound(office);

    const page = await visit(`/product/${tee.slug}`, {
      viewport: phone,
      allow: [/409/],
      storage: { ...storage, ...storedCart(tee) },
    });
    const field = main(page).getByLabel('Delivery to pincode');
    await main(page).getByText('We do not deliver to 744101 yet.').waitFor();
    await field.fill('400 001');
    await field.press('Enter');
    await main(page).getByText(days).waitFor();
    await expectFocus(field);

    await page.goto('/cart');
    await main(page).getByRole('link', { name: 'Change the address' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('744101');
    await checkOutButton(page).click();
    const refused = outcomeDialog(page, 'That did not work');
    await refused.getByText('We do not deliver to the pincode 744101 yet.').waitFor();
    await refused.getByRole('link', { name: 'Update Address' }).click();
    await expectAt(page, '/dashboard/user/profile');
    await fillIn(page, { Pincode: '400001' });
    await mainButton(page, 'Update').click();
    await expectAt(page, '/cart');
    await main(page).getByText(days).waitFor();

    await openPayment(page);
    await paymentDialog(page).pay();
    await expectAt(page, '/dashboard/user/orders');
    await main(page).getByRole('region', { name: 'Thank you for your order! New' }).waitFor();
    const order = main(page).getByRole('article', { name: tee.name });
    await order.getByText('Delivery by', { exact: true }).waitFor();
  },
);
