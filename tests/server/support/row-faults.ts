import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { runFaultStatements } from './fault-statements.ts';
import { offerFaults } from './offer-faults.ts';
import { paperFaults } from './paper-faults.ts';
import { returnFaults } from './return-faults.ts';
import { findMovementFaults } from './stock-movements.ts';

const live = 'archived_at is null';

/** What is never in the database, also not for a moment: statements that find the ids of such rows. */
const impossible: Readonly<Record<string, string>> = {
  'product without a live size': `select id from product where id not in (select product_id from product_size where ${live})`,
  'product whose quantity is not the sum of its live sizes': `select id from product where quantity <>
    (select coalesce(sum(quantity), 0) from product_size where product_id = product.id and ${live})`,
  'product with gaps between the positions of its sizes': `select product_id as id from product_size where ${live}
    group by product_id having min(position) <> 0 or max(position) <> count(*) - 1`,
  'product with gaps between the positions of its photos': `select product_id as id from photo
    group by product_id having min(position) <> 0 or max(position) <> count(*) - 1`,
  'photo without forms': 'select id from photo where id not in (select photo_id from photo_form)',
  'product with a wrong count of reviews': `select id from product where review_count <>
    (select count(*) from review where product_id = product.id and hidden_at is null)`,
  'category with a wrong count of products': `select id from category where product_count <>
    (select count(*) from product where category_id = category.id and hidden_at is null)`,
  'product whose sizes in stock do not name one of them': `select product.id as id from product
    join product_size on product_size.product_id = product.id
    where ${live} and hidden_at is null and label in ('S', 'M', 'L') and product_size.quantity > 0
      and sizes_in_stock not like '%"' || label || '"%'`,
  'product whose sizes in stock name one that is sold out': `select product.id as id from product
    join product_size on product_size.product_id = product.id
    where ${live} and label in ('S', 'M', 'L') and product_size.quantity = 0 and sizes_in_stock like '%"' || label || '"%'`,
  'product whose public price is not the last one of its history': `select id from product where hidden_at is null and paise not in
    (select paise from public_price where product_id = product.id and ended_at is null)`,
  'public price of what is not on sale': `select product_id as id from public_price
    where ended_at is null and product_id not in (select id from product where hidden_at is null)`,
  'order without lines': `select id from "order" where status <> 'Cancelled' and id not in (select order_id from order_line)`,
  'order without its payment at the sandbox':
    'select id from "order" where cash_state is null and paid_by is null and payment_id not in (select id from sandbox_payment)',
  'cancelled order without a refund': `select id from "order"
    where status = 'Cancelled' and cash_state is null and paid_by is null and payment_id not in (select payment_id from refund)
      and id not in (select order_id from order_finding where kind = 'returned')`,
  'cash order that is cancelled and still to be collected, or the other way round': `select id from "order"
    where status = 'Cancelled' and cash_state = 'pending' or status <> 'Cancelled' and cash_state = 'not_collected'`,
  'cash order whose notes are not its state': `select id from "order" join cash_order on order_id = id
    where cash_state is not null and ((cash_state in ('collected', 'remitted')) <> (collected_at is not null)
      or (cash_state = 'remitted') <> (remitted_at is not null))`,
  'collected cash of a parcel that came back and that nobody is asked to pay back': `select id from "order" join cash_order on order_id = id
    where status = 'Cancelled' and cash_state in ('collected', 'remitted') and paid_back_at is null
      and id not in (select order_id from order_finding where kind = 'returned')`,
  'cash to pay back that nobody collected': `select order_finding.id from order_finding join "order" on "order".id = order_id
    where kind = 'returned' and handled_at is null and cash_state not in ('collected', 'remitted')`,
  'cash order without what is known of it': `select id from "order"
    where cash_state is not null and id not in (select order_id from cash_order)`,
  'packed order that still waits for its confirmation': `select id from "order" where confirm = 'waiting' and status <> 'Not Processed'`,
  'order that waits for its pieces and not for a person': `select id from "order"
    where waits_for_pieces = 1 and coalesce(confirm, '') <> 'waiting'`,
  'order whose network is kept without need': `select id from "order" where network is not null
    and (confirm is null or status <> 'Not Processed')`,
  ...offerFaults,
  ...returnFaults,
  ...paperFaults,
  'recovery code without a second factor':
    'select account_id as id from recovery_code where account_id not in (select account_id from second_factor)',
};

/** Sizes of which more is reserved than there is, unless an admin lowered the stock meanwhile. */
const reservedBeyondStock = (now: number) => `select size_id as id from hold where expires_at > ${now} and not exists
    (select 1 from stock_movement m where m.size_id = hold.size_id and m.quantity_after < m.quantity_before and m.reason <> 'sale')
  group by size_id having sum(pieces) > (select quantity from product_size where product_size.id = size_id)`;

/**
 * Describes the rows of a shop with the sandbox that contradict others: half-made ones, dangling references, sums that do not add up.
 * @param now The shop's time in milliseconds since 1970.
 */
export async function findRowFaults({ db, backUp }: Database, now: number): Promise<string[]> {
  const statements = { ...impossible, 'size reserved beyond its stock': reservedBeyondStock(now) };
  const faults = await runFaultStatements(db, statements);
  // PostgreSQL always checks its foreign keys; SQLite only those of a connection that asks for it.
  const dangling = backUp === undefined ? [] : (await sql`pragma foreign_key_check`.execute(db)).rows;
  return [...faults, ...dangling.map((row) => `dangling: ${JSON.stringify(row)}`), ...(await findMovementFaults(db))];
}
