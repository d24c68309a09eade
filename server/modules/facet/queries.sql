-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- facet-store.ts: facetRowsAfter
select "number", "id", "category_id" as "categoryId", "colour", "paise", "quantity", "sizes_in_stock" as "sizesInStock", "created_at" as "createdAt"
  from "product"
  where "product"."hidden_at" is null
  and "number" > ?
  order by "number"
  limit ?;

-- facet-store.ts: facetRowsOf
select "number", "id", "category_id" as "categoryId", "colour", "paise", "quantity", "sizes_in_stock" as "sizesInStock", "created_at" as "createdAt"
  from "product"
  where "product"."hidden_at" is null
  and "id" in (?, …);
