-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- sqlite.ts: nextOrderNumber
select max("number") as "last"
  from "order";
