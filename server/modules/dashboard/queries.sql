-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- dashboard-store.ts: revenueByDay
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "status" != ?
  and "test" in (?, …)
  group by (created_at - 1759257000000) / 86400000;

-- dashboard-store.ts: cashOutByDay
select (created_at - 1759257000000) / 86400000 as "index", sum("paise") as "paise"
  from "order"
  where "cash_state" = ?
  and "created_at" >= ?
  and "test" in (?, …)
  group by (created_at - 1759257000000) / 86400000;

-- dashboard-store.ts: cashFigures
select count(*) as "count"
  from "order"
  where "confirm" = 'waiting'
  and "test" in (?, …);
select "cash_state", count(*) as "count", sum("paise") as "paise"
  from "order"
  where "cash_state" in (?, …)
  and "status" in (?, …)
  and "test" in (?, …)
  group by "cash_state";
