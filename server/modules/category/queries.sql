-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- category-store.ts: allCategories
select "id", "name", "slug", "no_return", "hsn"
  from "category"
  where "category"."deleted_at" is null;

-- category-store.ts: chartedCategories
select "id", "name", "slug", "no_return", "hsn", "size_chart"
  from "category"
  where "category"."deleted_at" is null;

-- category-store.ts: chartedCategoryWithId
select "id", "name", "slug", "no_return", "hsn", "size_chart"
  from "category"
  where "category"."deleted_at" is null
  and "id" = ?;

-- category-store.ts: categoryAt
select "id", "name", "slug", "no_return", "hsn"
  from "category"
  where "category"."deleted_at" is null
  and "slug" = ?;

-- category-store.ts: categoryWithId
select "id", "name", "slug", "no_return", "hsn"
  from "category"
  where "category"."deleted_at" is null
  and "id" = ?;

-- category-store.ts: categoryNamed
select "id", "name", "slug", "no_return", "hsn"
  from "category"
  where "category"."deleted_at" is null
  and "name_key" = ?;

-- category-store.ts: insertCategories
insert into "category" ("id", "name", "name_key", "slug", "created_at", "updated_at")
  values (?, …);

-- category-store.ts: updateCategory
update "category"
  set "name" = ?, "updated_at" = ?
  where "id" = ?;
update "category"
  set "name_key" = ?, "slug" = ?, "deleted_at" = ?, "deleted" = ?
  where "id" = ?;

-- category-store.ts: restoreCategory
select "name", "deleted"
  from "category"
  where "id" = ?;

-- category-store.ts: purgeCategories
delete from "category"
  where "deleted_at" < ?
  and not exists (select "id"
    from "product"
    where "category_id" = "category"."id");

-- category-store.ts: countProducts
select sum("product_count") as "total"
  from "category";
select sum("product_count") as "total"
  from "category"
  where "id" = ?;

-- category-store.ts: categorySlugs
select "slug"
  from "category";
