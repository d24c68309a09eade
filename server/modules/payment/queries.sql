-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- checkout-store.ts: insertCheckout
insert into "checkout" ("paise", "test", "created_at", "id", "account_id", "provider_order_id", "name", "email", "phone", "address", "pincode", "landmark", "city", "state", "size", "quantity", "paid_at", "settled_at", "held_until", "due_at", "reported", "offers", "lines")
  values (?, …);
insert into "checkout" ("id", "account_id", "provider_order_id", "paise", "name", "email", "phone", "pincode", "address", "city", "state", "landmark", "size", "quantity", "test", "paid_at", "settled_at", "created_at", "held_until", "due_at", "reported", "offers", "lines")
  values (?, …);

-- checkout-store.ts: checkoutWithId
select *
  from "checkout"
  where "id" = ?;

-- checkout-store.ts: lockCheckout
select *
  from "checkout"
  where "id" = ?;

-- checkout-store.ts: checkoutsOfProviderOrders
select "provider_order_id", "settled_at"
  from "checkout"
  where "provider_order_id" in (?, …);

-- checkout-store.ts: checkoutOfProviderOrder
select *
  from "checkout"
  where "provider_order_id" = ?;

-- checkout-store.ts: setProviderOrder
update "checkout"
  set "provider_order_id" = ?, "due_at" = ?
  where "id" = ?;

-- checkout-store.ts: reopenCheckout
update "checkout"
  set "provider_order_id" = ?, "pincode" = ?, "created_at" = ?, "settled_at" = ?, "due_at" = ?, "reported" = ?
  where "id" = ?;

-- checkout-store.ts: endReservationsOfAccount
update "checkout"
  set "held_until" = ?
  where "account_id" = ?
  and "held_until" > ?;

-- checkout-store.ts: forgetReservation
update "checkout"
  set "held_until" = ?
  where "id" = ?;

-- checkout-store.ts: unpaidReservationTime
select sum("held_until" - "created_at") as "time"
  from "checkout"
  where "account_id" = ?
  and "held_until" > ?;

-- checkout-store.ts: setCart
update "checkout"
  set "landmark" = ?, "city" = ?, "state" = ?, "address" = ?, "pincode" = ?, "size" = ?, "quantity" = ?, "lines" = ?
  where "id" = ?
  and "lines" is null;

-- checkout-store.ts: setLines
update "checkout"
  set "lines" = ?, "quantity" = ?
  where "id" = ?;

-- checkout-store.ts: schedule
update "checkout"
  set "due_at" = ?, "reported" = ?
  where "id" = ?;

-- checkout-store.ts: leaseCheckouts
update "checkout"
  set "due_at" = ?
  where "id" in (select "id"
    from "checkout"
    where "due_at" <= ?
    order by "reported" desc, "created_at" desc
    limit ?)
  and "due_at" <= ?
  returning "id";

-- checkout-store.ts: closeCheckout
update "checkout"
  set "held_until" = ?, "settled_at" = ?, "due_at" = ?, "reported" = ?
  where "id" = ?;

-- checkout-store.ts: scheduleReported
update "checkout"
  set "due_at" = ?, "reported" = ?
  where "provider_order_id" = ?
  and ("due_at" is null
    or "due_at" > ?);

-- checkout-store.ts: setPaidAt
update "checkout"
  set "paid_at" = ?, "due_at" = ?
  where "id" = ?;

-- checkout-store.ts: deleteAbandonedCheckouts
select "checkout"."id"
  from "checkout"
  where "checkout"."settled_at" is null
  and "checkout"."created_at" <= ?
  and "checkout"."due_at" is null
  and not exists (select "order"."id"
    from "order"
    where "order"."checkout_id" = "checkout"."id")
  and not exists (select "hold"."checkout_id"
    from "hold"
    where "hold"."checkout_id" = "checkout"."id")
  and not exists (select "parked_checkout"."checkout_id"
    from "parked_checkout"
    where "parked_checkout"."checkout_id" = "checkout"."id"
    and "parked_checkout"."handled_at" is null)
  order by "checkout"."created_at"
  limit ?;
delete from "parked_checkout"
  where "checkout_id" in (?, …);
delete from "checkout"
  where "id" in (?, …);

-- count-rows.ts: countRows
select count(*) as "count"
  from "unmatched_payment"
  where "handled_at" is null;
select count(*) as "count"
  from "parked_checkout"
  where "parked_checkout"."handled_at" is null
  and not exists (select "order"."id"
    from "order"
    where "order"."checkout_id" = "parked_checkout"."checkout_id"
    and "order"."cash_state" is null);
select count(*) as "count"
  from "refund"
  where refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and ("refund"."state" = ?
    or "refund"."way" = ?
    or ("refund"."state" = ?
      and "refund"."attempts" >= ?)
    or ("refund"."state" = ?
      and "refund"."created_at" < ?));
select count(*) as "count"
  from "mail"
  where "mail"."sent_at" is null
  and "mail"."due_at" is null;
select count(*) as "count"
  from "order_finding"
  where "handled_at" is null;
select count(*) as "count"
  from "refund"
  where refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and ("refund"."state" = ?
    or "refund"."way" = ?
    or ("refund"."state" = ?
      and "refund"."attempts" >= ?)
    or ("refund"."state" = ?
      and "refund"."created_at" < ?))
  and "refund"."way" = ?;

-- event-store.ts: knowsEvent
select "id"
  from "payment_event"
  where "id" = ?;

-- event-store.ts: rememberEvent
insert into "payment_event" ("id", "received_at")
  values (?, …)
  on conflict ("id") do nothing;

-- event-store.ts: scannedAt
select "swept_at"
  from "payment_sweep";

-- event-store.ts: setScannedAt
insert into "payment_sweep" ("id", "swept_at")
  values (?, …)
  on conflict ("id") do update
  set "swept_at" = ?;

-- event-store.ts: lastKnownMoney
select max("created_at") as "last"
  from "order";

-- finding-store.ts: upsertFinding
insert into "order_finding" ("id", "order_id", "kind", "provider_paise", "found_at")
  values (?, …)
  on conflict ("order_id", "kind") do update
  set "provider_paise" = ?;

-- finding-store.ts: deleteFinding
delete from "order_finding"
  where "id" = ?;

-- finding-store.ts: deleteOpenFinding
delete from "order_finding"
  where "handled_at" is null
  and "order_id" = ?
  and "kind" = ?;

-- finding-store.ts: listFindings
select "finding".*, "order"."number", "order"."payment_id", "order"."paise", "order"."payment_paise", "order"."cash_state", "admin"."name" as "handler"
  from "order_finding" as "finding"
  inner join "order" on "order"."id" = "finding"."order_id"
  left join "account" as "admin" on "admin"."id" = "finding"."handled_by"
  where "finding"."handled_at" is null
  order by "finding"."found_at" desc, "order"."number" desc, "finding"."kind"
  limit ? offset ?;
select "finding".*, "order"."number", "order"."payment_id", "order"."paise", "order"."payment_paise", "order"."cash_state", "admin"."name" as "handler"
  from "order_finding" as "finding"
  inner join "order" on "order"."id" = "finding"."order_id"
  left join "account" as "admin" on "admin"."id" = "finding"."handled_by"
  where "finding"."handled_at" is not null
  order by "finding"."found_at" desc, "order"."number" desc, "finding"."kind"
  limit ?;

-- finding-store.ts: findingWithId
select "kind", "order"."id" as "order_id", "number", "payment_id", "provider_order_id", "paise", "payment_paise", "cash_state"
  from "order_finding"
  inner join "order" on "order"."id" = "order_finding"."order_id"
  where "order_finding"."id" = ?;

-- finding-store.ts: settleFinding
update "order_finding"
  set "handled_at" = ?, "handled_by" = ?, "note" = ?
  where "id" = ?
  and "handled_at" is null;

-- finding-store.ts: allOpenFindings
select *
  from "order_finding"
  where "handled_at" is null;

-- finding-store.ts: ordersToCompare
select "id", "number", "payment_id", "paise", "payment_paise", "status"
  from "order"
  where ("created_at" >= ?
    or "id" in (select "order_id"
      from "order_finding"
      where "handled_at" is null
      and "kind" not in (?, …)))
  and "cash_state" is null
  and "paid_by" is null
  and "number" > ?
  order by "number"
  limit ?;

-- money-store.ts: listStuckRefunds
select "refund"."id", "refund"."payment_id", "refund"."paise", "refund"."created_at", "refund"."state", "refund"."attempts", "refund"."way", "order"."id" as "order_id", "order"."number", "order_return"."id" as "return_id", "order_return"."number" as "return_number", "upi"
  from "refund"
  left join "order" on "order"."payment_id" = "refund"."payment_id"
  left join "order_return" on "order_return"."id" = "refund"."return_id"
  where refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  and ("refund"."state" = ?
    or "refund"."way" = ?
    or ("refund"."state" = ?
      and "refund"."attempts" >= ?)
    or ("refund"."state" = ?
      and "refund"."created_at" < ?))
  order by "refund"."created_at", "refund"."id"
  limit ? offset ?;

-- money-store.ts: listUnsentMails
select "id", "recipient", "subject", "created_at"
  from "mail"
  where "mail"."sent_at" is null
  and "mail"."due_at" is null
  order by "mail"."created_at", "mail"."id"
  limit ? offset ?;

-- money-store.ts: openMoney
select "payment_id" as "id"
  from "unmatched_payment"
  where "handled_at" is null;
select "checkout_id" as "id"
  from "parked_checkout"
  where "parked_checkout"."handled_at" is null
  and not exists (select "order"."id"
    from "order"
    where "order"."checkout_id" = "parked_checkout"."checkout_id"
    and "order"."cash_state" is null);
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
  order by "refund"."created_at", "refund"."id";

-- parked-store.ts: parkCheckout
update "checkout"
  set "due_at" = ?
  where "id" = ?;
insert into "parked_checkout" ("checkout_id", "reason", "parked_at")
  values (?, …)
  on conflict ("checkout_id") do update
  set "reason" = ?, "parked_at" = ?;

-- parked-store.ts: parkedWithId
select *
  from "parked_checkout"
  where "checkout_id" = ?;

-- parked-store.ts: unparkCheckouts
delete from "parked_checkout"
  where "checkout_id" in (?, …);
update "checkout"
  set "due_at" = ?
  where "id" in (?, …);

-- parked-store.ts: retryParked
delete from "parked_checkout"
  where "checkout_id" in (?, …)
  and "handled_at" is null
  returning "checkout_id" as "id";

-- parked-store.ts: handleParked
update "parked_checkout"
  set "handled_at" = ?, "handled_by" = ?
  where "checkout_id" in (?, …)
  and "handled_at" is null;

-- parked-store.ts: parkedCheckouts
select "checkout".*, "parked_checkout"."reason", "parked_checkout"."parked_at"
  from "parked_checkout"
  cross join "checkout"
  where "parked_checkout"."handled_at" is null
  and not exists (select "order"."id"
    from "order"
    where "order"."checkout_id" = "parked_checkout"."checkout_id"
    and "order"."cash_state" is null)
  and "checkout"."id" = "parked_checkout"."checkout_id"
  order by "parked_checkout"."parked_at" desc, "checkout"."id"
  limit ? offset ?;

-- parked-store.ts: parkedIds
select "checkout_id" as "id"
  from "parked_checkout"
  where "parked_checkout"."handled_at" is null
  and not exists (select "order"."id"
    from "order"
    where "order"."checkout_id" = "parked_checkout"."checkout_id"
    and "order"."cash_state" is null)
  order by "parked_at", "checkout_id"
  limit ?;

-- unmatched-payments.ts: insertUnmatched
insert into "unmatched_payment" ("payment_id", "provider_order_id", "receipt", "paise", "found_at", "reason", "order_paise", "account_id", "currency")
  values (?, …)
  on conflict ("payment_id") do nothing;

-- unmatched-payments.ts: unmatchedWithId
select *
  from "unmatched_payment"
  where "payment_id" = ?;

-- unmatched-payments.ts: deleteOpenUnmatched
delete from "unmatched_payment"
  where "payment_id" = ?
  and "handled_at" is null;

-- unmatched-payments.ts: setPayer
update "unmatched_payment"
  set "account_id" = ?
  where "payment_id" = ?
  and "account_id" is null;

-- unmatched-payments.ts: handleUnmatched
update "unmatched_payment"
  set "handled_at" = ?, "handled_by" = ?, "note" = ?
  where "payment_id" = ?
  and "handled_at" is null;

-- unmatched-payments.ts: unmatchedPayments
select "payment".*, "payer"."name", "payer"."email", "admin"."name" as "handler"
  from "unmatched_payment" as "payment"
  left join "account" as "payer" on "payer"."id" = "payment"."account_id"
  left join "account" as "admin" on "admin"."id" = "payment"."handled_by"
  where "payment"."handled_at" is null
  order by "payment"."found_at" desc, "payment"."payment_id"
  limit ? offset ?;
select "payment".*, "payer"."name", "payer"."email", "admin"."name" as "handler"
  from "unmatched_payment" as "payment"
  left join "account" as "payer" on "payer"."id" = "payment"."account_id"
  left join "account" as "admin" on "admin"."id" = "payment"."handled_by"
  where "payment"."handled_at" is not null
  order by "payment"."found_at" desc, "payment"."payment_id"
  limit ?;

-- webhook-watch.ts: WebhookWatch
insert into "webhook_watch" ("id", "last_at", "missed", "missed_at")
  values (?, …)
  on conflict ("id") do update
  set "last_at" = ?, "missed" = ?, "missed_at" = ?;
insert into "webhook_watch" ("id", "last_at")
  values (?, …)
  on conflict ("id") do update
  set "missed" = webhook_watch.missed + 1, "missed_at" = ?
  where "webhook_watch"."last_at" <= ?;

-- webhook-watch.ts: missedPayments
select "missed"
  from "webhook_watch";

-- webhook-watch.ts: missingWebhooks
select *
  from "webhook_watch";
