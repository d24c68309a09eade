-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- job-store.ts: insertJob
insert into "job" ("id", "kind", "begun_by", "head", "done", "total", "audit_entry", "created_at", "due_at", "ended_at", "report", "words")
  values (?, …)
  on conflict do nothing
  returning "id";
insert into "job_part" ("job_id", "position", "lines", "result")
  values (?, …);

-- job-store.ts: keepReport
insert into "job" ("id", "kind", "begun_by", "head", "report", "created_at", "due_at", "ended_at", "audit_entry", "words", "done", "total")
  values (?, …);

-- job-store.ts: jobWithId
select *
  from "job"
  where "id" = ?;

-- job-store.ts: runningJob
select *
  from "job"
  where "kind" = ?
  and "due_at" is not null;

-- job-store.ts: renewLease
update "job"
  set "due_at" = ?
  where "id" = ?
  and "due_at" = ?
  returning *;

-- job-store.ts: nextPart
select *
  from "job_part"
  where "job_id" = ?
  and "result" is null
  order by "position"
  limit ?;

-- job-store.ts: setPartDone
update "job_part"
  set "result" = ?
  where "job_id" = ?
  and "position" = ?;
update "job"
  set "done" = "done" + ?
  where "id" = ?;

-- job-store.ts: resultsOf
select "result"
  from "job_part"
  where "job_id" = ?
  order by "position";

-- job-store.ts: endJob
update "job"
  set "ended_at" = ?, "report" = ?, "words" = ?, "due_at" = ?
  where "id" = ?;
delete from "job_part"
  where "job_id" = ?;
