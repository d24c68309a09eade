-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- gauges.ts: waitingWork
select count(*) as "length", min("created_at") as "oldestAt", min("due_at") as "dueAt"
  from "mail"
  where "due_at" >= ?;
select count(*) as "length", min("created_at") as "oldestAt", min("due_at") as "dueAt"
  from "refund"
  where "due_at" >= ?;
select count(*) as "length", min("created_at") as "oldestAt", min("due_at") as "dueAt"
  from "checkout"
  where "due_at" >= ?;
select count(*) as "length", min("created_at") as "oldestAt", min("due_at") as "dueAt"
  from "complaint"
  where "due_at" >= ?;
