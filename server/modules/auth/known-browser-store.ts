import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** Whether the e-mail's account has logged in with the browser since `since`. */
export async function isKnownBrowser(
  db: Kysely<Schema>,
  { id, emailKey, since }: { readonly id: string; readonly emailKey: string; readonly since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .innerJoin('account', 'account.id', 'known_browser.account_id')
    .select('known_browser.id')
    .where('known_browser.id', '=', id)
    .where('account.email_key', '=', emailKey)
    .where('known_browser.seen_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the id of a browser, for all accounts that have logged in with it. */
export async function renameBrowser(trx: Kysely<Schema>, before: string, id: string): Promise<void> {
  await trx.updateTable('known_browser').set({ id }).where('id', '=', before).execute();
}

/** Records a log-in of the account with the browser. */
export async function upsertKnownBrowser(trx: Kysely<Schema>, row: Schema['known_browser']): Promise<void> {
  await trx
    .insertInto('known_browser')
    .values(row)
    .onConflict((conflict) => conflict.columns(['id', 'account_id']).doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

/** Deletes all but the account's most recent browsers. The given one always stays and counts. */
export async function deleteOldestBrowsers(
  trx: Kysely<Schema>,
  accountId: string,
  { newest, most }: { readonly newest: string; readonly most: number },
): Promise<void> {
  const others = trx
    .selectFrom('known_browser')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '!=', newest);
  await trx
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('id', '!=', newest)
    .where(
      'id',
      'not in',
      others
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most - 1),
    )
    .execute();
}

/** Deletes the account's browsers except the given one. */
export async function deleteBrowsersOf(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
  const all = trx.deleteFrom('known_browser').where('account_id', '=', accountId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
}

/** Deletes browsers without a log-in since `since`. @returns How many. */
export function deleteUnseenBrowsers(db: Kysely<Schema>, since: number, limit: number): Promise<number> {
  return deleteExpired(db, 'known_browser', { key: 'id', time: 'seen_at', until: since }, limit);
}
