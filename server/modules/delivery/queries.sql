-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- delivery-store.ts: deliveryRules
select *
  from "delivery_rule"
  order by "prefix"
  limit ?;
select *
  from "delivery_rule"
  where "prefix" > ?
  order by "prefix"
  limit ?;

-- delivery-store.ts: ruleOfPincode
select *
  from "delivery_rule"
  where "prefix" in (?, …);

-- delivery-store.ts: changeDeliveryRules
delete from "delivery_rule"
  where "prefix" in (?, …);
insert into "delivery_rule" ("prefix", "from_days", "to_days", "delivered", "cash")
  values (?, …), …
  on conflict ("prefix") do update
  set "delivered" = "excluded"."delivered", "cash" = "excluded"."cash", "from_days" = "excluded"."from_days", "to_days" = "excluded"."to_days";
