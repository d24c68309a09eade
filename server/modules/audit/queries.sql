-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- audit-store.ts: insertStaffEvent
select "name"
  from "account"
  where "id" = ?
  and "role" = ?;

-- audit-store.ts: completeAuditEntry
update "audit_entry"
  set "subject_id" = ?, "subject_name" = ?
  where "id" = ?;

-- audit-store.ts: deleteAuditEntry
delete from "audit_entry"
  where "id" = ?;

-- audit-store.ts: auditEntries
select *
  from "audit_entry"
  order by "at" desc, "id" desc
  limit ? offset ?;
select *
  from "audit_entry"
  where "account_id" = ?
  and "kind" = ?
  and "at" >= ?
  and "at" < ?
  order by "at" desc, "id" desc
  limit ? offset ?;

-- audit-store.ts: countAuditEntries
select count(*) as "total"
  from "audit_entry";
select count(*) as "total"
  from "audit_entry"
  where "account_id" = ?
  and "kind" = ?
  and "at" >= ?
  and "at" < ?;

-- audit-store.ts: auditedPeople
with recursive person (id) as ( select min(account_id)
    from audit_entry
    union all select (select min(account_id)
      from audit_entry
      where account_id > person.id)
    from person
    where person.id is not null ) select id, name
  from ( select id, (select account_name
      from audit_entry
      where account_id = person.id
      order by at desc, id desc
      limit 1) as name
    from person
    where id is not null ) as named
  order by name, id;
