-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- refund-store.ts: refundedPaise
select sum("paise") as "paise"
  from "refund"
  where "payment_id" = ?
  and refund.state <> 'failed';

-- refund-store.ts: moveLineRefunds
update "refund"
  set "line" = ?
  where "payment_id" = ?
  and "line" = ?;

-- refund-store.ts: insertRefund
insert into "refund" ("id", "payment_id", "provider_order_id", "paise", "reason", "origin", "state", "provider_refund_id", "attempts", "created_at", "due_at")
  values (?, …);
insert into "refund" ("id", "origin", "payment_id", "provider_order_id", "paise", "reason", "way", "request_key", "line", "tax", "made_by", "state", "provider_refund_id", "attempts", "created_at", "due_at")
  values (?, …);

-- refund-store.ts: refundWithId
select *
  from "refund"
  where "id" = ?;

-- refund-store.ts: refundWithKey
select *
  from "refund"
  where "payment_id" = ?
  and "request_key" = ?;

-- refund-store.ts: refundsOfPayments
select *
  from "refund"
  where "payment_id" in (?, …)
  order by "created_at" desc, "id" desc;

-- refund-store.ts: refundsOfReturns
select *
  from "refund"
  where "return_id" in (?, …)
  order by "created_at" desc, "id" desc;

-- refund-store.ts: triedRefund
update "refund"
  set "state" = ?, "provider_refund_id" = ?, "due_at" = ?, "attempts" = attempts + 1
  where "id" = ?
  and "state" in (?, …);

-- refund-store.ts: scheduleRefund
update "refund"
  set "due_at" = ?
  where "payment_id" = ?
  and "state" = ?;

-- refund-store.ts: stuckAtProvider
select "refund"."id"
  from "refund"
  where refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and ("refund"."state" = ?
    or "refund"."way" = ?
    or ("refund"."state" = ?
      and "refund"."attempts" >= ?)
    or ("refund"."state" = ?
      and "refund"."created_at" < ?))
  and "refund"."way" = ?
  order by "refund"."created_at", "refund"."id"
  limit ?;

-- refund-store.ts: retryRefund
update "refund"
  set "due_at" = ?, "state" = case when state = 'failed' then 'wanted' else state end
  where "id" = ?
  and "way" = ?
  and refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null;

-- refund-store.ts: closeRefund
update "refund"
  set "state" = ?, "closed_at" = ?, "due_at" = ?
  where "id" = ?
  and refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and "id" in (select "refund"."id"
    from "refund"
    where refund.state not in ('done', 'paid_by_hand')
    and refund.closed_at is null
    and ("refund"."state" = ?
      or "refund"."way" = ?
      or ("refund"."state" = ?
        and "refund"."attempts" >= ?)
      or ("refund"."state" = ?
        and "refund"."created_at" < ?)));
update "refund"
  set "state" = ?, "reference" = ?, "due_at" = ?
  where "id" = ?
  and refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and "id" in (select "refund"."id"
    from "refund"
    where refund.state not in ('done', 'paid_by_hand')
    and refund.closed_at is null
    and ("refund"."state" = ?
      or "refund"."way" = ?
      or ("refund"."state" = ?
        and "refund"."attempts" >= ?)
      or ("refund"."state" = ?
        and "refund"."created_at" < ?)));
