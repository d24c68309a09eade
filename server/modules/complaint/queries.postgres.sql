-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- complaint-store.ts: lockComplaint
select *
  from "complaint"
  where "id" = ? for no key update;
