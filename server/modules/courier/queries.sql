-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- courier-store.ts: keepNews
insert into "courier_news" ("id", "tracking_number", "body", "received_at")
  values (?, …);
delete from "courier_news"
  where "id" in (select "id"
    from "courier_news"
    order by "received_at" desc, "id" desc
    limit ? offset ?);
