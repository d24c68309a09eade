-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- admin-product-store.ts: sortedProducts
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where 1 = 1
  order by "product"."created_at" desc, "product"."id" desc
  limit ? offset ?;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where 1 = 1
  order by "product"."name_key" collate "C" asc, "product"."id" asc
  limit ? offset ?;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where ("product"."category_id" = ?
    and "product"."hidden_at" is null
    and "product"."quantity" >= ?
    and "product"."quantity" <= ?
    and ("product"."name_key" like ? escape '\'
      or "product"."id" in (select "product_id"
        from "product_size"
        where "archived_at" is null
        and lower(sku) like ? escape '\')))
  order by "product"."paise" asc, "product"."id" asc
  limit ? offset ?;
