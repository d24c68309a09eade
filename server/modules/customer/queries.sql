-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- customer-store.ts: purchasesOf
select "account_id", sum(case when status <> 'Cancelled'
    and paid_by is null then 1 else 0 end) as "orders", sum(case when status <> 'Cancelled'
    and paid_by is null
    and coalesce(cash_state, 'remitted') in ('collected', 'remitted') then paise else 0 end) as "paise", sum(case when cancel_code = 'refused' then 1 else 0 end) as "refused", max("created_at") as "last"
  from "order"
  where "account_id" in (?, …)
  and "test" in (?, …)
  group by "account_id";

-- customer-store.ts: addressesOfOrders
select "address", "landmark", "city", "state", "pincode"
  from "order"
  where "account_id" = ?
  group by "address", "landmark", "city", "state", "pincode"
  order by max("created_at") desc
  limit ?;

-- customer-store.ts: countReviewsBy
select count(*) as "count"
  from "review"
  where "account_id" = ?;

-- note-store.ts: notesOf
select "staff_note"."id", "written_at", "text", "order_id", "order"."number", "account"."name" as "by"
  from "staff_note"
  left join "order" on "order"."id" = "staff_note"."order_id"
  left join "account" on "account"."id" = "staff_note"."written_by"
  where "staff_note"."account_id" = ?
  order by "written_at" desc, "staff_note"."id" desc;
select "staff_note"."id", "written_at", "text", "order_id", "order"."number", "account"."name" as "by"
  from "staff_note"
  left join "order" on "order"."id" = "staff_note"."order_id"
  left join "account" on "account"."id" = "staff_note"."written_by"
  where "staff_note"."account_id" = ?
  and ("order_id" = ?
    or "order_id" is null)
  and "written_by" = ?
  order by "written_at" desc, "staff_note"."id" desc;

-- note-store.ts: insertNote
insert into "staff_note" ("id", "account_id", "order_id", "text", "written_at", "written_by", "client_key")
  values (?, …)
  on conflict ("written_by", "client_key") do nothing
  returning "id";

-- note-store.ts: isSameNote
select "account_id", "order_id", "text"
  from "staff_note"
  where "written_by" = ?
  and "client_key" = ?;

-- note-store.ts: countNotes
select count(*) as "count"
  from "staff_note"
  where "account_id" = ?;

-- note-store.ts: subjectOfOrder
select "number", "account_id"
  from "order"
  where "id" = ?;
