-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- paper-store.ts: livePapers
select *
  from "paper"
  where "order_id" in (?, …)
  and "cancelled_at" is null
  and "kind" != ?
  order by "issued_at", "number" for no key update;
select *
  from "paper"
  where "order_id" in (?, …)
  and "cancelled_at" is null
  and "kind" = ?;
