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
  order by "product"."name_key" collate "binary" asc, "product"."id" asc
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

-- admin-product-store.ts: countFiltered
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and 1 = 1;
select count(*) as "total"
  from "product"
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
        and lower(sku) like ? escape '\')));
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and ("product"."hidden_at" is not null
    and (not exists (select "photo"."id"
        from "photo"
        where "photo"."product_id" = "product"."id")
      or (("product"."untyped" like ? escape '\'
          and "product"."description" = ?)
        or ("product"."untyped" like ? escape '\'
          and "product"."paise" = ?)
        or ("product"."untyped" like ? escape '\'
          and "product"."quantity" = ?))));
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and not exists (select "photo"."id"
    from "photo"
    where "photo"."product_id" = "product"."id");

-- admin-product-store.ts: allStyles
select distinct "style"
  from "product"
  where "product"."deleted_at" is null
  and "style" is not null;

-- admin-product-store.ts: countDrafts
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and "product"."hidden_at" is not null
  and (not exists (select "photo"."id"
      from "photo"
      where "photo"."product_id" = "product"."id")
    or (("product"."untyped" like ? escape '\'
        and "product"."description" = ?)
      or ("product"."untyped" like ? escape '\'
        and "product"."paise" = ?)
      or ("product"."untyped" like ? escape '\'
        and "product"."quantity" = ?)));
select count(*) as "bare"
  from "product"
  where "product"."deleted_at" is null
  and "product"."hidden_at" is not null
  and not exists (select "photo"."id"
    from "photo"
    where "photo"."product_id" = "product"."id");

-- best-sellers.ts: bestSellingIds
select "order_line"."product_id"
  from (select "id", "status", "test", "created_at", "waits_for_pieces", "paid_by"
    from "order"
    order by "number" desc
    limit ?) as "latest"
  cross join "order_line"
  where "order_line"."order_id" = "latest"."id"
  and "latest"."created_at" >= ?
  and "latest"."status" != ?
  and "latest"."waits_for_pieces" = ?
  and "latest"."paid_by" is null
  and "latest"."test" in (?, …)
  group by "order_line"."product_id"
  order by sum("order_line"."pieces") desc, "order_line"."product_id"
  limit ?;

-- catalogue-writer.ts: addProducts
select max("number") as "last"
  from "product";
insert into "product" ("id", "name", "slug", "description", "paise", "quantity", "shipping", "category_id", "style", "colour", "created_at", "number", "name_key", "version", "updated_at")
  values (?, …);

-- catalogue-writer.ts: changeProducts
update "product"
  set "name" = ?, "description" = ?, "paise" = ?, "shipping" = ?, "category_id" = ?, "colour" = ?, "style" = ?, "facts" = ?, "mrp_paise" = ?, "maker" = ?, "origin" = ?, "no_return" = ?, "hsn" = ?, "name_key" = ?, "version" = ?, "updated_at" = ?
  where "id" = ?;

-- catalogue-writer.ts: raiseVersion
update "product"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;
update "product"
  set "paise" = ?, "version" = ?, "updated_at" = ?
  where "id" = ?;

-- catalogue-writer.ts: setVisibility
update "product"
  set "hidden_at" = ?, "photo_key" = ?
  where "id" = ?;

-- catalogue-writer.ts: removeProduct
delete from "product"
  where "id" = ?;

-- catalogue-writer.ts: knownProduct
select "product".*, "category"."name" as "category", "sale"."name" as "sale"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."id" = ?;

-- catalogue-writer.ts: knownProductsWithIds
select "product".*, "category"."name" as "category", "sale"."name" as "sale"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …);

-- catalogue-writer.ts: deletedProduct
select "product".*, "category"."name" as "category", "sale"."name" as "sale"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is not null
  and "product"."id" = ?;

-- catalogue-writer.ts: knownProductsAt
select "product".*, "category"."name" as "category", "sale"."name" as "sale"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."slug" in (?, …);

-- catalogue-writer.ts: productsNamed
select "slug", "name", "name_key"
  from "product"
  where "product"."deleted_at" is null
  and "name_key" in (?, …);

-- catalogue-writer.ts: productsWithSkus
select "slug", "name", "sku"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "sku" in (?, …)
  and "archived_at" is null;

-- catalogue-writer.ts: allSlugs
select "slug"
  from "product"
  where "product"."deleted_at" is null;

-- catalogue-writer.ts: freeProductSlug
select "slug"
  from "product"
  where "product"."deleted_at" is null
  and "slug" in (?, …);

-- colour-store.ts: ownColours
select "name", "hex"
  from "own_colour"
  order by "position";

-- colour-store.ts: countWithColour
select count(*) as "total"
  from "product"
  where "colour" = ?;

-- colour-store.ts: replaceOwnColours
delete from "own_colour";
insert into "own_colour" ("position", "name", "hex")
  values (?, …);

-- deleted-store.ts: listDeleted
select "id", "name", "deleted_at", "kind"
  from (select "product"."id", "product"."name", "product"."deleted_at", cast(? as text) as "kind"
    from "product"
    where "product"."deleted_at" >= ?
    union all select "id", "name", "deleted_at", cast(? as text) as "kind"
    from "category"
    where "deleted_at" >= ?) as "gone"
  order by "deleted_at" desc, "id"
  limit ? offset ?;

-- deleted-store.ts: countDeleted
select count(*) as "total"
  from (select "product"."id", "product"."name", "product"."deleted_at", cast(? as text) as "kind"
    from "product"
    where "product"."deleted_at" >= ?
    union all select "id", "name", "deleted_at", cast(? as text) as "kind"
    from "category"
    where "deleted_at" >= ?) as "gone";

-- deleted-store.ts: deletedCategory
select "name", "deleted_at"
  from "category"
  where "id" = ?
  and "deleted_at" is not null;

-- deleted-store.ts: productsToPurge
select "id"
  from "product"
  where "deleted_at" < ?
  order by "deleted_at"
  limit ?;

-- product-store.ts: productAt
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."slug" = ?;

-- product-store.ts: pastSalePaise
select "sale_product"."paise"
  from "sale_product"
  inner join "sale" on "sale"."id" = "sale_product"."sale_id"
  where "sale_product"."product_id" = ?
  and "sale_product"."state" = ?
  and "sale_product"."paise" is not null
  and "sale"."ends_at" >= ?
  order by "sale"."ends_at" desc
  limit ?;

-- product-store.ts: sizeChartsOf
select "product"."size_chart" as "own", "category"."size_chart" as "category"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where "product"."deleted_at" is null
  and "product"."id" = ?;

-- product-store.ts: inOrder
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."id" in (select "product"."id"
    from "product"
    where "product"."hidden_at" is null
    order by "product"."created_at" desc, "product"."id" desc
    limit ? offset ?)
  order by "product"."created_at" desc, "product"."id" desc;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."id" in (select "product"."id"
    from "product"
    where "product"."hidden_at" is null
    and "product"."category_id" = ?
    order by "product"."created_at" desc, "product"."id" desc
    limit ? offset ?)
  order by "product"."created_at" desc, "product"."id" desc;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."id" in (select "product"."id"
    from "product"
    where "product"."deleted_at" is null
    order by "product"."created_at" desc, "product"."id" desc
    limit ?)
  order by "product"."created_at" desc, "product"."id" desc;
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."id" in (select "product"."id"
    from "product"
    where "product"."deleted_at" is null
    and "product"."created_at" <= ?
    and ("product"."created_at" < ?
      or "product"."id" < ?)
    order by "product"."created_at" desc, "product"."id" desc
    limit ?)
  order by "product"."created_at" desc, "product"."id" desc;

-- product-store.ts: productsNumbered
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."number" in (?, …);

-- product-store.ts: scarceProducts
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."id" in (select "product_id"
    from "product_size"
    where ((product_size.archived_at is null
        and product_size.low >= 0
        and product_size.quantity <= product_size.low)
      or (product_size.archived_at is null
        and product_size.low is null
        and product_size.quantity <= ?)))
  order by "product"."quantity", "product"."id"
  limit ?;

-- product-store.ts: countAllProducts
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null;
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and "category_id" = ?;

-- product-store.ts: countHidden
select count(*) as "total"
  from "product"
  where "product"."deleted_at" is null
  and "product"."hidden_at" is not null;

-- product-store.ts: productsWithSizes
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", "product"."base_paise" as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …);
select "product"."id", "product"."number", "product"."name", "product"."slug", "product"."description", "product"."paise", "product"."was_paise", "product"."quantity", "product"."shipping", "product"."colour", "product"."style", "product"."facts", "product"."mrp_paise", "product"."maker", "product"."origin", "product"."no_return", "product"."hsn", "product"."review_count", "product"."review_stars", "product"."version", "product"."hidden_at", "product"."photo_key", "product"."untyped", "product"."created_at", "product"."updated_at", "category"."id" as "category_id", "category"."name" as "category_name", "category"."slug" as "category_slug", "category"."no_return" as "category_no_return", "sale"."ends_at" as "sale_ends_at", null as "base_paise"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  left join "sale" on "sale"."id" = "product"."sale_id"
  where "product"."hidden_at" is null
  and "product"."id" in (?, …);

-- product-store.ts: productsInSale
select "id"
  from "product"
  where "product"."deleted_at" is null
  and "id" in (?, …)
  and "sale_id" is not null;

-- product-store.ts: shownCategories
select "id", "name", "slug", "product_count"
  from "category"
  where "product_count" > ?;
select "id", "category_id", "version", "name"
  from "product"
  where "product"."hidden_at" is null
  and "id" in (select (select "newest"."id"
      from (select "product"."id", "product"."created_at"
        from "product"
        where "product"."hidden_at" is null
        and "product"."category_id" = "category"."id"
        order by "product"."created_at" desc, "product"."id" desc
        limit ?) as "newest"
      inner join "photo" on "photo"."product_id" = "newest"."id"
      and "photo"."position" = ?
      order by "newest"."id" in (select "product"."id"
        from "product"
        where "product"."hidden_at" is null
        order by "product"."created_at" desc, "product"."id" desc
        limit ?), "newest"."created_at" desc, "newest"."id" desc
      limit ?) as "cover"
    from "category"
    where "product_count" > ?);

-- product-store.ts: newestOf
select *
  from (select "slug", "name", "style", "colour"
    from "product"
    where "product"."hidden_at" is null
    and "style" = ?
    and "colour" is not null
    order by "created_at" desc, "id" desc
    limit ?) as "sister";

-- stock-list-store.ts: stockedSizes
select "product_size"."id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product_size"."archived_at" is null
  and 1 = 1
  order by "product"."name_key" collate "binary" asc, "product"."id", "product_size"."position"
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
  order by "product_size"."quantity" asc, "product_size"."short" desc, "product"."name_key" collate "binary" asc, "product"."id", "product_size"."position"
  limit ? offset ?;

-- stock-list-store.ts: countStocked
select count(*) as "total"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product_size"."archived_at" is null
  and ("product_size"."quantity" = ?
    and ("product"."name_key" like ? escape '\'
      or lower(product_size.sku) like ? escape '\'));

-- stock-list-store.ts: sizesWithStock
select "product_size"."id", "product_size"."label", "product_size"."sku", "product_size"."quantity", "product_size"."short", "product_size"."low", "product"."id" as "product_id", "product"."name", "product"."slug", "product"."hidden_at", "sold"."pieces" as "to_send", (select "stock_movement"."id"
    from "stock_movement"
    where "stock_movement"."product_id" = "product_size"."product_id"
    and "stock_movement"."size_id" = "product_size"."id"
    order by "stock_movement"."id" desc
    limit ?) as "movement"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  left join (select "size_id", sum("pieces") as "pieces"
    from "order"
    cross join "order_line"
    where "order_line"."order_id" = "order"."id"
    and "status" in (?, …)
    and "waits_for_pieces" = ?
    group by "size_id") as "sold" on "sold"."size_id" = "product_size"."id"
  where "product"."deleted_at" is null
  and "product_size"."archived_at" is null
  and "product_size"."id" in (?, …);
