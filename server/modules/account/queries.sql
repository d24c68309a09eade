-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- account-store.ts: hasAccounts
select "id"
  from "account"
  limit ?;

-- account-store.ts: lockAccount
select "id"
  from "account"
  where "id" = ?;

-- account-store.ts: lockStaff
select "id", "role", "staff_role"
  from "account"
  where "role" = 1
  order by "id";

-- account-store.ts: oldestOwner
select "id"
  from "account"
  where "role" = 1
  and coalesce(staff_role, 'owner') = ?
  order by "created_at"
  limit ?;

-- account-store.ts: insertAccount
insert into "account" ("id", "name", "email", "email_key", "phone", "address", "pincode", "role", "staff_role", "city", "state", "landmark", "password_hash", "answer_hash", "created_at", "updated_at", "name_key")
  values (?, …)
  on conflict ("email_key") do nothing
  returning "id";

-- account-store.ts: accountByEmail
select *
  from "account"
  where "email_key" = ?;

-- account-store.ts: accountById
select *
  from "account"
  where "id" = ?;

-- account-store.ts: updateAccount
update "account"
  set "name" = ?, "name_key" = ?
  where "id" = ?
  returning *;
update "account"
  set "name" = ?, "email" = ?, "password_hash" = ?, "updated_at" = ?, "email_key" = ?, "phone" = ?, "landmark" = ?, "city" = ?, "state" = ?, "address" = ?, "pincode" = ?, "answer_hash" = ?, "name_key" = ?, "place_stamp" = ?
  where "id" = ?
  returning *;

-- account-store.ts: resetPasswordHash
update "account"
  set "password_hash" = ?, "updated_at" = ?
  where "id" = ?
  and "answer_hash" = ?
  and "role" = ?
  returning *;

-- account-store.ts: lockIfPasswordUnchanged
update "account"
  set "weak_password_hash" = ?
  where "id" = ?
  and "password_hash" = ?
  and "role" = ?
  returning "id";

-- account-store.ts: newestAccounts
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\')
  and (created_at, id) < (select created_at, id
    from account
    where id = ?)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and "role" = 0
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\')
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and "role" = 1
  order by "created_at" desc, "id" desc
  limit ? offset ?;

-- account-store.ts: sortedAccounts
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  order by "name_key" collate "binary" asc, "id" asc
  limit ? offset ?;
select *
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\')
  order by "email_key" collate "binary" desc, "id" desc
  limit ? offset ?;

-- account-store.ts: countAccounts
select count(*) as "total"
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid';
select count(*) as "total"
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\');
select count(*) as "total"
  from "account"
  where email_key <> 'erased-' || id || '@erased.invalid'
  and "role" = 0
  and ("name_key" like ? escape '\'
    or "email_key" like ? escape '\'
    or "phone" like ? escape '\');
