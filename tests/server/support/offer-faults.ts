import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runFaultStatements } from './fault-statements.ts';

/** What is never in the database of offers and their uses, as in `row-faults.ts`. */
export const offerFaults: Readonly<Record<string, string>> = {
  'offer whose uses are not counted': `select id from coupon where used <>
    (select count(*) from redemption where coupon_id = coupon.id and state in ('held', 'used'))`,
  'use of an offer without its order': `select checkout_id as id from redemption
    where state = 'used' and order_id not in (select id from "order") or (state = 'held') <> (held_until is not null)`,
  'order whose lines have another discount than its offers': `select id from "order" where offers is not null
    and status <> 'Cancelled' and (select sum(discount) from order_line where order_id = "order".id) <>
    (select sum(paise) from redemption where checkout_id = "order".checkout_id)`,
};

/** Describes the uses of offers that contradict others, or their orders. */
export const findOfferFaults = (db: Kysely<Schema>): Promise<string[]> => runFaultStatements(db, offerFaults);
