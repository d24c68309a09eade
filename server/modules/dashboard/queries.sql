-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- dashboard-store.ts: byDay
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "test" in (?, …)
  and "status" != ?
  group by (created_at - 1759257000000) / 86400000;
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "test" in (?, …)
  and "cash_state" = ?
  group by (created_at - 1759257000000) / 86400000;
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "test" in (?, …)
  and "confirm" = 'waiting'
  and "waits_for_pieces" = ?
  group by (created_at - 1759257000000) / 86400000;
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "test" in (?, …)
  and "paid_by" is not null
  and "status" != ?
  group by (created_at - 1759257000000) / 86400000;

-- dashboard-store.ts: ordersToConfirm
select count(*) as "count", min("created_at") as "oldest"
  from "order"
  where "confirm" = 'waiting'
  and "test" in (?, …);

-- dashboard-store.ts: cashFigures
select "cash_state", count(*) as "count", sum("paise") as "paise"
  from "order"
  where "cash_state" in (?, …)
  and "status" in (?, …)
  and "test" in (?, …)
  group by "cash_state";

-- todo-store.ts: doneSteps
select "code"
  from "todo_done";

-- todo-store.ts: insertDoneStep
insert into "todo_done" ("code", "at", "account_id")
  values (?, …)
  on conflict ("code") do nothing;

-- todo-store.ts: deleteDoneStep
delete from "todo_done"
  where "code" = ?;
