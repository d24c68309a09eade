import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { CustomerAddress } from '#contract/customer.ts';
import { postalAddress, stateCodeOf } from '#contract/rules/postal-address.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { accountById, isErased } from '../account/account-store.ts';

/** @throws {Refused} userNotFound: no account, an erased one, or one of the staff. */
export async function existingCustomer(db: Kysely<Schema>, id: string): Promise<Selectable<AccountTable>> {
  const account = await accountById(db, id);
  if (account === undefined || isErased(account) || account.role === 1) throw new Refused('userNotFound');
  return account;
}

/** What accounts have bought. */
export interface Purchases {
  readonly orders: number;
  readonly paise: number;
  readonly refused: number;
  readonly last: number;
}

/** What each account has bought; none for an account without orders. */
export async function purchasesOf(
  db: Kysely<Schema>,
  accountIds: readonly string[],
  liveOnly: boolean,
): Promise<Map<string, Purchases>> {
  if (accountIds.length === 0) return new Map();
  const sum = (condition: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
    sql<number>`sum(case when ${condition} then ${of} else 0 end)`;
  const isSold = sql`status <> 'Cancelled' and paid_by is null`;
  const rows = await db
    .selectFrom('order')
    .select([
      'account_id',
      sum(isSold, sql`1`).as('orders'),
      sum(sql`${isSold} and coalesce(cash_state, 'remitted') in ('collected', 'remitted')`, sql`paise`).as('paise'),
      sum(sql`cancel_code = 'refused'`, sql`1`).as('refused'),
      (eb) => eb.fn.max('created_at').as('last'),
    ])
    .where('account_id', 'in', accountIds)
    .where('test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy('account_id')
    .execute();
  return new Map(
    rows.map(({ account_id, orders, paise, refused, last }) => [
      account_id,
      { orders: Number(orders), paise: Number(paise), refused: Number(refused), last: Number(last) },
    ]),
  );
}

/** The most addresses of a customer that are shown. */
const mostAddresses = 20;

/** Where an account's orders went, the newest first. */
export async function addressesOfOrders(db: Kysely<Schema>, accountId: string): Promise<CustomerAddress[]> {
  const parts = ['address', 'landmark', 'city', 'state', 'pincode'] as const;
  return db
    .selectFrom('order')
    .select(parts)
    .where('account_id', '=', accountId)
    .groupBy(parts)
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .limit(mostAddresses)
    .execute();
}

/** Addresses that are not empty, each once as it is written. */
export function distinctAddresses(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  const known = addresses
    .filter(({ address }) => address !== '')
    .map(({ address, landmark, city, pincode, ...rest }) => ({
      ...{ address, landmark, city, pincode },
      state: stateCodeOf({ ...rest, pincode }),
    }));
  return [...new Map(known.toReversed().map((address) => [postalAddress(address), address])).values()].toReversed();
}

export async function countReviewsBy(db: Kysely<Schema>, accountId: string): Promise<number> {
  const counted = db.selectFrom('review').select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counted.where('account_id', '=', accountId).executeTakeFirstOrThrow()).count);
}
