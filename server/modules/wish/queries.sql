-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- wish-store.ts: wishesOf
select "product_id", "size", "name", "paise", "was_sold_out", "added_at"
  from "wish"
  where "account_id" = ?
  order by "added_at" desc, "position", "product_id";

-- wish-store.ts: replaceWishes
delete from "wish"
  where "account_id" = ?;
insert into "wish" ("account_id", "product_id", "size", "name", "paise", "position", "was_sold_out", "added_at")
  values (?, …);

-- wish-store.ts: upsertWish
insert into "wish" ("account_id", "product_id", "name", "paise", "position", "added_at", "size", "was_sold_out")
  values (?, …)
  on conflict ("account_id", "product_id") do update
  set "size" = ?, "was_sold_out" = ?;

-- wish-store.ts: wishIdsOf
select "product_id"
  from "wish"
  where "account_id" = ?
  order by "added_at" desc, "position", "product_id";

-- wish-store.ts: soldOutWishes
select "sold"."product_id", "sold"."label", not exists (select "size"."id"
    from "product_size" as "size"
    where "size"."product_id" = "sold"."product_id"
    and "size"."archived_at" is null
    and coalesce((select "later"."quantity_before"
        from "stock_movement" as "later"
        where "later"."product_id" = "sold"."product_id"
        and "later"."size_id" = "size"."id"
        and "later"."id" > "sold"."id"
        order by "later"."id"
        limit ?), "size"."quantity") > ?) as "is_product"
  from "wish"
  inner join "stock_movement" as "sold" on "sold"."product_id" = "wish"."product_id"
  and "sold"."quantity_after" <= 0
  and "sold"."moved_at" > "wish"."added_at"
  where "wish"."account_id" = ?
  and "wish"."product_id" in (?, …);

-- wish-store.ts: deleteWish
delete from "wish"
  where "account_id" = ?
  and "product_id" = ?;
