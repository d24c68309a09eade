-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- wish-store.ts: wishesOf
select "product_id", "size", "name", "paise", "was_sold_out", "added_at", "seen_at"
  from "wish"
  where "account_id" = ?
  order by "position";

-- wish-store.ts: replaceWishes
delete from "wish"
  where "account_id" = ?;
insert into "wish" ("account_id", "product_id", "size", "name", "paise", "position", "was_sold_out", "added_at", "seen_at")
  values (?, …);

-- wish-store.ts: wishIdsOf
select "product_id"
  from "wish"
  where "account_id" = ?
  order by "position";

-- wish-store.ts: soldOutWishes
select "wish"."product_id", "sold"."label", case when exists (select "product_size"."id"
    from "product_size"
    where "product_size"."product_id" = "sold"."product_id"
    and "product_size"."archived_at" is null
    and coalesce((select "other"."quantity_after"
        from "stock_movement" as "other"
        where "other"."product_id" = "sold"."product_id"
        and "other"."size_id" = "product_size"."id"
        and "other"."id" <= "sold"."id"
        order by "other"."id" desc
        limit ?), (select "other"."quantity_before"
        from "stock_movement" as "other"
        where "other"."product_id" = "sold"."product_id"
        and "other"."size_id" = "product_size"."id"
        and "other"."id" > "sold"."id"
        order by "other"."id"
        limit ?), "product_size"."quantity") > ?) then 0 else 1 end as "all_sold"
  from "wish"
  inner join "stock_movement" as "sold" on "sold"."product_id" = "wish"."product_id"
  and "sold"."quantity_after" = 0
  and "sold"."moved_at" > coalesce("wish"."seen_at", "wish"."added_at")
  where "wish"."account_id" = ?
  and "wish"."was_sold_out" = ?;

-- wish-store.ts: deleteWish
delete from "wish"
  where "account_id" = ?
  and "product_id" = ?;
