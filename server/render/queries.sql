-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- sitemap.ts: productsOfRange
select "slug", "updated_at"
  from "product"
  where "product"."hidden_at" is null
  and "number" > ?
  order by "number";
select "slug", "updated_at"
  from "product"
  where "product"."hidden_at" is null
  and "number" > ?
  and "number" <= ?
  order by "number";

-- sitemap.ts: nextNumber
select "number"
  from "product"
  where "product"."hidden_at" is null
  and "number" > ?
  order by "number"
  limit ?;
