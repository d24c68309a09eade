-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- receipt-store.ts: receiptWithKey
select *
  from "return_receipt"
  where "return_id" = ?
  and "request_key" = ?;

-- receipt-store.ts: insertReceipt
insert into "return_receipt" ("return_id", "request_key", "lines", "received_at", "received_by")
  values (?, …);

-- receipt-store.ts: addReceived
update "return_line"
  set "good" = "good" + ?, "damaged" = "damaged" + ?
  where "return_id" = ?
  and "position" = ?;

-- return-list-store.ts: shopReturns
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_return"."state" = ?
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (order_return.state = 'approved'
    and not order_return.reason in (?, …))
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (order_return.state = 'received'
    or order_return.state = 'approved'
    and order_return.reason in (?, …))
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_id" = ?
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_return"."number" = ?
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select "order_return".*
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (cast(order_return.number as text) like ? escape '\'
    or cast("order".number as text) like ? escape '\'
    or lower(tracking_number) like ? escape '\')
  order by case when order_return.state in (?, …) then 0 else 1 end, case when case when order_return.state in (?, …) then 0 else 1 end = 0 then state_at else -state_at end, "order_return"."id"
  limit ? offset ?;
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id";
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_return"."state" = ?;
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (order_return.state = 'approved'
    and not order_return.reason in (?, …));
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (order_return.state = 'received'
    or order_return.state = 'approved'
    and order_return.reason in (?, …));
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_id" = ?;
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where "order_return"."number" = ?;
select count(*) as "total"
  from "order_return"
  inner join "order" on "order"."id" = "order_return"."order_id"
  where (cast(order_return.number as text) like ? escape '\'
    or cast("order".number as text) like ? escape '\'
    or lower(tracking_number) like ? escape '\');

-- return-list-store.ts: countReturns
select "state", "reason", count(*) as "count"
  from "order_return"
  group by "state", "reason";

-- return-parcels.ts: returnParcels
select "id", "number", "order_id", "tracking_number"
  from "order_return"
  where "tracking_number" in (?, …)
  and "tracking_number" != ?
  and "state" in (?, …);
select *
  from "return_event"
  where "return_id" in (?, …)
  order by "at";

-- return-parcels.ts: insertReturnEvents
insert into "return_event" ("return_id", "state", "at", "reason")
  values (?, …)
  on conflict do nothing;

-- return-photo-store.ts: countPhotos
select count(*) as "count"
  from "return_photo"
  where "return_id" = ?;

-- return-photo-store.ts: insertPhoto
insert into "return_photo" ("id", "return_id", "created_at", "type", "bytes")
  values (?, …);

-- return-photo-store.ts: photoWithId
select "type", "bytes"
  from "return_photo"
  where "id" = ?
  and "return_id" = ?;

-- return-photo-store.ts: deleteOldPhotos
delete from "return_photo"
  where "id" in (select "return_photo"."id"
    from "return_photo"
    inner join "order_return" on "order_return"."id" = "return_photo"."return_id"
    where "state" in (?, …)
    and "state_at" <= ?
    limit ?);

-- return-store.ts: nextReturnNumber
select max("number") as "last"
  from "order_return";

-- return-store.ts: insertReturn
insert into "order_return" ("id", "number", "order_id", "account_id", "origin", "kind", "state", "state_at", "outcome", "reason", "note", "shopper_pays", "upi", "request_key", "request_hash", "close_key", "close_hash", "courier", "tracking_number", "checkout_id", "held_until", "exchange_order_id", "created_at")
  values (?, …);
insert into "return_line" ("return_id", "position", "pieces", "wanted_size", "wanted_size_id")
  values (?, …);

-- return-store.ts: returnWithId
select *
  from "order_return"
  where "id" = ?;

-- return-store.ts: returnWithKey
select *
  from "order_return"
  where "order_id" = ?
  and "request_key" = ?;

-- return-store.ts: lockReturnRow
select *
  from "order_return"
  where "id" = ?;

-- return-store.ts: linesOfReturn
select *
  from "return_line"
  where "return_id" = ?
  order by "position";

-- return-store.ts: moveReturn
select max("number") as "last"
  from "return_move"
  where "return_id" = ?;
update "order_return"
  set "state" = ?, "state_at" = ?
  where "id" = ?;

-- return-store.ts: lastMessage
select "message"
  from "return_move"
  where "return_id" = ?
  order by "number" desc
  limit ?;

-- return-store.ts: insertMove
insert into "return_move" ("return_id", "number", "state", "moved_at", "moved_by", "message")
  values (?, …);

-- return-store.ts: returnLinesOf
select "order_return"."id", "order_id", "number", "state", "kind", "outcome", "position", "pieces", "good", "damaged", (select count(*)
    from order_line as earlier
    where earlier.order_id = order_return.order_id
    and earlier.position < return_line.position) as "line"
  from "order_return"
  inner join "return_line" on "return_line"."return_id" = "order_return"."id"
  where "order_id" in (?, …)
  order by "number" desc, "position";

-- return-store.ts: isMadeGood
select "position", "pieces"
  from "order_line"
  where "order_id" = ?;

-- return-store.ts: returnTermsOf
select "order"."id", "order"."return_days", "order"."return_id", "order_return"."number" as "return_number", "first"."id" as "first_id", "first"."number" as "first_number"
  from "order"
  left join "order_return" on "order_return"."id" = "order"."return_id"
  left join "order" as "first" on "first"."id" = "order_return"."order_id"
  where "order"."id" in (?, …);

-- return-store.ts: returnsOfOrders
select "id", "order_id", "number", "state"
  from "order_return"
  where "order_id" in (?, …)
  order by "number" desc;

-- return-store.ts: partsOfReturns
select "return_id", "return_line"."position", "return_line"."pieces", "wanted_size", "good", "damaged", "size", "product", "discount", "order_line"."pieces" as "bought", (select count(*)
    from order_line as earlier
    where earlier.order_id = order_return.order_id
    and earlier.position < return_line.position) as "line"
  from "return_line"
  inner join "order_return" on "order_return"."id" = "return_line"."return_id"
  inner join "order_line" on "order_line"."order_id" = "order_return"."order_id"
  and "order_line"."position" = "return_line"."position"
  where "return_id" in (?, …)
  order by "return_line"."position";
select "return_id", "return_move"."state", "moved_at", "moved_by", "message", "account"."name"
  from "return_move"
  left join "account" on "account"."id" = "return_move"."moved_by"
  where "return_id" in (?, …)
  order by "number";
select *
  from "return_event"
  where "return_id" in (?, …)
  order by "at";
select "id", "return_id"
  from "return_photo"
  where "return_id" in (?, …)
  order by "created_at", "id";

-- return-store.ts: ordersOfReturns
select "order"."id", "order"."number", "order"."account_id", "order"."name", "order"."email", "order"."phone", "order"."pincode", "order"."method", coalesce("payer"."cash_state", "order"."cash_state") as "cash_state"
  from "order"
  left join "order" as "payer" on "payer"."id" = "order"."paid_by"
  where "order"."id" in (?, …);

-- return-store.ts: undecidedReturns
select "id", "number"
  from "order_return"
  where "state" = ?
  order by "state_at", "id"
  limit ?;

-- return-store.ts: openReturns
select "state", "reason", count(*) as "count", min("state_at") as "oldest"
  from "order_return"
  where "state" in (?, …)
  group by "state", "reason";

-- return-store.ts: returnsOfAccount
select count(*) as "total"
  from "order_return"
  where "account_id" = ?;
select *
  from "order_return"
  where "account_id" = ?
  order by "created_at" desc, "id" desc
  limit ? offset ?;

-- return-store.ts: openReturnOfNumber
select *
  from "order_return"
  where "tracking_number" = ?
  and tracking_number <> ''
  and "state" in ('requested', 'approved', 'received');

-- return-store.ts: setParcel
delete from "return_event"
  where "return_id" in (select "id"
    from "order_return"
    where "id" = ?
    and "tracking_number" != ?);
update "order_return"
  set "courier" = ?, "tracking_number" = ?
  where "id" = ?;

-- return-store.ts: setUpi
update "order_return"
  set "upi" = ?
  where "id" = ?;

-- return-store.ts: forgetUpis
update "order_return"
  set "upi" = ?
  where "id" in (select "id"
    from "order_return"
    where "upi" is not null
    and "state_at" <= ?
    and "state" in (?, …)
    and not exists (select "refund"."id"
      from "refund"
      where "refund"."return_id" = "order_return"."id"
      and ("refund"."state" = ?
        or "refund"."created_at" > ?))
    limit ?);

-- return-store.ts: emptyReturns
delete from "return_photo"
  where "return_id" in (select "id"
    from "order_return"
    where "account_id" = ?);
update "return_event"
  set "reason" = ?
  where "return_id" in (select "id"
    from "order_return"
    where "account_id" = ?);
update "order_return"
  set "note" = ?, "upi" = ?
  where "account_id" = ?;

-- wanted-sizes.ts: setHeld
update "order_return"
  set "checkout_id" = ?, "held_until" = ?
  where "id" = ?;
update "order_return"
  set "held_until" = ?
  where "id" = ?;
