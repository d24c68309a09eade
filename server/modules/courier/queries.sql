-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- courier-store.ts: keepNews
insert into "courier_news" ("id", "tracking_number", "body", "received_at", "unread")
  values (?, …);

-- courier-store.ts: deleteSurplusNews
delete from "courier_news"
  where "id" in (select "id"
    from "courier_news"
    order by "received_at" desc, "id" desc
    limit ? offset ?);

-- courier-store.ts: newsOfReturns
select "courier_news"."id", "body", "received_at", "order_return"."tracking_number" as "number"
  from "courier_news"
  inner join "order_return" on "order_return"."tracking_number" = "courier_news"."tracking_number"
  where "order_return"."state" in (?, …)
  and "order_return"."tracking_number" != ?
  and "unread" is null
  order by "received_at", "courier_news"."id"
  limit ?;
select "courier_news"."id", "body", "received_at", "order_return"."tracking_number" as "number"
  from "courier_news"
  inner join "order_return" on "order_return"."tracking_number" = "courier_news"."tracking_number"
  where "order_return"."state" in (?, …)
  and "order_return"."tracking_number" != ?
  and "unread" is null
  and "courier_news"."tracking_number" in (?, …)
  order by "received_at", "courier_news"."id"
  limit ?;

-- courier-store.ts: newsOfOrders
select "id", "body", "received_at", "shipment"."tracking_number" as "number"
  from "courier_news"
  inner join "shipment" on "shipment"."tracking_number" = "courier_news"."tracking_number"
  where "unread" is null
  order by "received_at", "id"
  limit ?;
select "id", "body", "received_at", "shipment"."tracking_number" as "number"
  from "courier_news"
  inner join "shipment" on "shipment"."tracking_number" = "courier_news"."tracking_number"
  where "unread" is null
  and "courier_news"."tracking_number" in (?, …)
  order by "received_at", "id"
  limit ?;

-- courier-store.ts: deleteUsedNews
delete from "courier_news"
  where "id" in (?, …);

-- courier-store.ts: setUnread
update "courier_news"
  set "unread" = ?
  where "id" in (?, …);

-- courier-store.ts: unreadNews
select "courier_news"."id", "courier_news"."tracking_number", "body", "received_at", "unread", "order"."id" as "order_id", "order"."number"
  from "courier_news"
  left join "shipment" on "shipment"."tracking_number" = "courier_news"."tracking_number"
  left join "order" on "order"."id" = "shipment"."order_id"
  where "unread" is not null
  order by "received_at" desc, "courier_news"."id" desc
  limit ? offset ?;

-- courier-store.ts: countUnreadNews
select count(*) as "count"
  from "courier_news"
  where "unread" is not null;

-- courier-store.ts: namelessNews
select min("received_at") as "first", count(*) as "count"
  from "courier_news"
  where "unread" = ?
  and "received_at" > ?;
