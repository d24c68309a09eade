-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- content-store.ts: newestContent
select "n", "text"
  from "content_version"
  where "name" = ?
  order by "n" desc
  limit ?;

-- content-store.ts: contentVersions
select "content_version"."n", "content_version"."at", "account"."name" as "by"
  from "content_version"
  left join "account" on "account"."id" = "content_version"."account_id"
  where "content_version"."name" = ?
  order by "content_version"."n" desc
  limit ?;

-- content-store.ts: contentVersion
select "content_version"."n", "content_version"."at", "account"."name" as "by", "content_version"."text"
  from "content_version"
  left join "account" on "account"."id" = "content_version"."account_id"
  where "content_version"."name" = ?
  and "content_version"."n" = ?;

-- content-store.ts: insertContent
insert into "content_version" ("name", "n", "text", "at", "account_id")
  values (?, …);
delete from "content_version"
  where "name" = ?
  and "n" <= ?;
