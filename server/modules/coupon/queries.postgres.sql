-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- redemption-store.ts: lockCoupon
select *
  from "coupon"
  where "id" = ? for no key update;
