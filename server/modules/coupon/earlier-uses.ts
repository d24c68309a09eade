import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { firstOrderOf, type CouponRow } from './coupon-store.ts';
import type { RedemptionRow } from './redemption-store.ts';

/** Who may use an offer: what earlier uses of a person, of a code and of a network leave. */

/** Who uses an offer. `mailboxKey`: null once the account is erased. */
export interface Person {
  readonly accountId: string;
  readonly phoneKey: string;
  readonly mailboxKey: string | null;
}

/** The most uses of an offer that one network's unpaid checkouts and unconfirmed cash orders have, as a share and at least. */
const networkShare = 0.1;
const networkLeast = 3;

export const isOncePerson = ({ once, first_order }: CouponRow): boolean => once === 1 || first_order === 1;

/**
 * How a person has used an offer, if at all: by the account, by the phone in an order that was paid or delivered (an unpaid order of a stranger
 * burns nobody's code), or by the mailbox, once orders of both accounts have arrived (anybody may type an e-mail). The account's own cash
 * orders that wait for their pieces count too.
 * @param exceptCheckout Does not count.
 */
export async function usedBy(
  db: Kysely<Schema>,
  couponId: string,
  { accountId, phoneKey, mailboxKey }: Person,
  now: number,
  exceptCheckout = '',
): Promise<'account' | 'phone' | 'mailbox' | undefined> {
  const used = () =>
    db
      .selectFrom('redemption')
      .leftJoin('order', 'order.id', 'redemption.order_id')
      .select('redemption.checkout_id')
      .where('coupon_id', '=', couponId)
      .where('redemption.checkout_id', '<>', exceptCheckout);
  const byAccount = await used()
    .where('redemption.account_id', '=', accountId)
    .where((eb) => eb.or([eb('redemption.state', '=', 'used'), eb('order.waits_for_pieces', '=', 1)]))
    .limit(1)
    .executeTakeFirst();
  if (byAccount !== undefined) return 'account';
  if (phoneKey !== '') {
    const byPhone = await used()
      .where('phone_key', '=', phoneKey)
      .where('redemption.state', '=', 'used')
      .where((eb) => eb.or([eb('order.cash_state', 'is', null), eb('order.status', '=', 'Delivered')]))
      .limit(1)
      .executeTakeFirst();
    if (byPhone !== undefined) return 'phone';
  }
  if (mailboxKey === null) return undefined;
  const byMailbox = await used()
    .where('mailbox_key', '=', mailboxKey)
    .where('redemption.account_id', '<>', accountId)
    .where(hasReceived(sql.ref('redemption.account_id')))
    .where(hasReceived(sql.val(accountId)))
    .where((eb) =>
      eb.or([
        eb('redemption.state', '=', 'used'),
        eb.and([eb('redemption.state', '=', 'held'), eb('held_until', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return byMailbox && 'mailbox';
}

const hasReceived = (account: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from "order" as received where account_id = ${account} and status = 'Delivered')`;

/** Whether an account has paid for an order: others of its network cannot take its codes. An order to be paid in cash costs nothing. */
export async function hasBought(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'Cancelled')
    .where((eb) => eb.or([eb('cash_state', 'is', null), eb('status', '=', 'Delivered')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a single-use code is used, or held by an unpaid checkout. */
export async function isCodeUsed(db: Kysely<Schema>, code: string, now: number, accountId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('redemption')
    .select('checkout_id')
    .where('made_code', '=', code)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'used'),
        // What one's own unpaid checkout holds, the next one of the account takes.
        eb.and([eb('state', '=', 'held'), eb('held_until', '>', now), eb('account_id', '<>', accountId ?? '')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an offer for once a person, or a first order, is no longer for this one.
 * @param own The checkout and the order that use it now: they do not count.
 */
export async function isSpent(
  trx: Kysely<Schema>,
  coupon: CouponRow,
  person: Person,
  own: { readonly now: number; readonly checkoutId?: string; readonly orderId?: string },
): Promise<boolean> {
  if (!isOncePerson(coupon)) return false;
  if ((await usedBy(trx, coupon.id, person, own.now, own.checkoutId)) !== undefined) return true;
  return coupon.first_order === 1 && (await firstOrderOf(trx, person.accountId, own.orderId)) !== undefined;
}

/** Whether another order of an account uses the same offer. */
export async function hasUsedElsewhere(
  trx: Kysely<Schema>,
  { checkout_id, coupon_id, account_id }: RedemptionRow,
): Promise<boolean> {
  const row = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .where('account_id', '=', account_id)
    .where('coupon_id', '=', coupon_id)
    .where('checkout_id', '<>', checkout_id)
    .where('state', '=', 'used')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a network may have one more use before a payment or a person's confirmation. An offer without end has enough for all.
 * @param network Hashed.
 */
export async function isWithinShare(
  trx: Kysely<Schema>,
  { id, uses }: CouponRow,
  network: string,
  now: number,
): Promise<boolean> {
  if (uses === null) return true;
  const { total } = await trx
    .selectFrom('redemption')
    .leftJoin('order', 'order.id', 'redemption.order_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('coupon_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('redemption.state', '=', 'held'),
          eb('held_until', '>', now),
          eb('redemption.network', '=', network),
        ]),
        eb.and([
          eb('redemption.state', '=', 'used'),
          eb('order.confirm', '=', 'waiting'),
          eb('order.network', '=', network),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(total) < Math.max(networkLeast, Math.floor(uses * networkShare));
}
