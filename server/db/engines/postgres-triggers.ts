import { sql, type Kysely } from 'kysely';

// Parts of migrations. `server/db/schema.postgres.sql` has the triggers and functions that they leave.

/**
 * Triggers that maintain `category.product_count`. Inserts and deletes are counted once per statement: a thousand updates of one row
 * in a transaction would leave a thousand row versions.
 */
export async function keepProductCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create function product_added() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count + added.products
      from (select category_id, count(*) as products from changed group by category_id) as added
      where category.id = added.category_id;
    return null; end $$`.execute(db);
  await sql`create trigger product_added after insert on product
    referencing new table as changed for each statement execute function product_added()`.execute(db);

  await sql`create function product_removed() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count - removed.products
      from (select category_id, count(*) as products from changed group by category_id) as removed
      where category.id = removed.category_id;
    return null; end $$`.execute(db);
  await sql`create trigger product_removed after delete on product
    referencing old table as changed for each statement execute function product_removed()`.execute(db);

  await sql`create function product_moved() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count + case id when new.category_id then 1 else -1 end
      where id in (old.category_id, new.category_id);
    return null; end $$`.execute(db);
  await sql`create trigger product_moved after update of category_id on product
    for each row when (old.category_id <> new.category_id) execute function product_moved()`.execute(db);
}

/** An advisory lock that lets transactions change the counts one after the other. Arbitrary; see `postgres.ts`. */
const countLock = 5_737_843;

const isInStock = (row: string) => `${row}.label <> '' and ${row}.quantity > 0 and ${row}.archived_at is null`;

const sizesOfProduct = `coalesce((select json_agg(label order by label collate "C") from product_size as size
  where size.product_id = product.id and ${isInStock('size')})::text, '[]')`;

const createFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ ${body} end $$`;

/** Adds counts, the rows of a `select category_id, sizes_in_stock, count`. */
const addCounts = (
  counts: string,
) => `insert into size_combination as known (category_id, sizes_in_stock, product_count)
    select category_id, sizes, sum(products) from (${counts}) as counts (category_id, sizes, products)
      where sizes <> '[]' group by category_id, sizes having sum(products) <> 0
    on conflict (category_id, sizes_in_stock) do update set product_count = known.product_count + excluded.product_count`;

const dropZeros = 'delete from size_combination where product_count = 0';

/**
 * Counts the sizes in stock, and creates triggers that maintain `product.sizes_in_stock` and `size_combination`. The counting is
 * deferred to the commit: the transaction then has the locks of all its products, and other transactions wait for its counts only
 * while it commits. `size_recount` holds the products that a transaction has to recount; its rows never outlive the transaction.
 */
export async function keepSizesInStock(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `update product set sizes_in_stock = ${sizesOfProduct}`,
    addCounts('select category_id, sizes_in_stock, 1 from product'),
    'create table size_recount (product_id text not null)',

    createFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform pg_advisory_xact_lock(${countLock});
        with recounted as (
          select id, sizes_in_stock as before, ${sizesOfProduct} as after from product where id = any(ids)
        ), changed as (
          update product set sizes_in_stock = recounted.after from recounted
            where product.id = recounted.id and recounted.before <> recounted.after
            returning product.category_id, recounted.before, recounted.after
        ) ${addCounts('select category_id, before, -1 from changed union all select category_id, after, 1 from changed')};
        ${dropZeros};
        return null;`,
    ),
    `create constraint trigger recount_sizes_in_stock after insert on size_recount deferrable initially deferred
      for each row execute function recount_sizes_in_stock()`,

    createFunction(
      'sizes_added',
      `begin insert into size_recount select distinct product_id from added where ${isInStock('added')}; return null;`,
    ),
    `create trigger sizes_added after insert on product_size
      referencing new table as added for each statement execute function sizes_added()`,
    createFunction('size_changed', 'begin insert into size_recount values (old.product_id); return null;'),
    `create trigger size_changed after update of label, quantity, archived_at on product_size for each row
      when ((${isInStock('old')}) <> (${isInStock('new')}) or old.label <> new.label) execute function size_changed()`,
    `create trigger size_removed after delete on product_size for each row
      when (${isInStock('old')}) execute function size_changed()`,

    createFunction(
      'product_sizes_moved',
      `begin perform pg_advisory_xact_lock(${countLock});
        ${addCounts('values (old.category_id, old.sizes_in_stock, -1), (new.category_id, old.sizes_in_stock, 1)')};
        ${dropZeros}; return null;`,
    ),
    `create constraint trigger product_sizes_moved after update of category_id on product deferrable initially deferred
      for each row when (old.category_id <> new.category_id) execute function product_sizes_moved()`,
    createFunction(
      'product_sizes_removed',
      `begin perform pg_advisory_xact_lock(${countLock});
        ${addCounts('values (old.category_id, old.sizes_in_stock, -1)')};
        ${dropZeros}; return null;`,
    ),
    `create constraint trigger product_sizes_removed after delete on product deferrable initially deferred
      for each row when (old.sizes_in_stock <> '[]') execute function product_sizes_removed()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const replaceFunction = (name: string, body: string) =>
  createFunction(name, body).replace('create', 'create or replace');

/**
 * Changes the triggers of `keepProductCounts` and `keepSizesInStock` so that they leave out hidden products: these have no sizes in
 * stock.
 */
export async function countShownOnly(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    replaceFunction(
      'product_added',
      `begin update category set product_count = product_count + added.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as added
        where category.id = added.category_id;
      return null;`,
    ),
    replaceFunction(
      'product_removed',
      `begin update category set product_count = product_count - removed.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as removed
        where category.id = removed.category_id;
      return null;`,
    ),
    replaceFunction(
      'product_moved',
      `begin update category set product_count = product_count
          + case when id = new.category_id and new.hidden_at is null then 1 else 0 end
          - case when id = old.category_id and old.hidden_at is null then 1 else 0 end
        where id in (old.category_id, new.category_id);
      return null;`,
    ),
    'drop trigger product_moved on product',
    `create trigger product_moved after update of category_id, hidden_at on product for each row
      when (old.category_id <> new.category_id or (old.hidden_at is null) <> (new.hidden_at is null))
      execute function product_moved()`,

    replaceFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform pg_advisory_xact_lock(${countLock});
        with recounted as (
          select id, sizes_in_stock as before,
            case when hidden_at is null then ${sizesOfProduct} else '[]' end as after
          from product where id = any(ids)
        ), changed as (
          update product set sizes_in_stock = recounted.after from recounted
            where product.id = recounted.id and recounted.before <> recounted.after
            returning product.category_id, recounted.before, recounted.after
        ) ${addCounts('select category_id, before, -1 from changed union all select category_id, after, 1 from changed')};
        ${dropZeros};
        return null;`,
    ),
    createFunction('product_shown_changed', 'begin insert into size_recount values (old.id); return null;'),
    `create trigger product_shown_changed after update of hidden_at on product for each row
      when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function product_shown_changed()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/**
 * Drops the counts of combinations of sizes, and their lock. A transaction that recounts a product's sizes locks the product instead:
 * of two that change sizes of one product, the second counts what the first has committed.
 */
export async function dropSizeCombinations(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop trigger product_sizes_moved on product',
    'drop function product_sizes_moved()',
    'drop trigger product_sizes_removed on product',
    'drop function product_sizes_removed()',
    replaceFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform 1 from product where id = any(ids) order by id for no key update;
        update product set sizes_in_stock = recounted.sizes
          from (select id, case when hidden_at is null then ${sizesOfProduct} else '[]' end as sizes
            from product where id = any(ids)) as recounted
          where product.id = recounted.id and product.sizes_in_stock <> recounted.sizes;
        return null;`,
    ),
    'drop table size_combination',
    // Servers of the version before, which run beside this one during an upgrade, read it. A later migration drops it.
    `create view size_combination as select category_id, sizes_in_stock, count(*) as product_count
      from product where sizes_in_stock <> '[]' group by category_id, sizes_in_stock`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Triggers for servers that do not know city, state and landmark. Those that do change `place_stamp` with an address. */
export async function keepPlaces(db: Kysely<unknown>): Promise<void> {
  const forget = "begin new.city := ''; new.state := ''; new.landmark := ''; return new; end";
  const copy = `declare place record; begin
    select city, state, landmark into place from checkout
      where id = new.checkout_id and address = new.address and pincode = new.pincode;
    if found then new.city := place.city; new.state := place.state; new.landmark := place.landmark; end if;
    return new; end`;
  for (const statement of [
    `create function forget_place() returns trigger language plpgsql as $$ ${forget} $$`,
    `create function place_of_checkout() returns trigger language plpgsql as $$ ${copy} $$`,
    `create trigger account_moved before update of address, pincode on account for each row
      when ((new.address <> old.address or new.pincode <> old.pincode) and new.place_stamp = old.place_stamp)
      execute function forget_place()`,
    `create trigger checkout_emptied before update of address on checkout for each row
      when (new.address = '') execute function forget_place()`,
    `create trigger order_placed before insert on "order" for each row
      when (new.city = '' and new.state = '' and new.landmark = '') execute function place_of_checkout()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Triggers that write `public_price`. The time is the clock's, not the transaction's: an edit that waited for another one comes after it. */
export async function keepPublicPrices(db: Kysely<unknown>): Promise<void> {
  const now = 'declare at_ms bigint := extract(epoch from clock_timestamp()) * 1000;';
  const begin = (rows: string) =>
    `insert into public_price (product_id, paise, began_at) select id, paise, at_ms from ${rows} as shown where hidden_at is null`;
  const end = (ids: string) =>
    `update public_price set ended_at = at_ms where ended_at is null and product_id in (${ids})`;
  for (const statement of [
    createFunction('product_price_added', `${now} begin ${begin('changed')}; return null;`),
    `create trigger product_price_added after insert on product
      referencing new table as changed for each statement execute function product_price_added()`,
    createFunction('product_price_removed', `${now} begin ${end('select id from changed')}; return null;`),
    `create trigger product_price_removed after delete on product
      referencing old table as changed for each statement execute function product_price_removed()`,
    createFunction(
      'product_price_changed',
      `${now} begin ${end('old.id')}; ${begin('(select new.id, new.paise, new.hidden_at)')}; return null;`,
    ),
    `create trigger product_price_changed after update of paise, hidden_at on product for each row
      when (old.paise <> new.paise or (old.hidden_at is null) <> (new.hidden_at is null))
      execute function product_price_changed()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
