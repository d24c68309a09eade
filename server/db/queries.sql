-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- kept-secret.ts: keptSecret
insert into "kept_secret" ("name", "value")
  values (?, …)
  on conflict ("name") do nothing;

-- kept-secret.ts: storedSecret
select "value"
  from "kept_secret"
  where "name" = ?;

-- transaction.ts: setAuditChanges
update "audit_entry"
  set "changes" = ?
  where "id" = ?;

-- transaction.ts: insertAuditEntry
insert into "audit_entry" ("at", "kind", "account_id", "account_name", "action", "subject_type", "subject_id", "subject_name", "changes", "request_id")
  values (?, …)
  returning "id";

-- write-check.ts: checkWritable
insert into "kept_secret" ("name", "value")
  values (?, …);
delete from "kept_secret"
  where "name" = ?;
