import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { AccountMailKind, AccountTable, Schema } from '../../db/schema.ts';
import { accountMail } from './account-mails.ts';
import {
  insertMailAbout,
  noticeTimes,
  openNotice,
  rewriteNotice,
  upsertNoticeTimes,
  type MailRow,
  type WrittenMail,
} from './mail-store.ts';
import type { Sender } from './sender.ts';

/** An address gets at most two notices within this time, in milliseconds. */
export const noticeWindow = 3_600_000;

interface Context {
  readonly sender: Sender;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Mails changes to their account. A notice that still waits gets them too; a new one is sent at once, or where the address had two within
 * an hour, at the end of that hour. So nobody can fill the mailbox of a stranger, whose address they registered, by changing the account.
 * @param trx The transaction of the change. It must have locked the account's row.
 */
export async function notifyAccount(
  trx: Kysely<Schema>,
  { id, email }: Pick<AccountTable, 'id' | 'email'>,
  changes: readonly AccountMailKind[],
  { sender, now }: Context,
): Promise<void> {
  if (changes.length === 0) return;
  const open = await openNotice(trx, id);
  if (open !== undefined) {
    const merged = [...new Set([...changesOf(open), ...changes])];
    if (await rewriteNotice(trx, open.id, noticeOf(merged, email, sender))) return;
  }
  const dueAt = await nextTime(trx, email, now);
  await insertMailAbout(trx, { account_id: id, is_open: 1 }, noticeOf(changes, email, sender), now, dueAt);
}

/** The changes that a notice reports; none for other mails. */
export function changesOf({ changes }: Pick<MailRow, 'changes'>): AccountMailKind[] {
  return changes === null ? [] : (changes.split(',') as AccountMailKind[]);
}

function noticeOf(changes: readonly AccountMailKind[], recipient: string, sender: Sender): WrittenMail {
  return { ...accountMail(changes, recipient, sender), changes: changes.join(',') };
}

/** When the next notice may be sent to an address, which it also stores. */
async function nextTime(trx: Kysely<Schema>, email: string, now: number): Promise<number> {
  const address = createHash('sha256').update(mailboxKey(email)).digest('hex');
  const times = await noticeTimes(trx, address);
  const next = timeAfter(times, now);
  const isStored = next > now && next === times?.last_at;
  if (!isStored) await upsertNoticeTimes(trx, { address, last_at: next, before_at: times?.last_at ?? 0 });
  return next;
}

/**
 * The time of the next notice: now, unless the one before the last was due within the last hour.
 * @param times Of the last two. A time further ahead than an hour was stored before the clock was set back: it does not count.
 */
export function timeAfter(times: { last_at: number; before_at: number } | undefined, now: number): number {
  if (times === undefined) return now;
  const { last_at, before_at } = times;
  // A notice that waited was deleted with its account.
  if (last_at > now && last_at <= now + noticeWindow) return last_at;
  return before_at <= now && before_at + noticeWindow > now ? before_at + noticeWindow : now;
}

/** One mailbox, however its address is written: without case, without what follows a `+`, and without the dots that Gmail ignores. */
export function mailboxKey(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
