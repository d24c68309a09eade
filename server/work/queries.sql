-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- lease.ts: leaseDue
update "refund"
  set due_at = ?
  where id in (select id
    from "refund"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
update "job"
  set due_at = ?
  where id in (select id
    from "job"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
update "sandbox_delivery"
  set due_at = ?
  where id in (select id
    from "sandbox_delivery"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;

-- sweeps.ts: deleteExpired
delete from "public_price"
  where "id" in (select "id"
    from "public_price"
    where "ended_at" <= ?
    order by "ended_at"
    limit ?)
  and "ended_at" <= ?;
delete from "sale"
  where "id" in (select "id"
    from "sale"
    where "ended_at" <= ?
    and ended_at is not null
    order by "ended_at"
    limit ?)
  and "ended_at" <= ?;
delete from "session"
  where "id" in (select "id"
    from "session"
    where "expires_at" <= ?
    order by "expires_at"
    limit ?)
  and "expires_at" <= ?;
delete from "known_browser"
  where "id" in (select "id"
    from "known_browser"
    where "seen_at" <= ?
    order by "seen_at"
    limit ?)
  and "seen_at" <= ?;
delete from "reset_link"
  where "hash" in (select "hash"
    from "reset_link"
    where "expires_at" <= ?
    and not exists (select 1
      from mail
      where mail.id = reset_link.mail_id)
    order by "expires_at"
    limit ?)
  and "expires_at" <= ?;
delete from "rate_limit"
  where "bucket" in (select "bucket"
    from "rate_limit"
    where "ends_at" <= ?
    order by "ends_at"
    limit ?)
  and "ends_at" <= ?;
delete from "payment_event"
  where "id" in (select "id"
    from "payment_event"
    where "received_at" <= ?
    order by "received_at"
    limit ?)
  and "received_at" <= ?;
delete from "refused_phone"
  where "phone_hash" in (select "phone_hash"
    from "refused_phone"
    where "refused_at" <= ?
    order by "refused_at"
    limit ?)
  and "refused_at" <= ?;
delete from "courier_news"
  where "id" in (select "id"
    from "courier_news"
    where "received_at" <= ?
    order by "received_at"
    limit ?)
  and "received_at" <= ?;
delete from "job"
  where "id" in (select "id"
    from "job"
    where "ended_at" <= ?
    order by "ended_at"
    limit ?)
  and "ended_at" <= ?;
delete from "audit_entry"
  where "id" in (select "id"
    from "audit_entry"
    where "at" <= ?
    order by "at"
    limit ?)
  and "at" <= ?;
delete from "mail"
  where "id" in (select "id"
    from "mail"
    where "sent_at" <= ?
    order by "sent_at"
    limit ?)
  and "sent_at" <= ?;
delete from "notice_times"
  where "address" in (select "address"
    from "notice_times"
    where "last_at" <= ?
    order by "last_at"
    limit ?)
  and "last_at" <= ?;
delete from "stock_alert"
  where "id" in (select "id"
    from "stock_alert"
    where "expires_at" <= ?
    order by "expires_at"
    limit ?)
  and "expires_at" <= ?;
delete from "stock_alert_token"
  where "hash" in (select "hash"
    from "stock_alert_token"
    where "created_at" <= ?
    and alert_id is null
    order by "created_at"
    limit ?)
  and "created_at" <= ?;
delete from "sandbox_delivery"
  where "id" in (select "id"
    from "sandbox_delivery"
    where "created_at" <= ?
    and due_at is null
    order by "created_at"
    limit ?)
  and "created_at" <= ?;

-- sweeps.ts: acquireSweep
insert into sweep_lease (name, ends_at)
  values (?, …)
  on conflict (name) do update
  set ends_at = ?
  where sweep_lease.ends_at <= ?
  or sweep_lease.ends_at > ?
  returning name;
