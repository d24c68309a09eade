-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- review-store.ts: recountRating
select "id"
  from "product"
  where "product"."deleted_at" is null
  and "id" = ? for no key update;
update "product"
  set "review_count" = ?, "review_stars" = ?
  where "id" = ?;
