-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- review-store.ts: isShownProduct
select "id"
  from "product"
  where "product"."hidden_at" is null
  and "id" = ?;

-- review-store.ts: shownReviews
select "review".*
  from "review"
  inner join "order" on "order"."id" = "review"."order_id"
  where "review"."hidden_at" is null
  and "order"."test" in (?, …)
  and "product_id" = ?
  order by "review"."created_at" desc, "review"."id" desc
  limit ? offset ?;

-- review-store.ts: reviewCounts
select "stars", "fit", count(*) as "count"
  from "review"
  inner join "order" on "order"."id" = "review"."order_id"
  where "review"."hidden_at" is null
  and "order"."test" in (?, …)
  and "product_id" = ?
  group by "stars", "fit";

-- review-store.ts: reviewBy
select "review"."id", "order"."test"
  from "review"
  inner join "order" on "order"."id" = "review"."order_id"
  where "product_id" = ?
  and "review"."account_id" = ?;

-- review-store.ts: reviewedProducts
select "review"."product_id"
  from "review"
  inner join "order" on "order"."id" = "review"."order_id"
  where "review"."account_id" = ?
  and "order"."test" in (?, …);

-- review-store.ts: deliveredLine
select "order_line"."order_id", "order_line"."size", "order_line"."size_id", "product_size"."id" as "named_id"
  from "order"
  inner join "order_line" on "order_line"."order_id" = "order"."id"
  left join "product_size" on "product_size"."product_id" = "order_line"."product_id"
  and "product_size"."label" = "order_line"."size"
  and "product_size"."label" != ?
  where "order"."account_id" = ?
  and "order"."status" = ?
  and "order"."test" in (?, …)
  and "order_line"."product_id" = ?
  order by "order"."created_at" desc, "order"."id" desc, "order_line"."position"
  limit ?;

-- review-store.ts: insertReview
insert into "review" ("id", "product_id", "account_id", "order_id", "name", "stars", "fit", "text", "size", "created_at", "hidden_at", "hidden_reason", "hidden_by")
  values (?, …)
  on conflict ("product_id", "account_id") do nothing;

-- review-store.ts: deleteReview
delete from "review"
  where "id" = ?;

-- review-store.ts: reviewedProductsAfter
select distinct "product_id"
  from "review"
  where "product_id" > ?
  order by "product_id"
  limit ?;

-- review-store.ts: staleRatings
select "product"."id"
  from "product"
  left join (select "product_id", count(*) as "count", sum("stars") as "stars"
    from "review"
    inner join "order" on "order"."id" = "review"."order_id"
    where "review"."hidden_at" is null
    and "order"."test" in (?, …)
    and "product_id" in (?, …)
    group by "product_id") as "counted" on "counted"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …)
  and ("review_count" != coalesce("counted"."count", 0)
    or "review_stars" != coalesce("counted"."stars", 0))
  order by "product"."id";

-- review-store.ts: recountRating
select "id"
  from "product"
  where "product"."deleted_at" is null
  and "id" = ?;
update "product"
  set "review_count" = ?, "review_stars" = ?
  where "id" = ?;

-- review-store.ts: changeRating
update "product"
  set "review_count" = "review_count" + ?, "review_stars" = "review_stars" + ?
  where "id" = ?;

-- review-store.ts: setHidden
update "review"
  set "hidden_at" = ?, "hidden_reason" = ?, "hidden_by" = ?
  where "id" = ?
  and "hidden_at" is not null;
update "review"
  set "hidden_reason" = ?, "hidden_by" = ?, "hidden_at" = ?
  where "id" = ?
  and "hidden_at" is null;
update "review"
  set "hidden_reason" = ?, "hidden_by" = ?
  where "id" = ?;

-- review-store.ts: productOf
select "id" as "_id", "name", "slug"
  from "product"
  where "product"."deleted_at" is null
  and "id" = ?;

-- review-store.ts: adminReviews
select "review".*, "product"."name" as "product_name", "product"."slug" as "product_slug", "order"."number" as "order_number", "order"."test" as "order_test", "account"."name" as "hidden_by_name"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  inner join "order" on "order"."id" = "review"."order_id"
  left join "account" on "account"."id" = "review"."hidden_by"
  where "product"."deleted_at" is null
  order by "review"."created_at" desc, "review"."id" desc
  limit ? offset ?;
select "review".*, "product"."name" as "product_name", "product"."slug" as "product_slug", "order"."number" as "order_number", "order"."test" as "order_test", "account"."name" as "hidden_by_name"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  inner join "order" on "order"."id" = "review"."order_id"
  left join "account" on "account"."id" = "review"."hidden_by"
  where "product"."deleted_at" is null
  and "review"."product_id" = ?
  and "review"."hidden_at" is not null
  order by "review"."created_at" desc, "review"."id" desc
  limit ? offset ?;
select "review".*, "product"."name" as "product_name", "product"."slug" as "product_slug", "order"."number" as "order_number", "order"."test" as "order_test", "account"."name" as "hidden_by_name"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  inner join "order" on "order"."id" = "review"."order_id"
  left join "account" on "account"."id" = "review"."hidden_by"
  where "product"."deleted_at" is null
  and "review"."account_id" = ?
  order by "review"."created_at" desc, "review"."id" desc
  limit ? offset ?;

-- review-store.ts: adminReview
select "review".*, "product"."name" as "product_name", "product"."slug" as "product_slug", "order"."number" as "order_number", "order"."test" as "order_test", "account"."name" as "hidden_by_name"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  inner join "order" on "order"."id" = "review"."order_id"
  left join "account" on "account"."id" = "review"."hidden_by"
  where "product"."deleted_at" is null
  and "review"."id" = ?;

-- review-store.ts: countReviews
select count(*) as "total"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  where "product"."deleted_at" is null;
select count(*) as "total"
  from "product"
  inner join "review" on "review"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "review"."product_id" = ?
  and "review"."hidden_at" is not null;
