-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- month-store.ts: soldByCategory
select "sold"."cash", coalesce(present.category_id, cast("order_line"."product" as json) #>> '{category,_id}') as "category_id", max(case when present.id is null then cast("order_line"."product" as json) #>> '{category,name}' end) as "name", sum("order_line"."pieces") as "pieces", sum(order_line.pieces * cast(round(cast(cast("order_line"."product" as json) ->> 'price' as numeric) * 100) as bigint) - order_line.discount) as "paise"
  from (select "order"."id", case when "order".cash_state is null then 0 else 1 end as "cash"
    from "order"
    where "order"."created_at" >= ?
    and "order"."created_at" < ?
    and "order"."status" != ?
    and "order"."waits_for_pieces" = ?
    and "order"."paid_by" is null
    and "order"."test" in (?, …)) as "sold"
  cross join "order_line"
  left join (select "id", "category_id"
    from "product"
    where "product"."deleted_at" is null) as "present" on "present"."id" = "order_line"."product_id"
  where "order_line"."order_id" = "sold"."id"
  group by "sold"."cash", coalesce(present.category_id, cast("order_line"."product" as json) #>> '{category,_id}');

-- report-store.ts: soldLines
select "sold"."day", "order_line"."product_id", "order_line"."size_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end as "label", sum("order_line"."pieces") as "pieces", sum(order_line.pieces * cast(round(cast(cast("order_line"."product" as json) ->> 'price' as numeric) * 100) as bigint) - order_line.discount) as "paise"
  from (select "order"."id", ("order"."created_at" - 1760000000000) / 86400000 as "day"
    from "order"
    where "order"."created_at" >= ?
    and "order"."created_at" < ?
    and "order"."status" != ?
    and "order"."waits_for_pieces" = ?
    and "order"."paid_by" is null
    and "order"."test" in (?, …)) as "sold"
  cross join "order_line"
  where "order_line"."order_id" = "sold"."id"
  group by "sold"."day", "order_line"."product_id", "order_line"."size_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end;
