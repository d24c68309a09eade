-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- setting-store.ts: savedSettings
select *
  from "saved_setting";

-- setting-store.ts: upsertSetting
insert into "saved_setting" ("path", "value")
  values (?, …)
  on conflict ("path") do update
  set "value" = ?;

-- setting-store.ts: deleteSetting
delete from "saved_setting"
  where "path" = ?;

-- setting-store.ts: insertSettingChange
insert into "setting_change" ("at", "account_id", "path", "old", "new")
  values (?, …);

-- setting-store.ts: settingChanges
select "at", "account"."name" as "by", "path", "old", "new"
  from "setting_change"
  inner join "account" on "account"."id" = "setting_change"."account_id"
  order by "setting_change"."id" desc
  limit ? offset ?;

-- setting-store.ts: settingsVersion
select max("id") as "id"
  from "setting_change";

-- setting-store.ts: pathsChangedAfter
select "path"
  from "setting_change"
  where "id" > ?;

-- setting-store.ts: countSettingChanges
select count(*) as "count"
  from "setting_change";

-- setting-store.ts: logoWithHash
select "hash", "width", "height"
  from "logo"
  where "hash" = ?;

-- setting-store.ts: logoBytes
select "bytes"
  from "logo"
  where "hash" = ?;

-- setting-store.ts: insertLogo
insert into "logo" ("hash", "bytes", "width", "height", "created_at")
  values (?, …)
  on conflict ("hash") do nothing;

-- setting-store.ts: deleteUnusedLogos
delete from "logo"
  where "created_at" < ?
  and '"' || hash || '"' not in (select "new"
    from "setting_change"
    where "path" in (?, …));

-- setting-store.ts: signatureWithHash
select "hash", "width", "height"
  from "signature"
  where "hash" = ?;

-- setting-store.ts: insertSignature
insert into "signature" ("hash", "bytes", "width", "height", "created_at")
  values (?, …)
  on conflict ("hash") do nothing;

-- setting-store.ts: deleteUnusedSignatures
delete from "signature"
  where "created_at" < ?
  and '"' || hash || '"' not in (select "new"
    from "setting_change"
    where "path" = ?);
