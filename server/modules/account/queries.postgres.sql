-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- account-store.ts: lockAccount
select "id"
  from "account"
  where "id" = ? for no key update;

-- account-store.ts: lockStaff
select "id", "role", "staff_role"
  from "account"
  where "role" = 1
  order by "id" for no key update;

-- account-store.ts: sortedAccounts
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  order by "name_key" collate "C" asc, "id" asc
  limit ? offset ?;
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\')
  order by "email_key" collate "C" desc, "id" desc
  limit ? offset ?;
