import { expect } from 'vitest';
import { pages } from '#contract/rules/pages.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { expectSound, expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

/** The product has none. */
const noPhoto = [/404/];

test(
  'an owner makes an offer, has single-use codes made for it, and ends it',
  inFullRun,
  async ({ visit, shop, admin }) => {
    await createProduct(shop, admin, await createCategory(shop, admin, 'Offer tees'), { price: '800' });
    const office = await visit(pages.adminOffers, { storage: admin.storage, allow: noPhoto });
    await main(office).getByRole('heading', { name: 'No offer yet' }).waitFor();
    await main(office).getByRole('link', { name: 'Make an offer' }).click();
    await mainField(office, 'Name').fill('Parcel cards');
    await mainField(office, 'Code').fill('thank you');
    await mainField(office, 'Percent').fill('10');
    await mainField(office, 'For what').selectOption('Some categories');
    await main(office).getByRole('checkbox', { name: 'Offer tees' }).check();
    await main(office).getByText('With the code THANKYOU shoppers get 10 % off, on Offer tees.').waitFor();
    await main(office).getByRole('table', { name: 'An example cart' }).getByText('− Rs. 80').first().waitFor();
    await expectSoundAtBothWidths(office);
    await mainButton(office, 'Save the offer').click();
    await toast(office, "The offer 'Parcel cards' is saved").waitFor();
    await main(office).getByRole('row', { name: 'Parcel cards' }).getByText('Running').waitFor();
    await expectSoundAtBothWidths(office);

    await main(office).getByRole('link', { name: 'Parcel cards' }).click();
    await mainButton(office, 'Make single-use codes').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('How many').fill('3');
    await expectSound(office);
    const file = office.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make and download' }).click();
    expect((await file).suggestedFilename()).toBe('codes-THANKYOU.csv');
    await main(office).getByText('THANKYOU-…, 3 codes').waitFor();

    await mainButton(office, 'End now').click();
    await office.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await toast(office, 'The offer is ended').waitFor();
    await main(office).getByText('This offer has ended. With a later end, or none, it begins again.').waitFor();
  },
);
