-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- stock-alert-store.ts: liveSizeOf
select "product_size"."product_id", "product"."version", "product"."name", "product"."slug", "product_size"."label", "product_size"."quantity"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."hidden_at" is null
  and "product_size"."id" = ?
  and "product_size"."archived_at" is null;

-- stock-alert-store.ts: upsertAlert
insert into "stock_alert" ("id", "size_id", "account_id", "email", "email_key", "created_at", "confirmed_at", "sent_at", "expires_at")
  values (?, …)
  on conflict ("size_id", "email_key") do update
  set "email" = case when (stock_alert.sent_at is not null
    or stock_alert.expires_at <= ?) then excluded.email else stock_alert.email end, "account_id" = case when (stock_alert.sent_at is not null
    or stock_alert.expires_at <= ?) then excluded.account_id else coalesce(excluded.account_id, stock_alert.account_id) end, "created_at" = case when (stock_alert.sent_at is not null
    or stock_alert.expires_at <= ?) then excluded.created_at else stock_alert.created_at end, "confirmed_at" = case when (stock_alert.sent_at is not null
    or stock_alert.expires_at <= ?) then excluded.confirmed_at else coalesce(stock_alert.confirmed_at, excluded.confirmed_at) end, "expires_at" = case when (stock_alert.sent_at is not null
    or stock_alert.expires_at <= ?)
  or excluded.confirmed_at is not null
  or stock_alert.confirmed_at is null then excluded.expires_at else stock_alert.expires_at end, "sent_at" = ?
  returning "id", "confirmed_at";

-- stock-alert-store.ts: insertAlertToken
insert into "stock_alert_token" ("hash", "alert_id", "created_at")
  values (?, …);

-- stock-alert-store.ts: isAlertToken
select "hash"
  from "stock_alert_token"
  where "hash" = ?;

-- stock-alert-store.ts: alertOfToken
select "stock_alert".*, "product_size"."product_id", "product"."version", "product"."name", "product"."slug", "product_size"."label", "product"."hidden_at"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  inner join "stock_alert" on "stock_alert"."size_id" = "product_size"."id"
  inner join "stock_alert_token" on "stock_alert_token"."alert_id" = "stock_alert"."id"
  where "product"."deleted_at" is null
  and "stock_alert_token"."hash" = ?
  and "stock_alert"."expires_at" > ?;

-- stock-alert-store.ts: alertWithId
select "stock_alert".*, "product_size"."product_id", "product"."version", "product"."name", "product"."slug", "product_size"."label"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  inner join "stock_alert" on "stock_alert"."size_id" = "product_size"."id"
  where "product"."deleted_at" is null
  and "stock_alert"."id" = ?;

-- stock-alert-store.ts: confirmAlert
update "stock_alert"
  set "confirmed_at" = ?, "expires_at" = ?
  where "id" = ?
  and "confirmed_at" is null;

-- stock-alert-store.ts: deleteAlert
delete from "stock_alert"
  where "id" = ?;

-- stock-alert-store.ts: dueAlerts
select "stock_alert"."id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  inner join "stock_alert" on "stock_alert"."size_id" = "product_size"."id"
  where "product"."hidden_at" is null
  and "stock_alert"."sent_at" is null
  and "stock_alert"."confirmed_at" is not null
  and "stock_alert"."expires_at" > ?
  and "product_size"."archived_at" is null
  and "product_size"."quantity" > (select coalesce(sum(hold.pieces), 0) as "held"
    from "hold"
    where "hold"."size_id" = "product_size"."id"
    and "hold"."expires_at" > ?)
  order by "stock_alert"."confirmed_at", "stock_alert"."id"
  limit ?;

-- stock-alert-store.ts: markSent
update "stock_alert"
  set "sent_at" = ?, "expires_at" = ?
  where "id" = ?
  and "sent_at" is null;

-- stock-alert-store.ts: waitingForSizes
select "size_id" as "size", "product_id", count(*) as "count"
  from "stock_alert"
  inner join "product_size" on "product_size"."id" = "stock_alert"."size_id"
  where "product_size"."product_id" in (?, …)
  and "product_size"."archived_at" is null
  and "stock_alert"."sent_at" is null
  and "stock_alert"."confirmed_at" is not null
  and "stock_alert"."expires_at" > ?
  group by "size_id", "product_id", "product_size"."position"
  order by "product_size"."position";
