import type { Kysely } from 'kysely';
import { noAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { recordedAt } from '#mocks/clock.ts';
import { secrets } from '#mocks/secrets.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertCheckout } from '#server/modules/payment/checkout-store.ts';
import { handleParked, parkCheckout } from '#server/modules/payment/parked-store.ts';
import { handleUnmatched, insertUnmatched, setPayer } from '#server/modules/payment/unmatched-payments.ts';
import { accountIds } from './account-access.ts';

const hour = 3_600_000;

/** Pending and resolved payments and checkouts that need an admin. */
export const money = {
  open: 'pay_unmatched1',
  refunded: 'pay_unmatched2',
  settled: 'pay_unmatched3',
  otherAmount: 'pay_differing1',
  parked: 'e'.repeat(24),
  aside: 'e1'.repeat(12),
  stuck: 'e3'.repeat(12),
  unsent: 'e4'.repeat(12),
  finding: 'e5'.repeat(12),
  settledFinding: 'e6'.repeat(12),
  returned: 'e7'.repeat(12),
} as const;

export async function addMoney(
  db: Kysely<Schema>,
  { name, phone, pincode, address }: Pick<User, 'name' | 'phone' | 'pincode' | 'address'>,
): Promise<void> {
  const at = recordedAt - 9 * hour;
  for (const [index, paymentId] of [money.open, money.refunded, money.settled].entries()) {
    const found = {
      providerOrderId: `order_unmatched${index + 1}`,
      receipt: `${index + 1}`.repeat(24),
      ...{ paise: 129_900, currency: 'INR' },
    };
    await insertUnmatched(db, { paymentId, ...found }, at - index * hour);
  }
  await setPayer(db, money.open, accountIds.ravi);
  const differing = {
    ...{ paymentId: money.otherAmount, providerOrderId: 'order_differing1', receipt: '4'.repeat(24), currency: 'INR' },
    ...{ paise: 50_000, reason: 'otherAmount' as const, orderPaise: 94_900, accountId: accountIds.meera },
  };
  await insertUnmatched(db, differing, at);
  await db
    .insertInto('webhook_watch')
    .values({ id: 1, last_at: recordedAt - 31 * hour, missed: 2, missed_at: recordedAt - hour })
    .execute();
  const by = accountIds.admin;
  await handleUnmatched(db, money.refunded, { at, by });
  const back = { payment_id: money.refunded, provider_order_id: 'order_unmatched2', paise: 129_900, reason: '' };
  await db
    .insertInto('refund')
    .values({
      id: 'e2'.repeat(12),
      ...back,
      state: 'done',
      provider_refund_id: null,
      attempts: 1,
      created_at: at,
      due_at: null,
    })
    .execute();
  await handleUnmatched(db, money.settled, { at, by, note: 'Sent as order 1008.' });
  for (const [index, id] of [money.parked, money.aside].entries()) {
    await insertCheckout(db, {
      ...{ id, account_id: accountIds.meera, name, phone, ...noAddress, pincode, address, email: secrets.meera.email },
      ...{ provider_order_id: `order_parked${index + 1}`, paise: 59_900, lines: null, size: 'M', quantity: 0, test: 1 },
      ...{ paid_at: null, settled_at: null, held_until: null, created_at: recordedAt - 48 * hour, due_at: null },
      ...{ reported: 0, offers: null },
    });
    await parkCheckout(db, id, 'The id provided does not exist', at);
  }
  await handleParked(db, [money.aside], { at, by });
  await db
    .insertInto('refund')
    .values({
      ...{ id: money.stuck, payment_id: 'pay_stuck1', provider_order_id: 'order_stuck1', paise: 89_900, reason: '' },
      ...{ state: 'wanted', provider_refund_id: null, attempts: 12, created_at: at, due_at: recordedAt + 24 * hour },
    })
    .execute();
  await db
    .insertInto('mail')
    .values({
      ...{ id: money.unsent, order_id: null, account_id: accountIds.ravi, kind: 'password' },
      ...{ recipient: secrets.ravi.email, subject: 'Your password was changed | Weft', text: '', html: '' },
      ...{ attempts: 20, created_at: recordedAt - 96 * hour, sent_at: null, due_at: null },
    })
    .execute();
}

/** An order whose payment the provider does not know, one that an admin has looked at, and one whose parcel a packer took back. */
export async function addFindings(
  db: Kysely<Schema>,
  { unknown, other }: { readonly unknown: string; readonly other: string },
): Promise<void> {
  const found_at = recordedAt - 9 * hour;
  await db
    .insertInto('order_finding')
    .values([
      {
        ...{ id: money.finding, order_id: unknown, kind: 'unknownPayment', provider_paise: null, found_at },
        ...{ handled_at: null, handled_by: null, note: null },
      },
      {
        ...{ id: money.settledFinding, order_id: other, kind: 'otherAmount', provider_paise: 100, found_at },
        ...{ handled_at: found_at, handled_by: accountIds.admin, note: 'Paid the rest in cash.' },
      },
      {
        ...{ id: money.returned, order_id: other, kind: 'returned', provider_paise: null, found_at },
        ...{ handled_at: null, handled_by: null, note: null },
      },
    ])
    .execute();
}
