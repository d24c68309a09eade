-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- sale-store.ts: saveSale
insert into "sale" ("id", "name", "state", "announced_at", "starts_at", "ends_at", "percent", "paise_off", "round", "categories", "is_all", "total", "created_by", "created_at", "due_at", "ended_at")
  values (?, …)
  on conflict ("id") do update
  set "name" = ?, "state" = ?, "announced_at" = ?, "starts_at" = ?, "ends_at" = ?, "percent" = ?, "paise_off" = ?, "round" = ?, "categories" = ?, "is_all" = ?, "total" = ?, "created_by" = ?, "created_at" = ?, "due_at" = ?, "ended_at" = ?;
delete from "sale_product"
  where "sale_id" = ?;
insert into "sale_product" ("sale_id", "product_id", "state")
  values (?, …);

-- sale-store.ts: saleWithId
select *
  from "sale"
  where "id" = ?;

-- sale-store.ts: listSales
select *
  from "sale"
  order by "starts_at" desc, "id" desc
  limit ? offset ?;

-- sale-store.ts: countSales
select count(*) as "total"
  from "sale";

-- sale-store.ts: dueSales
select "id", "state"
  from "sale"
  where "due_at" <= ?
  order by "due_at";

-- sale-store.ts: salesBetween
select "id", "name"
  from "sale"
  where "due_at" is not null
  and "starts_at" < ?
  and "ends_at" > ?
  and "id" <> ?;

-- sale-store.ts: changeSale
update "sale"
  set "name" = ?
  where "id" = ?;

-- sale-store.ts: deleteSale
delete from "sale"
  where "id" = ?;

-- sale-store.ts: countProducts
select "sale_id", "state", count(*) as "count"
  from "sale_product"
  where "sale_id" in (?, …)
  group by "sale_id", "state";

-- sale-store.ts: productIdsIn
select "product_id" as "id"
  from "sale_product"
  where "sale_id" = ?
  and "state" = ?
  and "product_id" > ?
  order by "product_id"
  limit ?;

-- sale-store.ts: chosenProducts
select "product"."id", "product"."name", "product"."slug", "product"."paise", "product"."base_paise", "product"."mrp_paise"
  from "product"
  where "product"."deleted_at" is null
  and "product"."paise" > ?
  and "product"."id" in (?, …)
  and "product"."id" > ?
  order by "product"."id"
  limit ?;
select "product"."id", "product"."name", "product"."slug", "product"."paise", "product"."base_paise", "product"."mrp_paise"
  from "product"
  where "product"."deleted_at" is null
  and "product"."paise" > ?
  and "product"."category_id" in (?, …)
  and "product"."id" > ?
  order by "product"."id"
  limit ?;
select "product"."id", "product"."name", "product"."slug", "product"."paise", "product"."base_paise", "product"."mrp_paise"
  from "product"
  where "product"."deleted_at" is null
  and "product"."paise" > ?
  and "product"."id" > ?
  order by "product"."id"
  limit ?;

-- sale-store.ts: productsOf
select "product"."id", "product"."name", "product"."slug", "product"."paise", "product"."base_paise", "product"."mrp_paise", "sale_product"."state", "sale_product"."base_paise" as "before", "sale_product"."paise" as "reduced", "sale_product"."was_paise" as "was"
  from "product"
  inner join "sale_product" on "sale_product"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "sale_product"."sale_id" = ?
  and "sale_product"."product_id" > ?
  order by "sale_product"."product_id"
  limit ?;

-- sale-store.ts: lowestPrices
select "product_id", min("paise") as "paise"
  from "public_price"
  where "product_id" in (?, …)
  and ("ended_at" is null
    or "ended_at" > ?)
  group by "product_id";

-- sale-store.ts: pricedProducts
select "id", "paise", "base_paise", "sale_id"
  from "product"
  where "id" in (?, …)
  order by "id";

-- sale-store.ts: inState
select "product_id"
  from "sale_product"
  where "sale_id" = ?
  and "product_id" in (?, …)
  and "state" = ?;

-- sale-store.ts: setPrices
update "product"
  set "paise" = ?, "base_paise" = ?, "was_paise" = ?, "sale_id" = ?, "updated_at" = ?
  where "id" = ?;

-- sale-store.ts: setProductState
update "sale_product"
  set "state" = ?, "paise" = ?
  where "sale_id" = ?
  and "product_id" = ?;

-- sale-store.ts: dropWaiting
update "sale_product"
  set "state" = ?
  where "sale_id" = ?
  and "state" = ?;
