-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- orders-file.ts: ordersAfter
select "order"."id", "number", "status", "name", "email", "phone", "city", "order"."state", "pincode", "test", "order"."paise", "payment_paise", "method", "cash_state", "order"."payment_id", "order"."created_at", "courier", "tracking_number", (select sum("pieces") as "pieces"
    from "order_line"
    where "order_line"."order_id" = "order"."id") as "pieces", (select sum("refund"."paise") as "paise"
    from "refund"
    where "refund"."payment_id" = "order"."payment_id"
    and "refund"."state" != ?) as "refunded_paise"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  order by "order"."created_at", "order"."id"
  limit ?;
select "order"."id", "number", "status", "name", "email", "phone", "city", "order"."state", "pincode", "test", "order"."paise", "payment_paise", "method", "cash_state", "order"."payment_id", "order"."created_at", "courier", "tracking_number", (select sum("pieces") as "pieces"
    from "order_line"
    where "order_line"."order_id" = "order"."id") as "pieces", (select sum("refund"."paise") as "paise"
    from "refund"
    where "refund"."payment_id" = "order"."payment_id"
    and "refund"."state" != ?) as "refunded_paise"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  where "order"."created_at" >= ?
  and ("order"."created_at" > ?
    or "order"."id" > ?)
  order by "order"."created_at", "order"."id"
  limit ?;

-- report-store.ts: ordersByDay
select ("order".created_at - 1760000000000) / 86400000 as "day", count(*) as "orders"
  from "order"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  and "order"."status" != ?
  and "order"."waits_for_pieces" = ?
  and "order"."test" in (?, …)
  group by ("order".created_at - 1760000000000) / 86400000;

-- report-store.ts: soldLines
select "sold"."day", "order_line"."product_id", "order_line"."size_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end as "label", sum("order_line"."pieces") as "pieces", sum(order_line.pieces * cast(round(json_extract("order_line"."product", '$.price') * 100) as integer)) as "paise"
  from (select "order"."id", ("order".created_at - 1760000000000) / 86400000 as "day"
    from "order"
    where "order"."created_at" >= ?
    and "order"."created_at" < ?
    and "order"."status" != ?
    and "order"."waits_for_pieces" = ?
    and "order"."test" in (?, …)) as "sold"
  cross join "order_line"
  where "order_line"."order_id" = "sold"."id"
  group by "sold"."day", "order_line"."product_id", "order_line"."size_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end;

-- report-store.ts: firstMovedAt
select "moved_at"
  from "stock_movement"
  order by "moved_at"
  limit ?;

-- report-store.ts: stockMoved
select "size_id", sum("quantity_after" - "quantity_before") as "moved"
  from "stock_movement"
  where "moved_at" >= ?
  and "moved_at" < ?
  group by "size_id";

-- report-store.ts: namesOf
select "id", "name", "slug"
  from "product"
  where "product"."deleted_at" is null
  and "id" in (?, …);

-- report-store.ts: boughtName
select "product"
  from "order_line"
  where "product_id" = ?
  limit ?;

-- report-store.ts: sizesAfter
select "product_size"."id", "label", "sku", "product_size"."quantity", "short", "next"."id" as "product_id", "next"."name", "next"."slug", "next"."hidden_at", "next"."created_at"
  from (select *
    from "product"
    where "product"."deleted_at" is null
    and "id" > ?
    order by "id"
    limit ?) as "next"
  inner join "product_size" on "product_size"."product_id" = "next"."id"
  where "product_size"."archived_at" is null
  order by "next"."id", "position";
