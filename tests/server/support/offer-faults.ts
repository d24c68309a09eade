import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runFaultStatements } from './fault-statements.ts';

/** What is never in the database of offers and their uses, as in `row-faults.ts`. */
export const offerFaults: Readonly<Record<string, string>> = {
  'offer whose uses are not counted': `select id from coupon where used <>
    (select count(*) from redemption where coupon_id = coupon.id and state in ('held', 'used'))`,
  'use of an offer without its order': `select checkout_id as id from redemption
    where state = 'used' and order_id not in (select id from "order") or (state = 'held') <> (held_until is not null)`,
  'use of an offer whose order costs another sum': `select redemption.checkout_id as id from redemption
    join "order" on "order".id = order_id where redemption.state = 'used'
    and coalesce(order_paise, -1) <> case when "order".status = 'Cancelled' then -1 else "order".paise end`,
  'order whose lines have another discount than its offers': `select id from "order" where offers is not null
    and status <> 'Cancelled' and (select sum(discount) from order_line where order_id = "order".id) <>
    (select sum(paise) from redemption where checkout_id = "order".checkout_id)`,
};

/** Describes the uses of offers that contradict others, or their orders. */
export const findOfferFaults = (db: Kysely<Schema>): Promise<string[]> => runFaultStatements(db, offerFaults);
