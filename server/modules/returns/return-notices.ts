import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { accountById, isErased } from '../account/account-store.ts';
import { insertMailAbout } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { photosOfLines } from '../order/order-mails.ts';
import { linesOfOrder } from '../order/shop-order-store.ts';
import { returnMail } from './return-mails.ts';
import { returnWithId } from './return-store.ts';
import { shownReturns, type ReturnSettings } from './shown-returns.ts';

/**
 * Queues the mail that tells a shopper what their request has come to, in the transaction that moved it and after all else of it, such as the
 * refund. The caller nudges the mails. What a shopper cancelled is no news.
 */
export async function queueReturnMail(
  trx: Kysely<Schema>,
  id: string,
  { settings, sender }: { readonly settings: ReturnSettings; readonly sender: Sender },
  now: number,
  { isReopened = false }: { readonly isReopened?: boolean } = {},
): Promise<void> {
  const row = await returnWithId(trx, id);
  if (row === undefined) return;
  const account = await accountById(trx, row.account_id);
  if (account === undefined || isErased(account)) return;
  const [request] = await shownReturns(trx, [row], settings);
  if (request === undefined) return;
  const lines = await linesOfOrder(trx, row.order_id);
  const urls = await photosOfLines(trx, lines, sender);
  const photos = new Map(
    lines.flatMap(({ product }, index): [number, string][] => {
      const url = urls.get(product._id);
      return url === undefined ? [] : [[index, url]];
    }),
  );
  const mail = returnMail({ request, photos, isReopened }, sender);
  if (mail !== undefined)
    await insertMailAbout(trx, { account_id: account.id }, { ...mail, recipient: account.email }, now);
}
