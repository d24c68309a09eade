-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- dashboard-store.ts: revenueByDay
select (created_at - 1759257000000) / 86400000 as "index", count(*) as "orders", sum("paise") as "paise"
  from "order"
  where "created_at" >= ?
  and "status" != ?
  and "test" in (?, …)
  group by (created_at - 1759257000000) / 86400000;
