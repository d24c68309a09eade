-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- sandbox-store.ts: storedKeys
insert into "sandbox_key" ("id", "key_id", "key_secret", "webhook_secret")
  values (?, …)
  on conflict ("id") do nothing;
select *
  from "sandbox_key"
  where "id" = ?;

-- sandbox-store.ts: insertOrder
insert into "sandbox_order" ("amount", "created_at", "id", "receipt", "status")
  values (?, …);

-- sandbox-store.ts: orderRow
select *
  from "sandbox_order"
  where "id" = ?;

-- sandbox-store.ts: rowsSince
select *
  from "sandbox_order"
  where created_at >= ?
  order by created_at desc, id
  limit ? offset ?;
select *
  from "sandbox_payment"
  where created_at >= ?
  order by created_at desc, id
  limit ? offset ?;
select *
  from "sandbox_refund"
  where created_at >= ?
  order by created_at desc, id
  limit ? offset ?;

-- sandbox-store.ts: lockOrder
update "sandbox_order"
  set "id" = ?
  where "id" = ?
  returning *;

-- sandbox-store.ts: setOrderStatus
update "sandbox_order"
  set "status" = ?
  where "id" = ?;

-- sandbox-store.ts: insertPayment
insert into "sandbox_payment" ("amount", "created_at", "id", "order_id", "status", "email", "contact")
  values (?, …);

-- sandbox-store.ts: paymentRow
select *
  from "sandbox_payment"
  where "id" = ?;

-- sandbox-store.ts: lockPayment
update "sandbox_payment"
  set "id" = ?
  where "id" = ?
  returning *;

-- sandbox-store.ts: paymentRows
select *
  from "sandbox_payment"
  where "order_id" = ?
  order by "created_at" desc, "id";

-- sandbox-store.ts: setPaymentStatus
update "sandbox_payment"
  set "status" = ?
  where "id" = ?;

-- sandbox-store.ts: refundRows
select *
  from "sandbox_refund"
  where "payment_id" = ?
  order by "created_at";

-- sandbox-store.ts: insertRefund
insert into "sandbox_refund" ("amount", "created_at", "id", "payment_id", "receipt", "idempotency_key")
  values (?, …);

-- sandbox-store.ts: insertDeliveries
insert into "sandbox_delivery" ("id", "event_id", "body", "attempts", "created_at", "due_at")
  values (?, …);

-- sandbox-store.ts: deliveryRows
select *
  from "sandbox_delivery"
  where "id" in (?, …);

-- sandbox-store.ts: recordAttempt
update "sandbox_delivery"
  set "due_at" = ?, "attempts" = attempts + 1
  where "id" = ?;

-- sandbox-store.ts: deleteUnpaidOrders
select "id"
  from "sandbox_order"
  where "created_at" <= ?
  and "status" != 'paid'
  and not exists (select "sandbox_payment"."id"
    from "sandbox_payment"
    where "sandbox_payment"."order_id" = "sandbox_order"."id"
    and "sandbox_payment"."status" not in (?, …))
  order by "created_at"
  limit ?;
delete from "sandbox_payment"
  where "order_id" in (?, …)
  and "status" in (?, …);
delete from "sandbox_order"
  where "id" in (?, …)
  and not exists (select "id"
    from "sandbox_payment"
    where "order_id" = "sandbox_order"."id");
