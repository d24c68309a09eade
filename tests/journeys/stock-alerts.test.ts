import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest, phone } from '#tests/support/journey.ts';
import { linksIn, readOutbox, type OutboxMail } from '#tests/support/outbox.ts';
import type { Shop } from '#tests/support/shop.ts';
import { heading, main, mainButton, withToast } from '#tests/support/storefront.ts';

const photos = [/product-photo/, /404/];

/** Waits for the number of mails to the address, and returns them. */
async function expectMails(shop: Shop, email: string, count: number): Promise<OutboxMail[]> {
  const mails = async () => (await readOutbox(join(shop.dataDir, 'outbox'))).filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toHaveLength(count);
  return mails();
}

/** The path and fragment of the link to `page` in the mail with this subject. */
function linkTo(page: string, mails: readonly OutboxMail[], subject: RegExp): string {
  const mail = mails.find((one) => subject.test(one.subject));
  const link = linksIn(mail?.text ?? '').find((url) => new URL(url).pathname.startsWith(page));
  if (link === undefined) throw new Error(`No link to ${page} in ${JSON.stringify(mails)}`);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

/** Asks for a sold-out size; with an e-mail as a shopper without an account. */
async function askFor(page: Page, size: string, email?: string): Promise<void> {
  await mainButton(page, 'Tell me when it is back').click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await dialog.getByLabel('Size').selectOption(size);
  if (email !== undefined) await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click();
}

/** Receives goods in the product form. */
async function receive(page: Page, quantities: Readonly<Record<string, number>>): Promise<void> {
  await mainButton(page, 'Receive goods').click();
  const dialog = page.getByRole('dialog', { name: 'Receive goods' });
  for (const [size, count] of Object.entries(quantities)) {
    await dialog.getByLabel(`Received of ${size}`, { exact: true }).fill(String(count));
  }
  await dialog.getByRole('button', { name: 'Add to stock' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

ownShopTest(
  'goods that come in send one mail to each shopper who waits for their size',
  inFullRun,
  async ({ visit, visitor, shop, admin }) => {
    const category = await createCategory(shop, admin, 'Awaited');
    const sizes = JSON.stringify(
      Object.entries({ S: 3, M: 0, L: 0 }).map(([label, quantity]) => ({ label, quantity })),
    );
    const product = await createProduct(shop, admin, category, { sizes });
    const path = `/product/${product.slug}`;
    const email = 'meera@example.com';

    const reader = await visitor({ viewport: phone, allow: photos });
    const asking = await reader.open(path);
    await askFor(asking, 'M', email);
    await asking.getByText(`We have sent a mail to ${email}.`, { exact: false }).waitFor();
    const confirm = linkTo('/stock-alert/confirm', await expectMails(shop, email, 1), /^Please confirm/);
    const confirmed = await reader.open(confirm);
    await heading(confirmed, 'You are on the list').waitFor();

    const { user, storage } = await registerShopper(shop);
    const account = await visit(path, { viewport: phone, storage, allow: photos });
    await askFor(account, 'L');
    await account.getByRole('dialog').getByText(`We write to ${user.email}`, { exact: false }).waitFor();

    const office = await visit(`/dashboard/admin/product/${product.slug}`, { storage: admin.storage, allow: photos });
    await withToast(office, '4 pieces received', () => receive(office, { M: 4 }));
    const mails = await expectMails(shop, email, 2);
    const back = new RegExp(`^${product.name} in size M is back `);
    const shown = await reader.open(linkTo('/product/', mails, back));
    await heading(shown, product.name).waitFor();
    await main(shown).getByRole('radio', { name: 'M', exact: true }).check();

    // The mail to the account is from a later pass of the worker, which has not written to the first shopper again.
    await withToast(office, '3 pieces received', () => receive(office, { M: 1, L: 2 }));
    const [toAccount] = await expectMails(shop, user.email, 1);
    expect(toAccount?.subject).toMatch(`${product.name} in size L is back `);
    await expectMails(shop, email, 2);

    const withdraw = linkTo('/stock-alert/withdraw', mails, back);
    for (const next of [`See ${product.name}`, 'See everything']) {
      const page = await reader.open(withdraw);
      await mainButton(page, 'Withdraw it').click();
      await heading(page, 'It is withdrawn').waitFor();
      await main(page).getByRole('link', { name: next }).waitFor();
    }
    const late = await reader.open(confirm);
    await heading(late, 'This link does not work any more').waitFor();
  },
);
