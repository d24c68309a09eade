-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- mail-store.ts: deleteMailOf
delete from "mail"
  where "order_id" = ?
  and "kind" = ?;

-- mail-store.ts: deleteComplaintMails
delete from "mail"
  where "complaint_id" = ?;

-- mail-store.ts: isMailWaiting
select "id"
  from "mail"
  where "order_id" = ?
  and "kind" = ?
  and "sent_at" is null;

-- mail-store.ts: openNotice
select "id", "changes"
  from "mail"
  where "account_id" = ?
  and "is_open" = ?
  and "sent_at" is null
  and "due_at" is not null
  order by "created_at";

-- mail-store.ts: rewriteNotice
update "mail"
  set "subject" = ?, "text" = ?, "html" = ?, "changes" = ?
  where "id" = ?
  and "is_open" = ?
  and "sent_at" is null;

-- mail-store.ts: insertMailAbout
insert into "mail" ("id", "order_id", "account_id", "stock_alert_id", "subject", "text", "html", "kind", "recipient", "priority", "attempts", "created_at", "sent_at", "due_at")
  values (?, …);
insert into "mail" ("id", "order_id", "account_id", "subject", "text", "html", "kind", "recipient", "priority", "attempts", "created_at", "sent_at", "due_at")
  values (?, ?, ?, ?, ?, ?, ?, (select "account"."email"
      from "order"
      inner join "account" on "account"."id" = "order"."account_id"
      where "order"."id" = ?), ?, ?, ?, ?, ?);
insert into "mail" ("id", "order_id", "account_id", "subject", "text", "html", "kind", "recipient", "priority", "attempts", "created_at", "sent_at", "due_at")
  values (?, …);

-- mail-store.ts: leaseMails
update "mail"
  set "due_at" = ?, "is_open" = ?
  where "id" in (select "id"
    from "mail"
    where "due_at" <= ?
    order by "priority", "due_at"
    limit ?)
  and "due_at" <= ?
  returning *;

-- mail-store.ts: mailWithId
select *
  from "mail"
  where "id" = ?;

-- mail-store.ts: sentMail
update "mail"
  set "sent_at" = ?, "due_at" = ?
  where "id" = ?;

-- mail-store.ts: unsentMail
update "mail"
  set "due_at" = ?, "attempts" = attempts + 1, "is_open" = ?, "failed_at" = ?, "words" = ?
  where "id" = ?
  and "sent_at" is null;

-- mail-store.ts: mailOutage
select "sent_at"
  from "mail"
  where "sent_at" is not null
  order by "sent_at" desc
  limit ?;
select count(*) as "count"
  from "mail"
  where "due_at" >= ?
  and ("failed_at" is not null
    or "due_at" <= ?);
select "failed_at", "words"
  from "mail"
  where "due_at" >= ?
  and "failed_at" > ?
  and "failed_at" <= ?
  order by "failed_at"
  limit ?;

-- mail-store.ts: orderOfMail
select "status", "confirm"
  from "order"
  where "id" = ?;

-- mail-store.ts: unaskedOrders
select "order_id"
  from "mail"
  where "order_id" in (?, …)
  and "kind" = ?
  and ("sent_at" is not null
    or "due_at" is not null);

-- mail-store.ts: deleteMail
delete from "mail"
  where "id" = ?;

-- mail-store.ts: storedMails
select "id"
  from "mail"
  where "id" in (?, …);

-- mail-store.ts: retryMails
update "mail"
  set "attempts" = ?, "due_at" = ?
  where ("id" in (select "mail"."id"
      from "mail"
      where "mail"."sent_at" is null
      and "mail"."due_at" is null
      and "mail"."id" = ?
      order by "mail"."created_at", "mail"."id")
    and "sent_at" is null
    and "due_at" is null);
update "mail"
  set "attempts" = ?, "due_at" = ?
  where ("id" in (select "mail"."id"
      from "mail"
      where "mail"."sent_at" is null
      and "mail"."due_at" is null
      order by "mail"."created_at", "mail"."id"
      limit ?)
    and "sent_at" is null
    and "due_at" is null);

-- mail-store.ts: dropMails
delete from "mail"
  where ("id" in (select "mail"."id"
      from "mail"
      where "mail"."sent_at" is null
      and "mail"."due_at" is null
      and "mail"."id" = ?
      order by "mail"."created_at", "mail"."id")
    and "sent_at" is null
    and "due_at" is null);

-- mail-store.ts: noticeTimes
select *
  from "notice_times"
  where "address" = ?;

-- mail-store.ts: upsertNoticeTimes
insert into "notice_times" ("address", "last_at", "before_at")
  values (?, …)
  on conflict ("address") do update
  set "last_at" = ?, "before_at" = ?;

-- told-owners.ts: toldKeys
select "key"
  from "told_owner"
  where "kind" = ?;

-- told-owners.ts: insertTold
insert into "told_owner" ("kind", "key")
  values (?, …)
  on conflict ("kind", "key") do nothing
  returning "key";

-- told-owners.ts: deleteTold
delete from "told_owner"
  where "kind" = ?
  and "key" in (?, …)
  returning "key";
