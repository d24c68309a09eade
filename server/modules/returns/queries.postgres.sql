-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- return-store.ts: lockReturnRow
select *
  from "order_return"
  where "id" = ? for no key update;
