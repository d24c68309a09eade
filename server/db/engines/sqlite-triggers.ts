import { sql, type Kysely } from 'kysely';

// Parts of migrations. `server/db/schema.sqlite.sql` has the triggers that they leave.

const isInStock = (row: 'new' | 'old') => `${row}.label <> '' and ${row}.quantity > 0 and ${row}.archived_at is null`;

/** Triggers that maintain `category.product_count`. */
export async function keepProductCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger product_added after insert on product begin
    update category set product_count = product_count + 1 where id = new.category_id; end`.execute(db);
  await sql`create trigger product_removed after delete on product begin
    update category set product_count = product_count - 1 where id = old.category_id; end`.execute(db);
  await sql`create trigger product_moved after update of category_id on product
    when old.category_id <> new.category_id begin
    update category set product_count = product_count - 1 where id = old.category_id;
    update category set product_count = product_count + 1 where id = new.category_id; end`.execute(db);
}

/** The labels of a product's sizes in stock as JSON. */
const sizesOf = (productId: string) => `(select json_group_array(label) from (
  select label from product_size
  where product_id = ${productId} and label <> '' and quantity > 0 and archived_at is null
  order by label))`;

const recount = (row: 'new' | 'old') =>
  `update product set sizes_in_stock = ${sizesOf(`${row}.product_id`)} where id = ${row}.product_id`;

const uncount = `update size_combination set product_count = product_count - 1
    where category_id = old.category_id and sizes_in_stock = old.sizes_in_stock;
  delete from size_combination
    where category_id = old.category_id and sizes_in_stock = old.sizes_in_stock and product_count = 0`;

const recountSizesInStock: readonly string[] = [
  `update product set sizes_in_stock = ${sizesOf('product.id')}`,
  'delete from size_combination',
  `insert into size_combination (category_id, sizes_in_stock, product_count)
    select category_id, sizes_in_stock, count(*) from product where sizes_in_stock <> '[]' group by category_id, sizes_in_stock`,
];

/** Counts the sizes in stock, and creates triggers that maintain `product.sizes_in_stock` and `size_combination`. */
export async function keepSizesInStock(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...recountSizesInStock,
    `create trigger size_added after insert on product_size when ${isInStock('new')} begin ${recount('new')}; end`,
    `create trigger size_removed after delete on product_size when ${isInStock('old')} begin ${recount('old')}; end`,
    `create trigger size_changed after update of label, quantity, archived_at on product_size
      when (${isInStock('old')}) <> (${isInStock('new')}) or old.label <> new.label begin ${recount('new')}; end`,
    `create trigger product_sizes_removed after delete on product when old.sizes_in_stock <> '[]' begin ${uncount}; end`,
    `create trigger product_sizes_changed after update of category_id, sizes_in_stock on product
      when old.category_id <> new.category_id or old.sizes_in_stock <> new.sizes_in_stock begin
      ${uncount};
      insert into size_combination (category_id, sizes_in_stock, product_count)
        select new.category_id, new.sizes_in_stock, 1 where new.sizes_in_stock <> '[]'
        on conflict (category_id, sizes_in_stock) do update set product_count = product_count + 1; end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** The labels of a product's sizes in stock as JSON; none of a hidden product. */
const shownSizesOf = (productId: string) => `(select json_group_array(label) from (
  select label from product_size join product as shown on shown.id = product_size.product_id
  where product_size.product_id = ${productId} and label <> '' and product_size.quantity > 0 and archived_at is null
    and shown.hidden_at is null
  order by label))`;

const recountShownSizes = (productId: string) =>
  `update product set sizes_in_stock = ${shownSizesOf(productId)} where id = ${productId}`;

/** Counts everything again after whole tables were replaced: the triggers have then counted on top of restored counts. */
export const recountShown: readonly string[] = [
  `update category set product_count =
    (select count(*) from product where product.category_id = category.id and hidden_at is null)`,
  `update product set sizes_in_stock = ${shownSizesOf('product.id')}`,
];

/**
 * Replaces the triggers of `keepProductCounts` and those that maintain `product.sizes_in_stock`, so that they leave out hidden products:
 * these have no sizes in stock.
 */
export async function countShownOnly(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop trigger product_added',
    `create trigger product_added after insert on product when new.hidden_at is null begin
      update category set product_count = product_count + 1 where id = new.category_id; end`,
    'drop trigger product_removed',
    `create trigger product_removed after delete on product when old.hidden_at is null begin
      update category set product_count = product_count - 1 where id = old.category_id; end`,
    'drop trigger product_moved',
    `create trigger product_moved after update of category_id, hidden_at on product
      when old.category_id <> new.category_id or (old.hidden_at is null) <> (new.hidden_at is null) begin
      update category set product_count = product_count - 1 where id = old.category_id and old.hidden_at is null;
      update category set product_count = product_count + 1 where id = new.category_id and new.hidden_at is null; end`,
    'drop trigger size_added',
    `create trigger size_added after insert on product_size when ${isInStock('new')} begin ${recountShownSizes('new.product_id')}; end`,
    'drop trigger size_removed',
    `create trigger size_removed after delete on product_size when ${isInStock('old')} begin ${recountShownSizes('old.product_id')}; end`,
    'drop trigger size_changed',
    `create trigger size_changed after update of label, quantity, archived_at on product_size
      when (${isInStock('old')}) <> (${isInStock('new')}) or old.label <> new.label begin ${recountShownSizes('new.product_id')}; end`,
    `create trigger product_shown_changed after update of hidden_at on product
      when (old.hidden_at is null) <> (new.hidden_at is null) begin ${recountShownSizes('new.id')}; end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Drops the counts of combinations of sizes. No shop of another version has the database open meanwhile. */
export async function dropSizeCombinations(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop trigger product_sizes_removed',
    'drop trigger product_sizes_changed',
    'drop table size_combination',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Triggers for servers that do not know city, state and landmark. Those that do change `place_stamp` with an address. */
export async function keepPlaces(db: Kysely<unknown>): Promise<void> {
  const forget = (table: string) =>
    `update ${table} set city = '', state = '', landmark = '' where id = new.id and (city <> '' or state <> '' or landmark <> '')`;
  const ofCheckout = 'checkout.id = new.checkout_id and address = new.address and pincode = new.pincode';
  for (const statement of [
    `create trigger account_moved after update of address, pincode on account
      when (new.address <> old.address or new.pincode <> old.pincode) and new.place_stamp = old.place_stamp begin
      ${forget('account')}; end`,
    `create trigger checkout_emptied after update of address on checkout when new.address = '' begin
      ${forget('checkout')}; end`,
    `create trigger order_placed after insert on "order" when new.city = '' and new.state = '' and new.landmark = '' begin
      update "order" set (city, state, landmark) = (select city, state, landmark from checkout where ${ofCheckout})
        where id = new.id and exists (select 1 from checkout where ${ofCheckout}); end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const endPrice = 'update public_price set ended_at = NOW where product_id = old.id and ended_at is null';
const beginPrice =
  'insert into public_price (product_id, paise, began_at) select new.id, new.paise, NOW where new.hidden_at is null';

/** Triggers that write `public_price`. `now` is the same for the whole statement. */
export async function keepPublicPrices(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create trigger product_price_added after insert on product begin ${beginPrice}; end`,
    `create trigger product_price_removed after delete on product begin ${endPrice}; end`,
    `create trigger product_price_changed after update of paise, hidden_at on product
      when old.paise <> new.paise or (old.hidden_at is null) <> (new.hidden_at is null) begin
      ${endPrice}; ${beginPrice}; end`,
  ]) {
    await sql.raw(statement.replaceAll('NOW', "cast(round(unixepoch('subsec') * 1000) as integer)")).execute(db);
  }
}
