-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- cash-store.ts: insertCashOrder
insert into "cash_order" ("order_id", "account_id", "client_key", "cart_hash", "phone_key", "cancel_at")
  values (?, …);

-- cash-store.ts: cashOrderOf
select *
  from "cash_order"
  where "order_id" = ?;

-- cash-store.ts: cashOrderOfKey
select "order_id", "cart_hash"
  from "cash_order"
  where "account_id" = ?
  and "client_key" = ?;

-- cash-store.ts: setPhone
update "cash_order"
  set "phone_key" = ?
  where "order_id" = ?;

-- cash-store.ts: forgetPhones
update "cash_order"
  set "phone_key" = ?
  where "account_id" = ?;

-- cash-store.ts: setConfirmed
update "order"
  set "confirm" = ?, "promised_from" = ?, "promised_to" = ?, "waits_for_pieces" = ?
  where "id" = ?;
update "cash_order"
  set "confirmed_at" = ?, "confirmed_by" = ?
  where "order_id" = ?;

-- cash-store.ts: waitForPerson
update "order"
  set "confirm" = ?
  where "id" = ?;

-- cash-store.ts: noteYes
update "cash_order"
  set "confirmed_at" = ?
  where "order_id" = ?;

-- cash-store.ts: noteConfirmer
update "cash_order"
  set "confirmed_by" = ?
  where "order_id" = ?
  and "confirmed_by" is null;

-- cash-store.ts: undoConfirmed
update "order"
  set "confirm" = ?
  where "id" = ?;
update "cash_order"
  set "confirmed_at" = ?, "confirmed_by" = ?, "cancel_at" = ?, "reminded_at" = ?
  where "order_id" = ?;

-- cash-store.ts: setReminded
update "cash_order"
  set "reminded_at" = ?
  where "order_id" = ?
  and "reminded_at" is null;

-- cash-store.ts: setCash
update "order"
  set "cash_state" = ?
  where "id" = ?;

-- cash-store.ts: undoCash
update "order"
  set "cash_state" = ?
  where "id" = ?;

-- cash-store.ts: setNote
update "cash_order"
  set "collected_at" = ?, "collected_by" = ?, "collected_reference" = ?
  where "order_id" = ?;
update "cash_order"
  set "remitted_at" = ?, "remitted_by" = ?, "remitted_reference" = ?
  where "order_id" = ?;
update "cash_order"
  set "paid_back_at" = ?, "paid_back_by" = ?, "paid_back_reference" = ?
  where "order_id" = ?;

-- cash-store.ts: cashNotesOfOrders
select "order_id", "collected_at", "collected_reference", "remitted_at", "remitted_reference", "paid_back_at", "paid_back_reference"
  from "cash_order"
  where "order_id" in (?, …);

-- cash-store.ts: cashNotesOf
select "confirmed_at", "collected_at", "collected_reference", "remitted_at", "remitted_reference", "paid_back_at", "paid_back_reference", "payer"."name" as "payer", "confirmer"."name" as "confirmer", "collector"."name" as "collector", "remitter"."name" as "remitter"
  from "cash_order"
  left join "account" as "confirmer" on "confirmer"."id" = "confirmed_by"
  left join "account" as "collector" on "collector"."id" = "collected_by"
  left join "account" as "remitter" on "remitter"."id" = "remitted_by"
  left join "account" as "payer" on "payer"."id" = "paid_back_by"
  where "order_id" = ?;

-- cash-store.ts: cashOrdersSince
select count(*) as "count"
  from "cash_order"
  inner join "order" on "order"."id" = "cash_order"."order_id"
  where "cash_order"."account_id" = ?
  and "created_at" > ?;

-- cash-store.ts: openCashOrders
select sum(case when cash_order.account_id = ? then 1 else 0 end) as "own", sum(case when cash_order.account_id = ?
    or confirmed_by is not null
    or status <> 'Not Processed' then 1 else 0 end) as "all", sum(case when confirm = 'done'
    or status <> 'Not Processed' then 1 else 0 end) as "confirmed"
  from "cash_order"
  cross join "order"
  where "order"."id" = "cash_order"."order_id"
  and (cash_order.account_id = ?
    or "cash_order"."phone_key" = ?)
  and "test" = ?
  and cash_state = 'pending'
  and status in ('Not Processed', 'Processing', 'Shipped');
select sum(case when cash_order.account_id = ? then 1 else 0 end) as "own", sum(case when cash_order.account_id = ?
    or confirmed_by is not null
    or status <> 'Not Processed' then 1 else 0 end) as "all", sum(case when confirm = 'done'
    or status <> 'Not Processed' then 1 else 0 end) as "confirmed"
  from "cash_order"
  cross join "order"
  where "order"."id" = "cash_order"."order_id"
  and ("cash_order"."phone_key" = ?
    and "order"."id" != ?)
  and "test" = ?
  and cash_state = 'pending'
  and status in ('Not Processed', 'Processing', 'Shipped');

-- cash-store.ts: openCashOrder
select "number", case when confirm = 'waiting'
  and confirmed_at is null then 1 else 0 end as "unconfirmed"
  from "cash_order"
  cross join "order"
  where "order"."id" = "cash_order"."order_id"
  and (cash_order.account_id = ?
    or "cash_order"."phone_key" = ?)
  and "test" = ?
  and cash_order.account_id = ?
  and cash_state = 'pending'
  and status in ('Not Processed', 'Processing', 'Shipped')
  order by "unconfirmed" desc, "number"
  limit ?;

-- cash-store.ts: lastRefusedAt
select "moved_at" as "at", "cash_order"."account_id" as "account"
  from "cash_order"
  cross join "order"
  inner join "order_move" on "order_move"."order_id" = "order"."id"
  where "order"."id" = "cash_order"."order_id"
  and (cash_order.account_id = ?
    or "cash_order"."phone_key" = ?)
  and "test" = ?
  and "cancel_code" = ?
  and "cash_state" = ?
  and "order_move"."status" = ?
  order by "moved_at" desc;
select "moved_at" as "at", "cash_order"."account_id" as "account"
  from "cash_order"
  cross join "order"
  inner join "order_move" on "order_move"."order_id" = "order"."id"
  where "order"."id" = "cash_order"."order_id"
  and cash_order.account_id = ?
  and "test" = ?
  and "cancel_code" = ?
  and "cash_state" = ?
  and "order_move"."status" = ?
  order by "moved_at" desc;

-- cash-store.ts: hasPrepaidAfter
select "order"."id"
  from "order"
  inner join "order_move" on "order_move"."order_id" = "order"."id"
  where "account_id" = ?
  and "cash_state" is null
  and "paid_by" is null
  and "test" = ?
  and "order"."status" = ?
  and "order_move"."status" = ?
  and "moved_at" > ?
  limit ?;

-- cash-store.ts: isProved
select "order"."id"
  from "order"
  left join "cash_order" on "cash_order"."order_id" = "order"."id"
  where "order"."account_id" = ?
  and ("status" = ?
    or "cancel_code" = ?
    or ("confirmed_at" is not null
      and "confirmed_by" is null))
  limit ?;

-- cash-store.ts: endOfWaiting
select "order"."id", case when reminder.failed_at is null then mail.sent_at + cancel_at - "order".created_at when reminder.due_at is null then mail.sent_at + cancel_at - "order".created_at + coalesce(reminder.sent_at - reminder.created_at, 0) end as "endsAt"
  from "order"
  inner join "cash_order" on "cash_order"."order_id" = "order"."id"
  inner join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  left join "mail" as "reminder" on "reminder"."order_id" = "order"."id"
  and "reminder"."kind" = ?
  where confirm = 'waiting'
  and coalesce(status, status) = 'Not Processed'
  and "confirmed_at" is null
  and "order"."id" = ?
  order by "order"."created_at", "order"."id";

-- cash-store.ts: endsOfWaiting
select "order"."id", case when reminder.failed_at is null then mail.sent_at + cancel_at - "order".created_at when reminder.due_at is null then mail.sent_at + cancel_at - "order".created_at + coalesce(reminder.sent_at - reminder.created_at, 0) end as "at"
  from "order"
  inner join "cash_order" on "cash_order"."order_id" = "order"."id"
  inner join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  left join "mail" as "reminder" on "reminder"."order_id" = "order"."id"
  and "reminder"."kind" = ?
  where confirm = 'waiting'
  and coalesce(status, status) = 'Not Processed'
  and "confirmed_at" is null
  and "order"."id" in (?, …)
  order by "order"."created_at", "order"."id";

-- cash-store.ts: overdueOrders
select "order"."id"
  from "order"
  inner join "cash_order" on "cash_order"."order_id" = "order"."id"
  inner join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  left join "mail" as "reminder" on "reminder"."order_id" = "order"."id"
  and "reminder"."kind" = ?
  where confirm = 'waiting'
  and coalesce(status, status) = 'Not Processed'
  and "confirmed_at" is null
  and case when reminder.failed_at is null then mail.sent_at + cancel_at - "order".created_at when reminder.due_at is null then mail.sent_at + cancel_at - "order".created_at + coalesce(reminder.sent_at - reminder.created_at, 0) end <= ?
  order by "order"."created_at", "order"."id"
  limit ?;

-- cash-store.ts: isOverdue
select "order"."id"
  from "order"
  inner join "cash_order" on "cash_order"."order_id" = "order"."id"
  inner join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  left join "mail" as "reminder" on "reminder"."order_id" = "order"."id"
  and "reminder"."kind" = ?
  where confirm = 'waiting'
  and coalesce(status, status) = 'Not Processed'
  and "confirmed_at" is null
  and case when reminder.failed_at is null then mail.sent_at + cancel_at - "order".created_at when reminder.due_at is null then mail.sent_at + cancel_at - "order".created_at + coalesce(reminder.sent_at - reminder.created_at, 0) end <= ?
  and "order"."id" = ?
  order by "order"."created_at", "order"."id";

-- cash-store.ts: unremindedOrders
select "order"."id"
  from "order"
  inner join "cash_order" on "cash_order"."order_id" = "order"."id"
  inner join "mail" on "mail"."order_id" = "order"."id"
  and "mail"."kind" = ?
  left join "mail" as "reminder" on "reminder"."order_id" = "order"."id"
  and "reminder"."kind" = ?
  where confirm = 'waiting'
  and coalesce(status, status) = 'Not Processed'
  and "confirmed_at" is null
  and "mail"."sent_at" <= ?
  and "reminded_at" is null
  order by "order"."created_at", "order"."id"
  limit ?;

-- refused-phone-store.ts: keepRefusedPhones
select "phone_key" as "phoneKey", "test", "moved_at" as "refused_at"
  from "cash_order"
  inner join "order" on "order"."id" = "cash_order"."order_id"
  inner join "order_move" on "order_move"."order_id" = "order"."id"
  where "cash_order"."account_id" = ?
  and "phone_key" != ?
  and "cancel_code" = ?
  and "order_move"."status" = ?
  order by "moved_at";

-- refused-phone-store.ts: keepRefusedPhone
insert into "refused_phone" ("phone_hash", "refused_at")
  values (?, …)
  on conflict ("phone_hash") do update
  set "refused_at" = ?
  where "refused_phone"."refused_at" < ?;

-- refused-phone-store.ts: refusedPhoneAt
select "refused_at"
  from "refused_phone"
  where "phone_hash" = ?;
