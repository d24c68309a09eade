-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- delivered-store.ts: arrivalsOf
select "order_move"."order_id", "delivered_by", coalesce((select max(happened_at)
      from shipment_event
      where shipment_event.order_id = order_move.order_id
      and state = 'delivered'
      and happened_at <= ?
      and happened_at >= (select created_at
        from "order"
        where id = order_move.order_id)), moved_at) as "at"
  from "order_move"
  left join "shipment" on "shipment"."order_id" = "order_move"."order_id"
  where order_move.status = 'Delivered'
  and "order_move"."order_id" in (?, …);

-- delivered-store.ts: untoldDeliveries
select "order"."id"
  from "order_move"
  left join "shipment" on "shipment"."order_id" = "order_move"."order_id"
  cross join "order"
  inner join "account" on "account"."id" = "order"."account_id"
  left join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  where order_move.status = 'Delivered'
  and ("delivered_by" is null
    or "delivered_by" != ?)
  and "order"."id" = "order_move"."order_id"
  and "moved_at" > ?
  and "moved_at" <= ?
  and coalesce("order".status, "order".status) = 'Delivered'
  and "account"."email" not like ?
  and "mail"."id" is null
  and coalesce((select max(happened_at)
      from shipment_event
      where shipment_event.order_id = order_move.order_id
      and state = 'delivered'
      and happened_at <= ?
      and happened_at >= (select created_at
        from "order"
        where id = order_move.order_id)), moved_at) > ?
  order by "moved_at"
  limit ?;

-- delivered-store.ts: untoldDelivery
select coalesce((select max(happened_at)
      from shipment_event
      where shipment_event.order_id = order_move.order_id
      and state = 'delivered'
      and happened_at <= ?
      and happened_at >= (select created_at
        from "order"
        where id = order_move.order_id)), moved_at) as "at"
  from "order_move"
  left join "shipment" on "shipment"."order_id" = "order_move"."order_id"
  cross join "order"
  inner join "account" on "account"."id" = "order"."account_id"
  left join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  where order_move.status = 'Delivered'
  and ("delivered_by" is null
    or "delivered_by" != ?)
  and "order"."id" = "order_move"."order_id"
  and "moved_at" > ?
  and "moved_at" <= ?
  and coalesce("order".status, "order".status) = 'Delivered'
  and "account"."email" not like ?
  and "mail"."id" is null
  and coalesce((select max(happened_at)
      from shipment_event
      where shipment_event.order_id = order_move.order_id
      and state = 'delivered'
      and happened_at <= ?
      and happened_at >= (select created_at
        from "order"
        where id = order_move.order_id)), moved_at) > ?
  and "order"."id" = ?;

-- order-change-store.ts: changesOfOrder
select "what", "value_before", "value_after", "changed_at", "changed_by", "note", "account"."name"
  from "order_change"
  left join "account" on "account"."id" = "order_change"."changed_by"
  where "order_id" = ?
  order by "number";

-- order-change-store.ts: callsOfOrders
select "order_id", "value_after" as "result", "changed_at"
  from "order_change"
  where "order_id" in (?, …)
  and "what" = ?
  order by "number";

-- order-change-store.ts: countChanges
select count(*) as "count"
  from "order_change"
  where "order_id" = ?
  and "what" in (?, …);

-- order-change-store.ts: wasShipped
select "number"
  from "order_change"
  where "order_id" = ?
  and "what" = ?
  and "value_before" = ?
  limit ?;

-- order-change-store.ts: insertChange
select max("number") as "number"
  from "order_change"
  where "order_id" = ?;
insert into "order_change" ("what", "value_before", "value_after", "changed_at", "changed_by", "order_id", "number")
  values (?, …);
insert into "order_change" ("what", "value_before", "value_after", "changed_at", "changed_by", "note", "order_id", "number")
  values (?, …);

-- order-change-store.ts: storeChange
update "order"
  set "name" = ?, "phone" = ?, "address" = ?, "landmark" = ?, "city" = ?, "state" = ?, "pincode" = ?, "size" = ?, "promised_from" = ?, "promised_to" = ?, "changed_at" = ?, "search_text" = ?
  where "id" = ?;

-- order-change-store.ts: lineRows
select "position", "product_id", "size", "size_id", "pieces", "product", "discount"
  from "order_line"
  where "order_id" = ?
  order by "position";

-- order-change-store.ts: setLineSize
update "order_line"
  set "size" = ?, "size_id" = ?
  where "order_id" = ?
  and "position" = ?;
update "order_line"
  set "pieces" = "pieces" + ?, "discount" = "discount" + ?
  where "order_id" = ?
  and "position" = ?;
delete from "order_line"
  where "order_id" = ?
  and "position" = ?;

-- order-store.ts: insertOrder
insert into "order" ("id", "checkout_id", "account_id", "further", "paise", "offers", "name", "email", "phone", "pincode", "address", "city", "state", "landmark", "size", "quantity", "test", "status", "cancel_code", "reason", "promised_from", "promised_to", "created_at", "changed_at", "waits_for_pieces", "return_id", "paid_by", "return_days", "network", "provider_order_id", "payment_id", "number", "payment_paise", "method", "cash_state", "confirm", "search_text")
  values (?, …);
insert into "order_line" ("order_id", "position", "product_id", "size", "size_id", "pieces", "product", "discount")
  values (?, …);

-- order-store.ts: lockOrder
select *
  from "order"
  where "id" = ?;

-- order-store.ts: lockOrders
select *
  from "order"
  where "id" in (?, …)
  order by "id";

-- order-store.ts: setPaidOnline
update "order"
  set "method" = ?, "cash_state" = ?, "confirm" = ?, "payment_id" = ?, "provider_order_id" = ?, "payment_paise" = ?, "changed_at" = ?, "promised_from" = ?, "promised_to" = ?, "waits_for_pieces" = ?, "network" = ?, "search_text" = ?
  where "id" = ?;

-- order-store.ts: orderOfCheckout
select *
  from "order"
  where "checkout_id" = ?
  and "further" = 0;

-- order-store.ts: furtherOrderOf
select *
  from "order"
  where "checkout_id" = ?
  and "further" = ?
  order by "number" desc
  limit ?;

-- order-store.ts: orderOfPayment
select *
  from "order"
  where "payment_id" = ?;

-- order-store.ts: orderWithId
select *
  from "order"
  where "id" = ?;

-- order-store.ts: orderWithNumber
select *
  from "order"
  where "number" = ?;

-- order-store.ts: countOrdersOf
select count(*) as "total"
  from "order"
  where "account_id" = ?;

-- order-store.ts: ordersOf
select *
  from "order"
  where "account_id" = ?
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select *
  from "order"
  where "account_id" = ?
  and ("order".created_at, "order".id) < (select created_at, id
    from "order"
    where id = ?)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select "order_id", "size", "pieces", "product", "discount"
  from "order_line"
  where "order_id" in (?, …)
  order by "order_id", "position";

-- order-store.ts: productsToReview
select "product"."id"
  from "product"
  where "product"."hidden_at" is null
  and "product"."id" in (select "order_line"."product_id"
    from "order_line"
    inner join "order" on "order"."id" = "order_line"."order_id"
    where "order"."account_id" = ?
    and coalesce("order".status, "order".status) = 'Delivered')
  and "product"."id" not in (select "order_line"."product_id"
    from "order_line"
    inner join "order" on "order"."id" = "order_line"."order_id"
    where "order"."account_id" = ?
    and coalesce("order".status, "order".status) = 'Delivered'
    and "order"."test" in (?, …)
    and ("order".created_at, "order".id) > (select created_at, id
      from "order"
      where id = ?));

-- order-store.ts: transitionOrder
update "order"
  set "status" = ?, "network" = ?
  where "id" = ?
  and "status" = ?;

-- order-store.ts: undoTransition
update "order"
  set "status" = ?
  where "id" = ?;
insert into "order_move" ("order_id", "status", "moved_at", "moved_by")
  values (?, …)
  on conflict do nothing;
delete from "order_move"
  where "order_id" = ?
  and "status" = ?
  returning "moved_at", "moved_by";

-- order-store.ts: forgetNetworks
update "order"
  set "network" = ?
  where "id" in (select "id"
    from "order"
    where "network" is not null
    and "created_at" <= ?
    limit ?);

-- order-store.ts: addToSearch
update "order"
  set "search_text" = search_text || ?
  where "id" = ?;

-- order-store.ts: hadStatus
select "moved_at"
  from "order_move"
  where "order_id" = ?
  and "status" = ?;

-- order-store.ts: shippedAt
select "moved_at"
  from "order_move"
  where "order_id" = ?
  and "status" = ?;

-- order-store.ts: setCancelled
update "order"
  set "cancel_code" = ?, "reason" = ?, "cash_state" = ?, "confirm" = ?, "waits_for_pieces" = ?
  where "id" = ?;

-- order-store.ts: insertTransition
insert into "order_move" ("order_id", "status", "moved_at", "moved_by")
  values (?, …);

-- packing-store.ts: skusOfOrder
select "order_line"."product_id" as "product", "order_line"."size", product_size.sku as "sku"
  from "order_line"
  inner join "product_size" on "product_size"."id" = "order_line"."size_id"
  where "order_id" = ?
  and "product_size"."sku" is not null
  order by "order_line"."position";

-- packing-store.ts: bookingsOf
select "number", "name", "phone", "address", "landmark", "city", "state", "pincode", "parcel", "paise", "cash_state", (select sum("pieces") as "pieces"
    from "order_line"
    where "order_line"."order_id" = "order"."id") as "pieces"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  where "order"."id" in (?, …)
  and "status" in (?, …)
  and ("confirm" is null
    or "confirm" != ?)
  and "test" = ?
  order by "number";

-- packing-store.ts: pickUpsOf
select "order_return"."number", "name", "phone", "address", "landmark", "city", "order"."state", "pincode", sum("return_line"."pieces") as "pieces"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  inner join "return_line" on "return_line"."return_id" = "order_return"."id"
  where "order_return"."state" = ?
  and "shopper_pays" = ?
  and "tracking_number" = ?
  and "order_return"."reason" not in (?, …)
  and "test" in (?, …)
  group by "order_return"."id", "order"."id"
  order by "order_return"."number"
  limit ?;

-- returned-store.ts: insertReturned
insert into "returned_line" ("order_id", "position", "good", "damaged")
  values (?, …);

-- returned-store.ts: returnedOf
select "good", "damaged"
  from "returned_line"
  where "order_id" = ?
  order by "position";

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
  and "search_text" like ? escape '\'
  order by "paise" asc, "id" asc
  limit ?;
select "id"
  from "order"
  where "search_text" like ? escape '\'
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

-- shop-order-store.ts: summariesOf
select "id", "number", "order"."account_id", "name", "email", "status", "paise", "test", "created_at", "promised_from", "promised_to", "changed_at", "cash_state", "confirm", "waits_for_pieces", "phone", "city", "state", "pincode", "trouble", "trouble_at", "confirmed_at", "method"
  from "order"
  left join "shipment" on "shipment"."order_id" = "order"."id"
  left join "cash_order" on "cash_order"."order_id" = "order"."id"
  where "id" in (?, …);

-- shop-order-store.ts: callDetails
select "order_id", "size", "pieces", "product"
  from "order_line"
  where "order_id" in (?, …)
  order by "position";

-- shop-order-store.ts: agreedOrders
select "order_id"
  from "cash_order"
  where "order_id" in (?, …)
  and "confirmed_at" is not null;

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
  and "search_text" like ? escape '\'
  and "created_at" >= ?
  and ("created_at" > ?
    or "id" > ?)
  order by "created_at" asc, "id" asc
  limit ?;

-- shop-order-store.ts: shopOrder
select "status", "moved_at", "moved_by", "account"."name"
  from "order_move"
  left join "account" on "account"."id" = "order_move"."moved_by"
  where "order_id" = ?;

-- shop-order-store.ts: linesOfOrder
select "size", "pieces", "product", "discount"
  from "order_line"
  where "order_id" = ?
  order by "position";

-- shop-order-store.ts: orderQuantities
select "size_id", sum("pieces") as "pieces"
  from "order_line"
  where "order_id" = ?
  group by "size_id"
  order by min("position");

-- shop-order-store.ts: quantitiesByOrder
select "order_id", "size" as "label", sum("pieces") as "pieces"
  from "order_line"
  where "order_id" in (?, …)
  group by "order_id", "size";

-- shop-order-store.ts: countTroubles
select "trouble", count(*) as "count", min("trouble_at") as "oldest"
  from "shipment"
  where "trouble" is not null
  group by "trouble";
