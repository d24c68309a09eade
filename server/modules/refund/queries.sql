-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- refund-store.ts: queueRefund
insert into "refund" ("id", "payment_id", "provider_order_id", "paise", "reason", "state", "provider_refund_id", "attempts", "created_at", "due_at")
  values (?, …)
  on conflict ("payment_id") do nothing;

-- refund-store.ts: refundWithId
select *
  from "refund"
  where "id" = ?;

-- refund-store.ts: refundOfPayment
select *
  from "refund"
  where "payment_id" = ?;

-- refund-store.ts: triedRefund
update "refund"
  set "state" = ?, "provider_refund_id" = ?, "due_at" = ?, "attempts" = attempts + 1
  where "id" = ?
  and "state" != ?;

-- refund-store.ts: scheduleRefund
update "refund"
  set "due_at" = ?
  where "payment_id" = ?
  and "state" = ?;

-- refund-store.ts: retryRefunds
update "refund"
  set "due_at" = ?
  where "state" != ?
  and "id" = ?;
update "refund"
  set "due_at" = ?
  where "state" != ?
  and "id" in (select "refund"."id"
    from "refund"
    where "refund"."state" != 'done'
    and (("refund"."state" = ?
        and "refund"."attempts" >= ?)
      or ("refund"."state" = ?
        and "refund"."created_at" < ?))
    order by "refund"."created_at", "refund"."id"
    limit ?);

-- refund-store.ts: closeRefund
update "refund"
  set "state" = ?, "due_at" = ?
  where "id" = ?
  and "state" != ?
  and "id" in (select "refund"."id"
    from "refund"
    where "refund"."state" != 'done'
    and (("refund"."state" = ?
        and "refund"."attempts" >= ?)
      or ("refund"."state" = ?
        and "refund"."created_at" < ?)));
