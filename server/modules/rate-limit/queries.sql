-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- rate-limits.ts: acquireSlots
insert into "rate_limit" ("bucket", "count", "ends_at")
  values (?, …), …
  on conflict ("bucket") do update
  set "count" = case when (rate_limit.ends_at <= ?
    or rate_limit.ends_at > excluded.ends_at) then 1 else rate_limit.count + 1 end, "ends_at" = case when (rate_limit.ends_at <= ?
    or rate_limit.ends_at > excluded.ends_at) then excluded.ends_at else rate_limit.ends_at end
  where ("rate_limit"."count" < case rate_limit.bucket when ? then cast(? as integer) when ? then cast(? as integer) end
    or (rate_limit.ends_at <= ?
      or rate_limit.ends_at > excluded.ends_at))
  returning "bucket", "ends_at" as "endsAt";

-- rate-limits.ts: releaseSlot
update "rate_limit"
  set "count" = "count" - ?
  where "bucket" = ?
  and "ends_at" = ?
  and "count" > ?;

-- rate-limits.ts: countersOf
select *
  from "rate_limit"
  where "bucket" in (?, …);
