-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- month-store.ts: onlineTotal
select count(*) as "count", sum(coalesce(payment_paise, "order".paise)) as "paise"
  from "checkout"
  cross join "order"
  where "order"."checkout_id" = "checkout"."id"
  and "settled_at" >= ?
  and "settled_at" < ?
  and coalesce(further, 0) = 0
  and cash_state is null
  and paid_by is null
  and "order".test in (?, …);
select count(*) as "count", sum(coalesce(payment_paise, "order".paise)) as "paise"
  from "order"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  and "further" = 1
  and cash_state is null
  and paid_by is null
  and "order".test in (?, …);

-- month-store.ts: unmatchedTotal
select count(*) as "count", sum("paise") as "paise"
  from "unmatched_payment"
  where "found_at" >= ?
  and "found_at" < ?
  and "currency" is null;

-- month-store.ts: remittedTotal
select count(*) as "count", sum("paise") as "paise"
  from "cash_order"
  cross join "order"
  where "order"."id" = "cash_order"."order_id"
  and "remitted_at" >= ?
  and "remitted_at" < ?
  and "test" in (?, …);

-- month-store.ts: paidBackTotal
select count(*) as "count", sum(case when paise - coalesce((select sum(refund.paise)
        from refund
        where refund.payment_id = "order".payment_id
        and refund.state <> 'failed'), 0) > 0 then paise - coalesce((select sum(refund.paise)
        from refund
        where refund.payment_id = "order".payment_id
        and refund.state <> 'failed'), 0) else 0 end) as "paise"
  from "cash_order"
  cross join "order"
  where "order"."id" = "cash_order"."order_id"
  and "paid_back_at" >= ?
  and "paid_back_at" < ?
  and "test" in (?, …);

-- month-store.ts: refundTotals
select case when refund.state = 'paid_by_hand' then 'hand' when refund.state = 'done' then 'done' else 'waiting' end as "kind", count(*) as "count", sum("refund"."paise") as "paise"
  from "refund"
  left join "order" on "order"."payment_id" = "refund"."payment_id"
  left join "unmatched_payment" on "unmatched_payment"."payment_id" = "refund"."payment_id"
  where "refund"."created_at" >= ?
  and "refund"."created_at" < ?
  and refund.state <> 'failed'
  and not (refund.way = 'hand'
    and refund.state = 'wanted')
  and coalesce(test, 0) in (?, …)
  and "currency" is null
  group by case when refund.state = 'paid_by_hand' then 'hand' when refund.state = 'done' then 'done' else 'waiting' end;

-- month-store.ts: firstOrderAt
select "created_at"
  from "order"
  order by "created_at"
  limit ?;
select "created_at"
  from "order"
  where "cash_state" = ?
  order by "created_at"
  limit ?;

-- month-store.ts: courierTotals
select coalesce(courier, '') as "courier", case when "order".cash_state = 'collected' then 'collected' when "order".status = 'Delivered' then 'delivered' else 'shipped' end as "state", count(*) as "count", sum("paise") as "paise", sum(case when case when "order".cash_state = 'collected' then collected_at else moved_at end < ? then 1 else 0 end) as "late_count", sum(case when case when "order".cash_state = 'collected' then collected_at else moved_at end < ? then paise else 0 end) as "late_paise", min(case when case when "order".cash_state = 'collected' then collected_at else moved_at end < ? then case when "order".cash_state = 'collected' then collected_at else moved_at end end) as "late_since"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  left join "cash_order" on "cash_order"."order_id" = "order"."id"
  left join "order_move" on "order_move"."order_id" = "order"."id"
  and "order_move"."status" = ?
  where "cash_state" = ?
  and "order"."created_at" >= ?
  and "order"."created_at" < ?
  and "order"."status" in (?, …)
  and "test" in (?, …)
  group by coalesce(courier, ''), case when "order".cash_state = 'collected' then 'collected' when "order".status = 'Delivered' then 'delivered' else 'shipped' end;

-- month-store.ts: ordersByPayment
select case when "order".cash_state is null then 0 else 1 end as "cash", count(*) as "count"
  from "order"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  and "order"."status" != ?
  and "order"."waits_for_pieces" = ?
  and "order"."paid_by" is null
  and "order"."test" in (?, …)
  group by case when "order".cash_state is null then 0 else 1 end;

-- month-store.ts: soldByCategory
select "sold"."cash", coalesce(present.category_id, json_extract("order_line"."product", '$.category._id')) as "category_id", max(case when present.id is null then json_extract("order_line"."product", '$.category.name') end) as "name", sum("order_line"."pieces") as "pieces", sum(order_line.pieces * cast(round(json_extract("order_line"."product", '$.price') * 100) as integer) - order_line.discount) as "paise"
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
  group by "sold"."cash", coalesce(present.category_id, json_extract("order_line"."product", '$.category._id'));

-- orders-file.ts: ordersAfter
select "order"."id", "number", "status", "name", "email", "phone", "city", "order"."state", "pincode", "test", "order"."paise", "payment_paise", "method", "cash_state", "order"."payment_id", "order"."created_at", "courier", "tracking_number", "order"."offers", (select sum("pieces") as "pieces"
    from "order_line"
    where "order_line"."order_id" = "order"."id") as "pieces", (select sum("refund"."paise") as "paise"
    from "refund"
    where "refund"."payment_id" = "order"."payment_id"
    and refund.state <> 'failed') as "refunded_paise"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  order by "order"."created_at", "order"."id"
  limit ?;
select "order"."id", "number", "status", "name", "email", "phone", "city", "order"."state", "pincode", "test", "order"."paise", "payment_paise", "method", "cash_state", "order"."payment_id", "order"."created_at", "courier", "tracking_number", "order"."offers", (select sum("pieces") as "pieces"
    from "order_line"
    where "order_line"."order_id" = "order"."id") as "pieces", (select sum("refund"."paise") as "paise"
    from "refund"
    where "refund"."payment_id" = "order"."payment_id"
    and refund.state <> 'failed') as "refunded_paise"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  where "order"."created_at" >= ?
  and ("order"."created_at" > ?
    or "order"."id" > ?)
  order by "order"."created_at", "order"."id"
  limit ?;

-- report-store.ts: ordersByDay
select ("order"."created_at" - 1760000000000) / 86400000 as "day", count(*) as "orders"
  from "order"
  where "order"."created_at" >= ?
  and "order"."created_at" < ?
  and "order"."status" != ?
  and "order"."waits_for_pieces" = ?
  and "order"."paid_by" is null
  and "order"."test" in (?, …)
  group by ("order"."created_at" - 1760000000000) / 86400000;

-- report-store.ts: refundedByDay
select ("refund"."created_at" - 1760000000000) / 86400000 as "day", case when "order".cash_state is null then 0 else 1 end as "cash", sum("refund"."paise") as "paise"
  from "refund"
  cross join "order"
  where "order"."payment_id" = "refund"."payment_id"
  and "refund"."created_at" >= ?
  and "refund"."created_at" < ?
  and "refund"."origin" in (?, …)
  and refund.state <> 'failed'
  and "order"."status" != ?
  and "order"."test" in (?, …)
  group by ("refund"."created_at" - 1760000000000) / 86400000, case when "order".cash_state is null then 0 else 1 end;

-- report-store.ts: soldLines
select "sold"."day", "order_line"."product_id", "order_line"."size_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end as "label", sum("order_line"."pieces") as "pieces", sum(order_line.pieces * cast(round(json_extract("order_line"."product", '$.price') * 100) as integer) - order_line.discount) as "paise"
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

-- return-report-store.ts: askedIn
select "order_line"."product_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end as "label", "order_return"."reason", sum("return_line"."pieces") as "asked", sum(good + damaged) as "received"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  inner join "return_line" on "return_line"."return_id" = "order_return"."id"
  inner join "order_line" on "order_line"."order_id" = "order_return"."order_id"
  and "order_line"."position" = "return_line"."position"
  where "order_return"."created_at" >= ?
  and "order_return"."created_at" < ?
  and "order_return"."state" not in (?, …)
  and "order"."test" in (?, …)
  group by "order_line"."product_id", case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end, "order_return"."reason";
