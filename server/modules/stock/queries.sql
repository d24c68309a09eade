-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- low-stock.ts: countLowSizes
select count(*) as "total"
  from "product_size"
  where ((product_size.archived_at is null
      and product_size.low >= 0
      and product_size.quantity <= product_size.low)
    or (product_size.archived_at is null
      and product_size.low is null
      and product_size.quantity <= ?))
  and exists (select "product"."id"
    from "product"
    where "product"."hidden_at" is null
    and "product"."id" = "product_size"."product_id");

-- low-stock.ts: lowSizesOf
select "product_size"."id"
  from "product_size"
  where ((product_size.archived_at is null
      and product_size.low >= 0
      and product_size.quantity <= product_size.low)
    or (product_size.archived_at is null
      and product_size.low is null
      and product_size.quantity <= ?))
  and "product_id" in (?, …)
  order by "product_id", "position";

-- low-stock.ts: lowSizes
select "product_size"."id", "product_size"."label", "product_size"."quantity", "product"."name"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."hidden_at" is null
  and ((product_size.archived_at is null
      and product_size.low >= 0
      and product_size.quantity <= product_size.low)
    or (product_size.archived_at is null
      and product_size.low is null
      and product_size.quantity <= ?))
  order by "product_size"."quantity", "product_size"."id"
  limit ?;

-- movement-store.ts: insertMovements
insert into "stock_movement" ("product_id", "size_id", "label", "moved_at", "quantity_before", "quantity_after", "reason", "account_id", "order_id", "receipt_id", "note")
  values (?, …);
insert into "stock_movement" ("product_id", "size_id", "label", "moved_at", "quantity_before", "quantity_after", "reason", "account_id", "order_id", "receipt_id", "note")
  values (?, …), …;

-- movement-store.ts: correctedSince
select "product_size"."id"
  from (values (?, cast(? as bigint))) as "seen"
  inner join "product_size" on "product_size"."id" = "seen"."column1"
  where exists (select "later"."id"
    from "stock_movement" as "later"
    where "later"."product_id" = "product_size"."product_id"
    and "later"."size_id" = "product_size"."id"
    and "later"."id" > "seen"."column2"
    and "later"."reason" = ?);

-- movement-store.ts: insertFirstMovements
insert into "stock_movement" ("product_id", "size_id", "label", "moved_at", "quantity_before", "quantity_after", "reason", "account_id") select "product_id", "product_size"."id", "label", "created_at", 0 as "quantity_before", "product_size"."quantity", cast(? as text) as "reason", cast(? as text) as "account_id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."deleted_at" is null
  and "product_id" in (?, …)
  and "product_size"."quantity" > ?
  order by "number", "position";

-- movement-store.ts: movementsOfProduct
select "stock_movement"."id", "label", "moved_at", "quantity_before", "quantity_after", "stock_movement"."reason", "account"."name" as "by", "order_id", "order"."number" as "order_number", "note"
  from "stock_movement"
  left join "account" on "account"."id" = "stock_movement"."account_id"
  left join "order" on "order"."id" = "stock_movement"."order_id"
  where "product_id" = ?
  order by "stock_movement"."id" desc
  limit ?;
select "stock_movement"."id", "label", "moved_at", "quantity_before", "quantity_after", "stock_movement"."reason", "account"."name" as "by", "order_id", "order"."number" as "order_number", "note"
  from "stock_movement"
  left join "account" on "account"."id" = "stock_movement"."account_id"
  left join "order" on "order"."id" = "stock_movement"."order_id"
  where "product_id" = ?
  and "stock_movement"."id" < ?
  order by "stock_movement"."id" desc
  limit ?;

-- movement-store.ts: quantitiesOfReceipt
select "size_id", "quantity_before", "quantity_after"
  from "stock_movement"
  where "receipt_id" = ?;

-- movement-store.ts: stockSince
select "product_size"."id", "product_size"."quantity", (select sum(case when "quantity_after" > ? then "quantity_after" else 0 end - case when "quantity_before" > ? then "quantity_before" else 0 end) as "moved"
    from "stock_movement" as "later"
    where "later"."product_id" = "product_size"."product_id"
    and "later"."size_id" = "product_size"."id"
    and "later"."id" > "seen"."column2"
    and "later"."reason" != ?) as "moved"
  from (values (?, cast(? as bigint))) as "seen"
  inner join "product_size" on "product_size"."id" = "seen"."column1"
  where ("seen"."column2" = ?
    or exists (select "own"."id"
      from "stock_movement" as "own"
      where "own"."id" = "seen"."column2"
      and "own"."size_id" = "product_size"."id"));

-- network-share.ts: networkShare
select "size_id", sum("pieces") as "pieces"
  from "hold"
  where "size_id" in (?, …)
  and "network" = ?
  and "account_id" != ?
  and "expires_at" > ?
  group by "size_id";
select "size_id", sum("pieces") as "pieces"
  from "order"
  cross join "order_line"
  cross join "cash_order"
  where "order_line"."order_id" = "order"."id"
  and "cash_order"."order_id" = "order"."id"
  and "network" = ?
  and "confirmed_by" is null
  and "waits_for_pieces" = ?
  and "size_id" in (?, …)
  group by "size_id";

-- size-store.ts: liveSizes
select "id", "product_id", "label", "sku", "quantity", "archived_at"
  from "product_size"
  where "product_id" in (?, …)
  and "archived_at" is null
  order by "position";

-- size-store.ts: exportedSizes
select "id", "product_id", "label", "sku", "quantity", "archived_at", (select "stock_movement"."id"
    from "stock_movement"
    where "stock_movement"."product_id" = "product_size"."product_id"
    and "stock_movement"."size_id" = "product_size"."id"
    order by "stock_movement"."id" desc
    limit ?) as "seen"
  from "product_size"
  where "product_id" in (?, …)
  and "archived_at" is null
  order by "position";

-- size-store.ts: sizeKeys
select distinct "label"
  from "product_size"
  where "archived_at" is null;

-- size-store.ts: hasSizesOrSkus
select "id"
  from "product_size"
  where ("label" != ?
    or "sku" is not null)
  and "archived_at" is null
  limit ?;

-- size-store.ts: isLabelInStock
select "product"."id"
  from "product"
  inner join "product_size" on "product_size"."product_id" = "product"."id"
  where "product"."hidden_at" is null
  and "product_size"."label" = ?
  and "product_size"."quantity" > ?
  and "product_size"."archived_at" is null
  limit ?;

-- size-store.ts: lockSizes
select *
  from "product_size"
  where "id" in (?, …)
  order by "id";
select "product"."id"
  from "product"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …);

-- size-store.ts: lockSizesOfProducts
select *
  from "product_size"
  where "product_id" in (?, …)
  order by "id";

-- size-writer.ts: applySizeEdit
update "product_size"
  set "id" = ?, "product_id" = ?, "label" = ?, "label_key" = ?, "position" = ?, "archived_at" = ?, "sku" = ?, "low" = ?, "quantity" = ?, "short" = ?
  where "id" = ?;

-- size-writer.ts: dropSizes
update "product_size"
  set "archived_at" = ?, "quantity" = ?, "short" = case when quantity > 0 then 0 else short end
  where "id" in (?, …);
delete from "product_size"
  where "id" in (?, …);

-- size-writer.ts: insertSizes
insert into "product_size" ("id", "product_id", "label", "label_key", "sku", "low", "archived_at", "position", "quantity", "short")
  values (?, …);
insert into "product_size" ("id", "product_id", "label", "label_key", "position", "archived_at", "sku", "low", "quantity", "short")
  values (?, …), …;

-- size-writer.ts: usedSizes
select distinct "size_id"
  from "order_line"
  where "size_id" in (?, …);
select distinct "size_id"
  from "hold"
  where "size_id" in (?, …);

-- size-writer.ts: freeLabels
update "product_size"
  set "label_key" = ?
  where "id" = ?;

-- size-writer.ts: setQuantity
update "product"
  set "quantity" = ?
  where "id" = ?;

-- stock-changes.ts: applyStockChanges
select "id", "name", "quantity"
  from "product"
  where "product"."deleted_at" is null
  and "id" in (?, …)
  order by "id";

-- stock-store.ts: reservedQuantities
select "size_id", sum(case when not "account_id" = ? then "pieces" else 0 end) as "byOthers", sum(case when ("account_id" = ?
      and not "checkout_id" = ?) then "pieces" else 0 end) as "byAccount", sum(case when "checkout_id" = ? then "pieces" else 0 end) as "byCheckout"
  from "hold"
  where "size_id" in (?, …)
  and "expires_at" > ?
  group by "size_id";

-- stock-store.ts: insertReservations
insert into "hold" ("checkout_id", "size_id", "product_id", "account_id", "pieces", "expires_at", "network")
  values (?, …);

-- stock-store.ts: dropReservations
delete from "hold"
  where "checkout_id" = ?;
delete from "hold"
  where "product_id" = ?;
delete from "hold"
  where "account_id" = ?;

-- stock-store.ts: isOrderedOrReserved
select "product_id"
  from "order_line"
  where "product_id" = ?
  limit ?;
select "product_id"
  from "hold"
  where "product_id" = ?
  limit ?;

-- stock-store.ts: extendReservations
update "hold"
  set "expires_at" = ?
  where "checkout_id" = ?
  and "expires_at" > ?;

-- stock-store.ts: dropExpiredReservations
delete from "hold"
  where "expires_at" <= ?;

-- stock-store.ts: trimReservations
update "hold"
  set "pieces" = ?
  where "size_id" = ?
  and "account_id" = ?
  and "checkout_id" != ?
  and "pieces" > ?;
delete from "hold"
  where "size_id" = ?
  and "account_id" = ?
  and "checkout_id" != ?;

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
    order by "id");

-- stock-store.ts: restock
select "id", "quantity"
  from "product"
  where "id" in (?, …)
  order by "id";
update "product_size"
  set "quantity" = ?, "short" = ?
  where "id" = ?;
update "product"
  set "quantity" = "quantity" + ?
  where "id" = ?;

-- stock-store.ts: addStock
update "product_size"
  set "quantity" = case id when ? then cast(? as integer) end, "short" = case id when ? then cast(? as integer) end
  where "id" in (?, …);
update "product"
  set "quantity" = "quantity" + case id when ? then cast(? as integer) end
  where "id" in (?, …)
  returning "id", "quantity";

-- stock-store.ts: setLowLimits
update "product_size"
  set "low" = case id when ? then cast(? as integer) end
  where "id" in (?, …);

-- stock-store.ts: reservedPieces
select "size_id", sum("pieces") as "pieces"
  from "hold"
  where "size_id" in (?, …)
  and "expires_at" > ?
  group by "size_id";

-- stock-store.ts: piecesToSend
select "size_id", sum("pieces") as "pieces"
  from "order"
  cross join "order_line"
  where "order_line"."order_id" = "order"."id"
  and "status" in (?, …)
  and "waits_for_pieces" = ?
  and "size_id" in (?, …)
  group by "size_id";
