-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- known-browser-store.ts: isKnownBrowser
select "known_browser"."id"
  from "known_browser"
  inner join "account" on "account"."id" = "known_browser"."account_id"
  where "known_browser"."id" = ?
  and "account"."email_key" = ?
  and "known_browser"."seen_at" > ?;

-- known-browser-store.ts: renameBrowser
update "known_browser"
  set "id" = ?
  where "id" = ?;

-- known-browser-store.ts: upsertKnownBrowser
insert into "known_browser" ("id", "account_id", "seen_at")
  values (?, …)
  on conflict ("id", "account_id") do update
  set "seen_at" = ?;

-- known-browser-store.ts: deleteOldestBrowsers
delete from "known_browser"
  where "account_id" = ?
  and "id" != ?
  and "id" not in (select "id"
    from "known_browser"
    where "account_id" = ?
    and "id" != ?
    order by "seen_at" desc, "id" desc
    limit ?);

-- known-browser-store.ts: deleteBrowsersOf
delete from "known_browser"
  where "account_id" = ?
  and "id" != ?;
delete from "known_browser"
  where "account_id" = ?;

-- reset-link-store.ts: accountOfLink
select "account"."id", "account"."email", "account"."role"
  from "reset_link"
  inner join "account" on "account"."id" = "reset_link"."account_id"
  where "reset_link"."hash" = ?
  and "reset_link"."expires_at" > ?;

-- reset-link-store.ts: insertLink
insert into "reset_link" ("hash", "account_id", "expires_at", "mail_id")
  values (?, …);

-- reset-link-store.ts: extendLink
update "reset_link"
  set "expires_at" = ?
  where "mail_id" = ?;

-- reset-link-store.ts: takeLink
delete from "reset_link"
  where "hash" = ?;

-- reset-link-store.ts: deleteLinksOf
delete from "reset_link"
  where "account_id" = ?;

-- second-factor-store.ts: secondFactorOf
select *
  from "second_factor"
  where "account_id" = ?;

-- second-factor-store.ts: upsertSecret
insert into "second_factor" ("account_id", "secret", "created_at", "confirmed_at", "last_step")
  values (?, …)
  on conflict ("account_id") do update
  set "secret" = ?, "created_at" = ?, "last_step" = ?
  where "second_factor"."confirmed_at" is null
  returning "account_id";

-- second-factor-store.ts: confirmSecret
update "second_factor"
  set "confirmed_at" = ?, "last_step" = ?
  where "account_id" = ?
  and "secret" = ?
  and "confirmed_at" is null;

-- second-factor-store.ts: useStep
update "second_factor"
  set "last_step" = ?
  where "account_id" = ?
  and "secret" = ?
  and "last_step" < ?;

-- second-factor-store.ts: deleteSecondFactor
delete from "recovery_code"
  where "account_id" = ?;
delete from "second_factor"
  where "account_id" = ?;

-- second-factor-store.ts: replaceRecoveryCodes
delete from "recovery_code"
  where "account_id" = ?;
insert into "recovery_code" ("hash", "account_id")
  values (?, …), …;

-- second-factor-store.ts: takeRecoveryCode
delete from "recovery_code"
  where "hash" = ?
  and "account_id" = ?;

-- second-factor-store.ts: countRecoveryCodes
select count(*) as "count"
  from "recovery_code"
  where "account_id" = ?;

-- second-factor-store.ts: hasAdminWithoutSecondFactor
select "account"."id"
  from "account"
  left join "second_factor" on "second_factor"."account_id" = "account"."id"
  where "account"."role" = 1
  and "second_factor"."confirmed_at" is null
  limit ?;

-- sessions.ts: accountOfSession
select "account"."id", "account"."name", "account"."email", "account"."phone", "account"."address", "account"."pincode", "account"."city", "account"."state", "account"."landmark", "account"."role", "account"."staff_role", "session"."id" as "session", "session"."used_at", case when account.weak_password_hash = account.password_hash then 1 else 0 end as "is_weak"
  from "session"
  inner join "account" on "account"."id" = "session"."account_id"
  where "session"."id" = ?
  and "session"."account_id" = ?
  and "session"."expires_at" > ?;

-- sessions.ts: touchSession
update "session"
  set "used_at" = ?
  where "id" = ?
  and "used_at" < ?;

-- sessions.ts: sessionsOf
select *
  from "session"
  where "account_id" = ?
  and "expires_at" > ?
  order by "used_at" desc, "created_at" desc, "id";

-- sessions.ts: deleteNamedSession
delete from "session"
  where "account_id" = ?
  and substr(id, 1, 7) = ?;

-- sessions.ts: insertSession
insert into "session" ("id", "account_id", "created_at", "expires_at", "used_at", "agent")
  values (?, …);

-- sessions.ts: deleteOldestSessions
delete from "session"
  where "account_id" = ?
  and "id" != ?
  and "id" not in (select "id"
    from "session"
    where "account_id" = ?
    and "id" != ?
    order by "created_at" desc, "id" desc
    limit ?);

-- sessions.ts: deleteSession
delete from "session"
  where "id" = ?;

-- sessions.ts: deleteSessions
delete from "session"
  where "account_id" = ?
  and "id" != ?;
delete from "session"
  where "account_id" = ?;
