import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inTransaction } from '#server/db/transaction.ts';
import { checkWritable } from '#server/db/write-check.ts';
import * as accounts from '#server/modules/account/account-store.ts';
import * as audit from '#server/modules/audit/audit-store.ts';
import * as browsers from '#server/modules/auth/known-browser-store.ts';
import * as links from '#server/modules/auth/reset-link-store.ts';
import * as factors from '#server/modules/auth/second-factor-store.ts';
import * as sessions from '#server/modules/auth/sessions.ts';
import { storedSigningKey } from '#server/modules/auth/sessions.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import * as customers from '#server/modules/customer/customer-store.ts';
import * as notes from '#server/modules/customer/note-store.ts';
import { eraseAccount } from '#server/modules/person/erasure.ts';
import { dataOf } from '#server/modules/person/person-export.ts';
import * as limits from '#server/modules/rate-limit/rate-limits.ts';
import { runAudited, type AuditEntry } from '#server/work/context.ts';
import { account, now, page, type Sample } from '../example-shop.ts';

const session = {
  ...{ id: 'session', account_id: 'shopper', created_at: now, expires_at: now, used_at: now, agent: null },
};
const slots = ['login 1', 'login 2'].map((bucket) => ({ bucket, max: 5, endsAt: now }));
const factor = { account_id: 'owner', secret: 'SECRET', created_at: now, confirmed_at: null, last_step: 0 };
const note = {
  ...{ id: 'note', account_id: 'shopper', order_id: 'order', text: 'Call after 6', written_at: now },
  ...{ written_by: 'owner', client_key: 'key' },
};
const entry: AuditEntry = {
  ...{ at: now, kind: 'change', account_id: 'owner', account_name: 'Owner', action: 'moveOrder' },
  ...{ subject_type: null, subject_id: null, subject_name: null, changes: null, request_id: null },
};

/** Accounts, log-ins, persons, limits and the audit log. */
export const accountSamples: readonly Sample[] = [
  ({ db }) => checkWritable(db),
  ({ db }) => accounts.hasAccounts(db),
  ({ db, engine }) => accounts.lockAccount(db, engine, 'shopper'),
  ({ db, engine }) => accounts.lockStaff(db, engine),
  ({ db }) => accounts.accountByEmail(db, 'asha@example.com'),
  ({ db }) => accounts.accountById(db, 'shopper'),
  ({ db }) => accounts.updateAccount(db, 'shopper', { name: 'Asha Rao' }),
  ({ db }) =>
    accounts.resetPasswordHash(db, { id: 'shopper', answerHash: 'hash' }, { password_hash: 'hash', updated_at: now }),
  ({ db }) => accounts.lockIfPasswordUnchanged(db, { id: 'shopper', password_hash: 'hash', role: 0 }, false),
  ({ db }) => accounts.newestAccounts(db, '', page),
  ({ db }) => accounts.newestAccounts(db, 'asha', { ...page, after: 'shopper' }),
  ({ database }) => accounts.sortedAccounts(database, '', { field: 'name', direction: 'asc' }, page),
  ({ database }) => accounts.sortedAccounts(database, 'asha', { field: 'email', direction: 'desc' }, page),
  ({ db }) => accounts.countAccounts(db, ''),
  ({ db }) => accounts.countAccounts(db, 'asha'),
  ({ db }) => accounts.newestAccounts(db, 'asha', page, 'customers'),
  ({ db }) => accounts.countAccounts(db, 'asha', 'customers'),
  ({ db }) => accounts.newestAccounts(db, '', page, 'staff'),

  ({ db }) => customers.purchasesOf(db, ['shopper', 'owner'], true),
  ({ db }) => customers.addressesOfOrders(db, 'shopper'),
  ({ db }) => customers.countReviewsBy(db, 'shopper'),
  ({ db }) => notes.insertNote(db, note),
  ({ db }) => notes.isSameNote(db, note),
  ({ db }) => notes.countNotes(db, 'shopper'),
  ({ db }) => notes.notesOf(db, { accountId: 'shopper' }),
  ({ db }) => notes.notesOf(db, { accountId: 'shopper', orderId: 'order', writtenBy: 'shopper' }),
  ({ db }) => notes.subjectOfOrder(db, 'order'),

  ({ db }) => browsers.upsertKnownBrowser(db, { id: 'browser', account_id: 'shopper', seen_at: now }),
  ({ db }) => browsers.isKnownBrowser(db, { id: 'browser', emailKey: 'asha@example.com', since: 0 }),
  ({ db }) => browsers.renameBrowser(db, 'browser', 'another'),
  ({ db }) => browsers.deleteOldestBrowsers(db, 'shopper', { newest: 'another', most: 10 }),
  ({ db }) => browsers.deleteBrowsersOf(db, 'shopper', 'another'),
  ({ db }) => browsers.deleteBrowsersOf(db, 'shopper'),

  ({ db }) => links.insertLink(db, { hash: 'hash', account_id: 'shopper', expires_at: now, mail_id: 'mail' }),
  ({ db }) => links.extendLink(db, 'mail', now),
  ({ db }) => links.accountOfLink(db, 'hash', now),
  ({ db }) => links.takeLink(db, 'hash'),
  ({ db }) => links.deleteLinksOf(db, 'shopper'),

  ({ db }) => factors.upsertSecret(db, 'owner', 'SECRET', now),
  ({ db }) => factors.secondFactorOf(db, 'owner'),
  ({ db }) => factors.confirmSecret(db, factor, { step: 1, now }),
  ({ db }) => factors.useStep(db, factor, 2),
  ({ db }) => factors.replaceRecoveryCodes(db, 'owner', ['hash', 'another']),
  ({ db }) => factors.countRecoveryCodes(db, 'owner'),
  ({ db }) => factors.takeRecoveryCode(db, 'owner', 'hash'),
  ({ db }) => factors.deleteSecondFactor(db, 'owner'),

  ({ db }) => sessions.insertSession(db, session),
  ({ db }) => sessions.accountOfSession(db, { id: 'session', accountId: 'shopper' }, now),
  ({ db }) => sessions.touchSession(db, 'session', now),
  ({ db }) => sessions.sessionsOf(db, 'shopper', now),
  ({ db }) => sessions.deleteNamedSession(db, 'shopper', 'session'),
  ({ db }) => sessions.deleteOldestSessions(db, 'shopper', { newest: 'session', most: 10 }),
  ({ db }) => sessions.deleteSession(db, 'session'),
  ({ db }) => sessions.deleteSessions(db, 'shopper', 'session'),
  ({ db }) => sessions.deleteSessions(db, 'shopper'),
  ({ db }) => storedSigningKey(db),

  ({ db }) => db.transaction().execute((trx) => accounts.hasAccounts(trx)),
  ({ db }) => {
    const call = { note: {}, entryOf: () => entry, isWritten: false, entry: undefined };
    return runAudited(call, () => inTransaction(db, () => Promise.resolve()));
  },
  ({ db }) => audit.insertStaffEvent(db, 'owner', { action: 'logged in', at: now, request: undefined }),
  ({ db }) => audit.completeAuditEntry(db, 1, { subject_id: 'order', subject_name: 'order 1001' }),
  ({ db }) => audit.auditEntries(db, {}, page),
  ({ db }) => audit.auditEntries(db, { account: 'owner', kind: 'change', from: 0, before: now }, page),
  ({ db }) => audit.countAuditEntries(db, {}),
  ({ db }) => audit.countAuditEntries(db, { account: 'owner', kind: 'change', from: 0, before: now }),
  ({ db }) => audit.auditedPeople(db),
  ({ db }) => audit.deleteAuditEntry(db, 1),

  ({ db }) => limits.acquireSlots(db, slots, 0),
  ({ db }) => limits.releaseSlot(db, { bucket: 'login 1', endsAt: now }),
  ({ db }) => limits.countersOf(db, ['login 1', 'login 2']),

  async ({ db }) => text(Readable.from(dataOf(db, (await accounts.accountById(db, 'shopper'))!))),
  async ({ database, db }) => {
    await accounts.insertAccount(db, { ...account, id: 'leaver', email: 'leaver', email_key: 'leaver' });
    const leaver = (await accounts.accountById(db, 'leaver'))!;
    await eraseAccount({ database, changes: new CatalogueChanges(database), now }, leaver);
  },
];
