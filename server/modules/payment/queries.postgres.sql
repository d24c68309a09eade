-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- checkout-store.ts: lockCheckout
select *
  from "checkout"
  where "id" = ? for no key update;
