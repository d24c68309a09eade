-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- shipment-store.ts: insertShipment
insert into "shipment" ("order_id", "courier", "tracking_number", "parcel", "shipped_at", "quiet_since", "trouble", "trouble_at", "delivered_by")
  values (?, …)
  on conflict do nothing
  returning "order_id";

-- shipment-store.ts: shipmentOfOrder
select *
  from "shipment"
  where "order_id" = ?;

-- shipment-store.ts: shipmentsOfOrders
select *
  from "shipment"
  where "order_id" in (?, …);

-- shipment-store.ts: shipmentOfNumber
select *
  from "shipment"
  where "tracking_number" = ?;

-- shipment-store.ts: ordersOfNumbers
select "shipment"."order_id", "shipment"."tracking_number", "order"."number", "order"."status", "order"."cash_state", "order"."paise"
  from "shipment"
  inner join "order" on "order"."id" = "shipment"."order_id"
  where "shipment"."tracking_number" in (?, …);

-- shipment-store.ts: deleteShipment
delete from "shipment"
  where "order_id" = ?;

-- shipment-store.ts: setCourier
update "shipment"
  set "courier" = ?
  where "order_id" = ?;

-- shipment-store.ts: insertEvents
insert into "shipment_event" ("order_id", "happened_at", "state", "reason")
  values (?, …)
  on conflict do nothing;

-- shipment-store.ts: eventsOfOrders
select "order_id", "state", "happened_at", "reason"
  from "shipment_event"
  where "order_id" in (?, …)
  order by "happened_at";

-- shipment-store.ts: setDecided
update "shipment"
  set "quiet_since" = ?, "trouble" = ?
  where "order_id" = ?;

-- shipment-store.ts: setProgress
update "shipment"
  set "trouble" = ?, "trouble_at" = ?, "quiet_since" = ?, "delivered_by" = ?
  where "order_id" = ?;

-- shipment-store.ts: quietOrders
select "order_id"
  from "shipment"
  where "quiet_since" <= ?
  and "trouble" is null
  order by "quiet_since"
  limit ?;
