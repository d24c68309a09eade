import { sql, type RawBuilder } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Place } from './shop.ts';

/** The size of an aged shop. */
interface Age {
  readonly orders: number;
  readonly years: number;
  /** Checkouts that were never paid. */
  readonly abandoned: number;
  readonly accounts: number;
}

type Sql = RawBuilder<unknown>;

const day = 86_400_000;
/** How many days of mails are stored. Older ones were deleted in their time. */
const mailDays = 120;
const offers = 4;

const firstNames = 'Asha Ravi Meera Kabir Sita Zoya Ishaan Anil Divya Farah Gopal Hema Jaya Kiran Leela Mohan'.split(
  ' ',
);
const lastNames = 'Rao Menon Khan Iyer Das Sen Nair Pillai Bose Gupta Shah Patel Reddy Mehta Joshi Kaur Singh'.split(
  ' ',
);
/** A snapshot of a product, as long as those of the demo. */
const product = JSON.stringify({
  ...{ name: 'Indigo kolam tee', slug: 'indigo-kolam-tee', price: 1499, description: 'x'.repeat(500) },
  category: { _id: 'c'.repeat(24), name: 'Tees', slug: 'tees' },
});
/** As long as a confirmation of two lines. */
const mail = { text: 't'.repeat(900), html: 'h'.repeat(8_000) };

/**
 * Adds the rows of several years to a shop that has the demo: orders with all that belongs to them, and what sweeps delete. A row is made of
 * its number `i`, by the database itself.
 */
export async function age({ env }: Place, size: Age): Promise<void> {
  const place = readEnvironment({ ...env }).database;
  const isPostgres = place.url !== undefined;
  const database = await openDatabase({ ...place, timeouts: { pool: 10_000, lock: 0, statement: 0 } });
  try {
    await database.db.transaction().execute(async (trx) => {
      for (const statement of statementsOf(size, isPostgres ? postgresRows : sqliteRows)) await statement.execute(trx);
    });
    // As autovacuum does it in time.
    if (isPostgres) await sql`vacuum analyze`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** What differs between the engines. */
interface Rows {
  /** The rows 1 to `count` as `s(i)`. */
  readonly series: (count: number) => Sql;
  /** Eight hex digits of a whole number below 2^32. */
  readonly hex: (value: Sql) => Sql;
}

const sqliteRows: Rows = {
  series: (count) =>
    sql`(with recursive s(i) as (select 1 union all select i + 1 from s where i < ${sql.lit(count)}) select i from s) as s`,
  hex: (value) => sql`printf('%08x', ${value})`,
};

const postgresRows: Rows = {
  series: (count) => sql`generate_series(1, ${sql.lit(count)}::bigint) as s(i)`,
  hex: (value) => sql`lpad(to_hex(${value}), 8, '0')`,
};

const i = sql.raw('i');

const pick = (values: readonly string[], value: Sql): Sql => {
  const cases = values.map((one, index) => sql`when ${sql.lit(index)} then ${sql.lit(one)}`);
  return sql`(case ${value} % ${sql.lit(values.length)} ${sql.join(cases, sql` `)} end)`;
};

/** The person of a number. */
const personOf = (value: Sql) => {
  const [first, last] = [pick(firstNames, value), pick(lastNames, sql`(${value} / ${sql.lit(firstNames.length)})`)];
  const domain = pick(['@gmail.example', '@mail.example'], value);
  return {
    name: sql`${first} || ' ' || ${last}`,
    email: sql`lower(${first}) || '.' || lower(${last}) || ${value} || ${domain}`,
    phone: sql`'9' || substr(cast(1000000000 + (${value} * 7919) % 999999999 as text), 2)`,
    pincode: sql`cast(400001 + ${value} % 9999 as text)`,
  };
};

function statementsOf({ orders, years, abandoned, accounts }: Age, { series, hex }: Rows): Sql[] {
  const now = Date.now();
  const begin = now - years * 365 * day;
  const checkouts = orders + abandoned;
  /** The time of the row `i` of `count`, spread over the years. */
  const at = (count: number): Sql => sql`(${sql.lit(begin)} + i * ${sql.lit(Math.floor((now - begin) / count))})`;
  /** An id without an order in time, like the shop's own. Rows of one `kind` have different ones. */
  const id = (kind: number, value: Sql = i): Sql => {
    const scattered = (factor: number) => hex(sql`((${value} * ${sql.lit(factor + kind * 2_000_006)}) & 4294967295)`);
    return sql`${scattered(2_654_435_761)} || ${scattered(2_246_822_519)} || ${hex(value)}`;
  };
  const ofEach = { account: sql`from ${series(accounts)}`, checkout: sql`from ${series(checkouts)}` };
  const isPaid = sql`i % ${sql.lit(Math.floor(checkouts / abandoned))} <> 0`;
  const ofOrder = sql`${ofEach.checkout} where ${isPaid}`;
  const time = at(checkouts);

  const buyerNumber = sql`(i * 7 % ${sql.lit(accounts)} + 1)`;
  const [owner, buyer] = [personOf(i), personOf(buyerNumber)];
  const [accountId, buyerId, checkoutId, orderId] = [id(1), id(1, buyerNumber), id(2), id(3)];
  const providerOrder = sql`'order_' || substr(${id(4)}, 1, 14)`;
  const payment = sql`'pay_' || substr(${id(5)}, 1, 14)`;
  const bought = sql`149900, ${buyer.name}, ${buyer.email}, ${buyer.phone}, ${buyer.pincode}, '12 Some Street', 'M', 0, 1, ${time}`;
  const boughtColumns = sql.raw('paise, name, email, phone, pincode, address, size, quantity, test, created_at');
  const searchText = sql.join(
    [
      orderId,
      providerOrder,
      payment,
      sql`(1000 + i)`,
      buyer.email,
      sql`lower(${buyer.name})`,
      buyer.phone,
      buyer.pincode,
    ],
    sql` || ${sql.lit('\n')} || `,
  );
  const status = sql`case when ${time} > ${sql.lit(now - 3 * day)} then 'Processing'
    when i % 50 = 1 then 'Cancelled' else 'Delivered' end`;
  const mailed = sql`${ofOrder} and ${time} > ${sql.lit(now - mailDays * day)}`;
  const line = (position: number) => sql`insert into order_line (order_id, position, product_id, size, pieces, product)
    select ${orderId}, ${sql.lit(position)}, ${id(6, sql`(i % 40)`)}, 'M', 1, ${product} ${ofOrder}`;

  return [
    sql`insert into account
      (id, name, name_key, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
      select ${accountId}, ${owner.name}, lower(${owner.name}), ${owner.email}, ${owner.email}, ${owner.phone},
        '12 Some Street', ${owner.pincode}, 0, 'x', ${at(accounts)}, ${at(accounts)} ${ofEach.account}`,
    sql`insert into session (id, account_id, created_at, expires_at)
      select ${id(7)}, ${accountId}, ${at(accounts)}, ${at(accounts)} + ${sql.lit(7 * day)} ${ofEach.account}`,
    sql`insert into known_browser (id, account_id, seen_at) select ${id(8)}, ${accountId}, ${at(accounts)} ${ofEach.account}`,
    sql`insert into rate_limit (bucket, count, ends_at) select ${id(9)}, 1, ${at(accounts)} ${ofEach.account}`,
    sql`insert into checkout (id, account_id, provider_order_id, lines, due_at, settled_at, held_until, ${boughtColumns})
      select ${checkoutId}, ${buyerId}, ${providerOrder}, ${`[{"pieces":1,"product":${product}}]`}, null,
        case when ${isPaid} then ${time} end, case when ${isPaid} then null else ${time} + 900000 end, ${bought}
      ${ofEach.checkout}`,
    sql`insert into "order"
      (id, number, checkout_id, account_id, provider_order_id, payment_id, status, search_text, ${boughtColumns})
      select ${orderId}, 1000 + i, ${checkoutId}, ${buyerId}, ${providerOrder}, ${payment}, ${status}, ${searchText}, ${bought}
      ${ofOrder}`,
    // Half of them in cash, whose courier has paid all but one in ten.
    sql`update "order" set method = 'cod', cash_state = case when status = 'Cancelled' then 'not_collected'
      when status <> 'Delivered' then 'pending' when number % 20 = 1 then 'collected' when number % 40 = 3 then 'pending'
      else 'remitted' end where number % 2 = 1`,
    sql`insert into cash_order (order_id, account_id, client_key, cart_hash, phone_key, collected_at, remitted_at)
      select id, account_id, id, 'x', phone, created_at + ${sql.lit(5 * day)},
        case when cash_state = 'remitted' then created_at + ${sql.lit(12 * day)} end from "order" where number % 2 = 1`,
    sql`insert into shipment (order_id, courier, parcel, shipped_at)
      select id, ${pick(['Delhivery', 'Blue Dart', 'DTDC'], sql`number`)}, 1, created_at from "order" where status = 'Delivered'`,
    line(0),
    sql`${line(1)} and i % 3 = 0`,
    ...['Not Processed', 'Processing', 'Delivered'].map(
      (moved, index) => sql`insert into order_move (order_id, status, moved_at)
        select ${orderId}, ${sql.lit(moved)}, ${time} + ${sql.lit(index * day)} ${ofOrder}`,
    ),
    sql`insert into refund (id, payment_id, provider_order_id, paise, reason, state, attempts, created_at, due_at)
      select ${id(10)}, ${payment}, ${providerOrder}, 149900, 'x', 'done', 1, ${time}, null ${ofOrder} and i % 50 = 1`,
    ...['confirmation', 'shipped'].map(
      (kind, index) => sql`insert into mail
        (id, order_id, kind, recipient, subject, text, html, attempts, created_at, sent_at, due_at)
        select ${id(11 + index)}, ${orderId}, ${sql.lit(kind)}, ${buyer.email}, 'Your order', ${mail.text}, ${mail.html}, 0,
          ${time}, ${time} + 1000, null ${mailed}`,
    ),
    // Each order has one of four offers.
    sql`insert into coupon
      (id, name, code, percent, not_on_sale, first_order, once, prepaid, advertise, active, used, created_by, created_at)
      select ${id(17)}, 'Offer', 'OFFER' || i, 10, 0, 0, 0, 0, 0, 1, ${sql.lit(orders / offers)}, 'owner', ${sql.lit(now)} + i
      from ${series(offers)}`,
    sql`insert into redemption
      (checkout_id, coupon_id, order_id, state, account_id, phone_key, paise, order_paise, order_test, created_at)
      select ${checkoutId}, ${id(17, sql`(i % ${sql.lit(offers)} + 1)`)}, ${orderId}, 'used', ${buyerId}, ${buyer.phone}, 10000, 149900, 1, ${time}
      ${ofOrder}`,
    sql`insert into payment_event (id, received_at) select 'evt_' || ${id(13)}, ${time} ${ofOrder}`,
    sql`insert into audit_entry (at, kind, account_id, account_name, action, subject_type, subject_id)
      select ${time}, 'change', ${id(1, sql`1`)}, 'Asha Rao', 'moveOrder', 'order', ${orderId} ${ofOrder}`,
    sql`insert into sandbox_order (id, amount, receipt, status, created_at)
      select ${providerOrder}, 149900, ${checkoutId}, case when ${isPaid} then 'paid' else 'created' end, ${time} ${ofEach.checkout}`,
    sql`insert into sandbox_payment (id, order_id, amount, status, email, contact, created_at)
      select ${payment}, ${providerOrder}, 149900, case when ${isPaid} then 'captured' else 'failed' end, ${buyer.email},
        ${buyer.phone}, ${time} ${ofEach.checkout}`,
    sql`insert into sandbox_delivery (id, event_id, body, attempts, created_at, due_at)
      select ${id(15)}, ${id(16)}, '{}', 1, ${time}, null ${ofEach.checkout}`,
  ];
}
