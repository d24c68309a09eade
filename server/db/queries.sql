-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- transaction.ts: insertAuditEntry
insert into "audit_entry" ("at", "kind", "account_id", "account_name", "action", "subject_type", "subject_id", "subject_name", "changes", "request_id")
  values (?, …)
  returning "id";

-- write-check.ts: checkWritable
insert into "kept_secret" ("name", "value")
  values (?, …);
delete from "kept_secret"
  where "name" = ?;
