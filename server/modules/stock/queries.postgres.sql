-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- size-store.ts: lockSizes
select *
  from "product_size"
  where "id" in (?, …)
  order by "id" for no key update;
select "product"."id"
  from "product"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …);

-- size-store.ts: lockSizesOfProducts
select *
  from "product_size"
  where "product_id" in (?, …)
  order by "id" for no key update;

-- stock-changes.ts: applyStockChanges
select "id", "name", "quantity"
  from "product"
  where "product"."deleted_at" is null
  and "id" in (?, …)
  order by "id" for no key update;

-- stock-store.ts: subtractStock
update "product_size"
  set "quantity" = "quantity" - case id when ? then cast(? as integer) end, "short" = ?
  where "id" in (?, …)
  and "archived_at" is null
  and "quantity" >= case id when ? then cast(? as integer) end;
update "product"
  set "quantity" = "quantity" - case id when ? then cast(? as integer) end
  where "id" in (select "id"
    from "product"
    where "id" in (?, …)
    order by "id" for no key update);

-- stock-store.ts: restock
select "id", "quantity"
  from "product"
  where "id" in (?, …)
  order by "id" for no key update;
update "product_size"
  set "quantity" = ?, "short" = ?
  where "id" = ?;
update "product"
  set "quantity" = "quantity" + ?
  where "id" = ?;
