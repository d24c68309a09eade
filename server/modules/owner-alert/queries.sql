-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- told-store.ts: toldKeys
select "key"
  from "told_owner"
  where "kind" = ?;

-- told-store.ts: insertTold
insert into "told_owner" ("kind", "key")
  values (?, …)
  on conflict ("kind", "key") do nothing
  returning "key";

-- told-store.ts: deleteTold
delete from "told_owner"
  where "kind" = ?
  and "key" in (?, …);
