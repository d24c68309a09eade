import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { accountById, erasedEmail, lockAccount } from '../account/account-store.ts';
import { secrets } from '../auth/secrets.ts';
import { forgetPhones } from '../cash/cash-store.ts';
import { keepRefusedPhones, refusedPhoneSecret } from '../cash/refused-phone-store.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { emptyComplaints } from '../complaint/complaint-store.ts';
import { forgetRedeemer } from '../coupon/redemption-store.ts';
import { emptyReturns } from '../returns/return-store.ts';
import {
  deleteAlertsOfEmail,
  deleteChangesOfOrders,
  deleteMailsOfOrders,
  deleteNewsOfAccount,
  deleteRowsOfAccount,
  emptyAccount,
  emptyCheckouts,
  hasRunningCheckout,
  openOrderOf,
  refundingOrderOf,
  renameInAuditLog,
  renameReviewer,
  tablesOfAccounts,
  type PersonAccount,
} from './person-store.ts';

/** What an erasure does with the rows of an account, by table. A new table with an `account_id` has to be added here (tests). */
export const erasureRules: Readonly<Record<string, 'kept' | 'emptied' | 'deleted'>> = {
  /** The law asks for invoices with their buyer and address. Their parcels and papers stay with them. */
  order: 'kept',
  /** Money that came in is part of the accounts too. */
  unmatched_payment: 'kept',
  /** How its order was paid stays with the order; the phone goes, but for the hash of one whose parcel was refused (`refused_phone`). */
  cash_order: 'emptied',
  /** The uses of offers stay with their orders; phone and mailbox go. */
  redemption: 'emptied',
  /** Without an order it is deleted; with one it loses name, e-mail, phone and address, which the order keeps. */
  checkout: 'emptied',
  /** The request stays with its order; note, photos and UPI id go. */
  order_return: 'emptied',
  /** Number, dates and states stay; who wrote it, and the words of both sides, go. Open ones are resolved. */
  complaint: 'emptied',
  /** The words stay, under no name. */
  review: 'emptied',
  /** The staff's, about the person and their orders. */
  staff_note: 'deleted',
  mail: 'deleted',
  session: 'deleted',
  known_browser: 'deleted',
  second_factor: 'deleted',
  recovery_code: 'deleted',
  reset_link: 'deleted',
  stock_alert: 'deleted',
  wish: 'deleted',
  /** The admins who changed the stock, by their ids. */
  stock_movement: 'kept',
  /** The admins who changed settings, by their ids. */
  setting_change: 'kept',
  /** The owners who ticked a step of the first-run list, by their ids. */
  todo_done: 'kept',
  /** The admins who wrote the shop's texts, by their ids. */
  content_version: 'kept',
  /** The audit log loses the name. */
  audit_entry: 'emptied',
  /** Those that have expired: an account with a running checkout is not erased. */
  hold: 'deleted',
};

/** The name of an erased account. */
export const erasedName = 'Erased';
const erasedReviewer = 'A shopper';

/** Why an account cannot be erased yet: the refusal, with the number of the order that it is about. */
interface Obstacle {
  readonly code: 'erasureOrder' | 'erasureRefund' | 'erasurePayment' | 'erasureAdmin';
  readonly params?: { readonly number: number };
}

/** @throws {Refused} erasureAdmin, erasureOrder, erasureRefund, erasurePayment: the account cannot be erased yet. */
export async function checkErasable(db: Kysely<Schema>, account: PersonAccount): Promise<void> {
  const obstacle = await obstacleOf(db, account);
  if (obstacle !== undefined) throw new Refused(obstacle.code, undefined, { ...obstacle.params });
}

async function obstacleOf(db: Kysely<Schema>, { id, role }: PersonAccount): Promise<Obstacle | undefined> {
  if (role === 1) return { code: 'erasureAdmin' };
  const order = await openOrderOf(db, id);
  if (order !== undefined) return { code: 'erasureOrder', params: order };
  const refund = await refundingOrderOf(db, id);
  if (refund !== undefined) return { code: 'erasureRefund', params: refund };
  return (await hasRunningCheckout(db, id)) ? { code: 'erasurePayment' } : undefined;
}

interface Erasure {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Writes further rows in the same transaction. */
  readonly record?: (trx: Kysely<Schema>) => Promise<void>;
}

/**
 * Empties an account and deletes or empties its rows ({@link erasureRules}). The account's row stays, because orders refer to it; nobody
 * can log in to it.
 * @param known The account as it was read when the erasure was asked for.
 * @throws {Refused} See {@link checkErasable}; signedOut if the account was erased or its password changed meanwhile.
 */
export async function eraseAccount(
  { database, changes, now, record }: Erasure,
  { id, password_hash: knownHash }: PersonAccount,
): Promise<void> {
  // A hash that no password has, made before the transaction, which should be short.
  const password_hash = await secrets.hashPassword(randomBytes(24).toString('base64url'));
  const phoneSecret = await keptSecret(database.db, refusedPhoneSecret);
  await changes.transaction(async (catalogue) => {
    const { trx } = catalogue;
    // A checkout locks the account too: it is either seen here or comes after the erasure.
    await lockAccount(trx, database.engine, id);
    const account = await accountById(trx, id);
    if (account?.password_hash !== knownHash) throw new Refused('signedOut');
    await checkErasable(trx, account);
    const tables = await tablesOfAccounts(trx);
    for (const [table, rule] of Object.entries(erasureRules)) {
      if (rule === 'deleted' && tables.has(table)) await deleteRowsOfAccount(trx, table, id);
    }
    await deleteMailsOfOrders(trx, id);
    await deleteNewsOfAccount(trx, id);
    await deleteChangesOfOrders(trx, id);
    await emptyReturns(trx, id);
    await emptyComplaints(trx, id, now);
    await deleteAlertsOfEmail(trx, account.email_key);
    await renameReviewer(catalogue, id, erasedReviewer);
    await emptyCheckouts(trx, id);
    await keepRefusedPhones(trx, id, phoneSecret);
    await forgetPhones(trx, id);
    await forgetRedeemer(trx, id);
    await renameInAuditLog(trx, id, erasedName);
    await emptyAccount(trx, id, { name: erasedName, email: erasedEmail(id), password_hash, updated_at: now });
    await record?.(trx);
  });
}
