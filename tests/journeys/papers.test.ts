import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createPacker, createProduct } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { main } from '#tests/support/storefront.ts';

const parcels = 40;
/** Forty parcels are shipped one after the other, beside other journeys. In milliseconds. */
const wait = 240_000;
const path = '/dashboard/admin/orders?status=Not+Processed';

test(
  'a packer ships forty parcels at once and prints a slip and a bill for each as one file',
  { ...inFullRun, timeout: 2 * wait },
  async ({ visit, shop, admin }) => {
    const business = { legal_name: 'Weft Clothing LLP', address: '7 Loom Lane, Pune' };
    const body = { business, tax: { mode: 'unregistered' } };
    await callShop(shop, calls.updateSettings, { token: admin.token, body });
    const category = await createCategory(shop, admin, 'Forty tees');
    const tee = await createProduct(shop, admin, category, { price: '499', quantity: '200' });
    const packer = await createPacker(shop, admin);
    const numbers: number[] = [];
    for (let buyer = 0; buyer < parcels / 10; buyer += 1) {
      const person = await registerShopper(shop, { name: `आशा Rao ${buyer}` });
      for (let one = 0; one < 10; one += 1) numbers.push((await createPaidOrder(shop, person, tee)).number);
    }

    const page = await visit(path, { storage: packer.storage, viewport: { width: 1366, height: 900 }, allow: [/404/] });
    await main(page).getByRole('combobox', { name: 'On a page' }).selectOption('50');
    await main(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await main(page)
      .getByRole('button', { name: `Mark as shipped (${parcels})` })
      .click();
    const saved = page.waitForEvent('download', { timeout: wait });
    const question = page.getByRole('dialog', { name: `Mark ${parcels} orders as shipped?` });
    await expectSound(page, '[role="dialog"]');
    await question.getByRole('button', { name: `Ship and print slips and bills (${parcels})` }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.pdf$/);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await file.path()))));
    expect(text).toHaveLength(2 * parcels);
    // The oldest first; behind each slip its bill, without a gap.
    expect(text.map((one) => one.replace(/\s+/g, ' ')).map((one) => /Order (\d+)/.exec(one)?.[1])).toEqual(
      numbers.flatMap((number) => [String(number), String(number)]),
    );
    const bills = text.flatMap((one) => /TST\/\d{2}-\d{2}\/(\d{6})/.exec(one)?.[1] ?? []);
    expect(bills.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: parcels }, (_, at) => at + 1));
  },
);
