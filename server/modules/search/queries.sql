-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- search-store.ts: rowsAfter
select "product"."number", "product"."id", "product"."version", "product"."category_id" as "categoryId", "category"."name" as "category", "product"."colour", "product"."paise", "product"."quantity", "product"."sizes_in_stock" as "sizesInStock", "product"."created_at" as "createdAt", "product"."updated_at" as "updatedAt"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where "product"."hidden_at" is null
  and "product"."number" > ?
  order by "product"."number"
  limit ?;

-- search-store.ts: rowsOf
select "product"."number", "product"."id", "product"."version", "product"."category_id" as "categoryId", "category"."name" as "category", "product"."colour", "product"."paise", "product"."quantity", "product"."sizes_in_stock" as "sizesInStock", "product"."created_at" as "createdAt", "product"."updated_at" as "updatedAt"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where "product"."hidden_at" is null
  and "product"."id" in (?, …);

-- search-store.ts: textsOf
select "number", "name", "description"
  from "product"
  where "product"."hidden_at" is null
  and "number" in (?, …);

-- search-store.ts: numbersNamed
select "number"
  from "product"
  where "product"."hidden_at" is null
  and "name_key" = ?;

-- search-synonym-store.ts: searchSynonyms
select *
  from "search_synonym"
  order by "position";

-- search-synonym-store.ts: replaceSearchSynonyms
delete from "search_synonym";
insert into "search_synonym" ("position", "word", "finds", "both_ways")
  values (?, …);
