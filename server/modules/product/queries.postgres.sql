-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- admin-product-store.ts: sortedProducts
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and 1 = 1
  order by "product"."created_at" desc, "product"."id" desc
  limit ? offset ?;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and 1 = 1
  order by "product"."name_key" collate "C" asc, "product"."id" asc
  limit ? offset ?;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and ("product"."category_id" = ?
    and "product"."hidden_at" is null
    and "product"."id" in (select "product_id"
      from "product_size"
      where ((product_size.archived_at is null
          and product_size.low >= 0
          and product_size.quantity <= product_size.low)
        or (product_size.archived_at is null
          and product_size.low is null
          and product_size.quantity <= ?)))
    and ("product"."name_key" like ? escape '\'
      or "product"."id" in (select "product_id"
        from "product_size"
        where "archived_at" is null
        and lower(sku) like ? escape '\')))
  order by "product"."paise" asc, "product"."id" asc
  limit ? offset ?;

-- stock-list-store.ts: stockedSizes
select "product_size"."id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product_size"."archived_at" is null
  and 1 = 1
  order by "product"."name_key" collate "C" asc, "product"."id", "product_size"."position"
  limit ? offset ?;
select "product_size"."id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product_size"."archived_at" is null
  and ("product"."category_id" = ?
    and ((product_size.archived_at is null
        and product_size.low >= 0
        and product_size.quantity <= product_size.low)
      or (product_size.archived_at is null
        and product_size.low is null
        and product_size.quantity <= ?))
    and ("product"."name_key" like ? escape '\'
      or lower(product_size.sku) like ? escape '\'))
  order by "product_size"."quantity" asc, "product_size"."short" desc, "product"."name_key" collate "C" asc, "product"."id", "product_size"."position"
  limit ? offset ?;
