-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- paper-store.ts: papersOfOrder
select *
  from "paper"
  where "order_id" = ?
  order by "issued_at", of_number is not null, "number";

-- paper-store.ts: livePapers
select *
  from "paper"
  where "order_id" in (?, …)
  and "cancelled_at" is null
  and "kind" != ?
  order by "issued_at", "number";
select *
  from "paper"
  where "order_id" in (?, …)
  and "cancelled_at" is null
  and "kind" = ?;

-- paper-store.ts: ordersPaidWith
select "id"
  from "order"
  where "paid_by" = ?;

-- paper-store.ts: papersOfCause
select "number", "paise"
  from "paper"
  where "cause" = ?
  and "cancelled_at" is null;

-- paper-store.ts: paperWithNumber
select *
  from "paper"
  where "number" = ?;

-- paper-store.ts: papersOfDays
select *
  from "paper"
  where "day" >= ?
  and "day" <= ?
  order by "number"
  limit ?;
select *
  from "paper"
  where "day" >= ?
  and "day" <= ?
  and "number" > ?
  order by "number"
  limit ?;

-- paper-store.ts: papersCancelledLater
select *
  from "paper"
  where "cancelled_at" >= ?
  and "cancelled_at" < ?
  and "day" < ?
  order by "cancelled_at", "number";

-- paper-store.ts: nextNumber
insert into "paper_counter" ("series", "year", "last")
  values (?, …)
  on conflict ("series", "year") do update
  set "last" = "paper_counter"."last" + ?
  returning "last";

-- paper-store.ts: hasPapers
select "series"
  from "paper_counter"
  where "series" not in (?, …)
  limit ?;

-- paper-store.ts: brokenSeries
select "series", "year"
  from "paper_counter"
  where "last" != (select count(*) as "count"
    from "paper"
    where "paper"."series" = "paper_counter"."series"
    and "paper"."year" = "paper_counter"."year");

-- paper-store.ts: insertPaper
insert into "paper" ("number", "order_id", "kind", "series", "year", "n", "day", "issued_at", "test", "of_number", "cause", "paise", "taxable", "cgst", "sgst", "igst", "snapshot")
  values (?, …);

-- paper-store.ts: cancelPapers
update "paper"
  set "cancelled_at" = ?
  where "number" in (?, …)
  and "cancelled_at" is null;

-- paper-store.ts: deleteOldPapers
delete from paper_counter
  where (series, year) in (select series, year
    from paper
    where day <= ?);
delete from "paper"
  where "number" in (select "number"
    from "paper"
    where "day" <= ?
    and not exists (select "note"."number"
      from "paper" as "note"
      where "note"."of_number" = "paper"."number")
    order by "day"
    limit ?);

-- tax-rate-store.ts: taxRates
select *
  from "tax_rate"
  order by "hsn", "from_day";

-- tax-rate-store.ts: replaceTaxRates
delete from "tax_rate";
insert into "tax_rate" ("hsn", "from_day", "unit", "limit_paise", "below", "above")
  values (?, …);

-- tax-rate-store.ts: hsnOfProducts
select "product"."id", coalesce("product"."hsn", "category"."hsn") as "hsn"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where "product"."id" in (?, …);
