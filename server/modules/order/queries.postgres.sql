-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- order-store.ts: lockOrder
select *
  from "order"
  where "id" = ? for no key update;

-- order-store.ts: lockOrders
select *
  from "order"
  where "id" in (?, …)
  order by "id" for no key update;

-- shop-order-store.ts: shopOrders
select count(*) as "total"
  from "order";
select count(*) as "total"
  from "order"
  where "status" in (?, …);
select count(*) as "total"
  from "order"
  where "test" = ?
  and "status" in (?, …);
select count(*) as "total"
  from "order"
  where status in ('Not Processed', 'Processing')
  and "promised_from" < ?
  and coalesce(confirm, '') != 'waiting';
select count(*) as "total"
  from "order"
  where coalesce(confirm, '') != 'waiting'
  and "status" in (?, …);
select count(*) as "total"
  from "order"
  where confirm = 'waiting';
select count(*) as "total"
  from "order"
  where "cash_state" = ?;
select count(*) as "total"
  from "order"
  where "account_id" = ?;
select count(*) as "total"
  from "order"
  where "id" in (select "order_id"
    from "shipment"
    where "trouble" = ?);
select "id"
  from "order"
  where "created_at" >= ?
  and "created_at" < ?
  and coalesce("status", "status") in (?, …)
  and strpos("search_text", ?) > 0
  order by "paise" asc, "id" asc
  limit ?;
select "id"
  from "order"
  where strpos("search_text", ?) > 0
  order by "created_at" desc, "id" desc
  limit ?;
select "id"
  from "order"
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where "status" in (?, …)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where "test" = ?
  and "status" in (?, …)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where status in ('Not Processed', 'Processing')
  and "promised_from" < ?
  and coalesce(confirm, '') != 'waiting'
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where coalesce(confirm, '') != 'waiting'
  and "status" in (?, …)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where confirm = 'waiting'
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where "cash_state" = ?
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where "account_id" = ?
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "id"
  from "order"
  where "id" in (select "order_id"
    from "shipment"
    where "trouble" = ?)
  order by (select coalesce(trouble_at, 0)
    from shipment
    where shipment.order_id = "order".id), "id"
  limit ? offset ?;

-- shop-order-store.ts: adjacentOrder
select "id" as "_id", "number"
  from "order"
  where "number" < ?
  order by "number" desc
  limit ?;
select "id" as "_id", "number"
  from "order"
  where "number" > ?
  order by "number" asc
  limit ?;
select "id" as "_id", "number"
  from "order"
  where "status" in (?, …)
  and "created_at" <= ?
  and ("created_at" < ?
    or "id" < ?)
  order by "created_at" desc, "id" desc
  limit ?;
select "id" as "_id", "number"
  from "order"
  where "created_at" >= ?
  and "created_at" < ?
  and coalesce("status", "status") in (?, …)
  and strpos("search_text", ?) > 0
  and "created_at" >= ?
  and ("created_at" > ?
    or "id" > ?)
  order by "created_at" asc, "id" asc
  limit ?;
