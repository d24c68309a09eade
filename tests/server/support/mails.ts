import { expect } from 'vitest';
import { readOutbox, type OutboxMail } from '#tests/support/outbox.ts';
import type { PayingShop } from './payments.ts';
import type { TestShop } from './test-shop.ts';

/** The mails to an address, of all servers of a shop. */
export async function mailsTo(shops: readonly PayingShop[], email: string): Promise<OutboxMail[]> {
  return (await Promise.all(shops.map(({ outbox }) => readOutbox(outbox)))).flat().filter(({ to }) => to === email);
}

/** Waits for the number of mails to the address, and returns them. */
export async function expectMails(shops: readonly PayingShop[], email: string, count: number): Promise<OutboxMail[]> {
  await expect.poll(() => mailsTo(shops, email)).toHaveLength(count);
  return mailsTo(shops, email);
}

/** The changes in the notices to an address, sent or not. */
export async function noticesTo({ database }: TestShop, email: string): Promise<string[]> {
  const rows = await database.db.selectFrom('mail').select('changes').where('recipient', '=', email).execute();
  return rows.flatMap(({ changes }) => changes?.split(',') ?? []).sort();
}
