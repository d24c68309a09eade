-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- complaint-store.ts: nextComplaintNumber
update "counter"
  set "last" = 1 + case when last < (select coalesce(max(number), 0)
    from complaint) then (select coalesce(max(number), 0)
    from complaint) else last end
  where "name" = ?
  returning "last";

-- complaint-store.ts: complaintOfPress
select *
  from "complaint"
  where "request_hash" = ?;

-- complaint-store.ts: insertComplaint
insert into "complaint" ("id", "number", "account_id", "name", "email", "phone", "text", "order_number", "state", "state_at", "is_copied", "acknowledge_by", "resolve_by", "due_at", "request_hash", "body_hash", "created_at")
  values (?, …);

-- complaint-store.ts: lockComplaint
select *
  from "complaint"
  where "id" = ?;

-- complaint-store.ts: moveComplaint
update "complaint"
  set "state" = ?, "state_at" = ?, "due_at" = ?
  where "id" = ?;

-- complaint-store.ts: insertMove
select max("number") as "last"
  from "complaint_move"
  where "complaint_id" = ?;
insert into "complaint_move" ("complaint_id", "number", "state", "moved_at", "moved_by", "message")
  values (?, …);

-- complaint-store.ts: shownComplaints
select "complaint_id", "complaint_move"."state", "moved_at", "message", "account"."name" as "by"
  from "complaint_move"
  left join "account" on "account"."id" = "complaint_move"."moved_by"
  where "complaint_id" in (?, …)
  order by "complaint_id", "complaint_move"."number";

-- complaint-store.ts: complaintPage
select *
  from "complaint"
  order by case when due_at is null then 1 else 0 end, coalesce(due_at, -state_at), "id"
  limit ? offset ?;
select *
  from "complaint"
  where "state" = ?
  and "number" = ?
  order by case when due_at is null then 1 else 0 end, coalesce(due_at, -state_at), "id"
  limit ? offset ?;
select *
  from "complaint"
  where "due_at" < ?
  and (cast(number as text) like ? escape '\'
    or cast(order_number as text) like ? escape '\'
    or lower(name) like ? escape '\'
    or lower(email) like ? escape '\'
    or "phone" like ? escape '\')
  order by case when due_at is null then 1 else 0 end, coalesce(due_at, -state_at), "id"
  limit ? offset ?;
select count(*) as "total"
  from "complaint";
select count(*) as "total"
  from "complaint"
  where "state" = ?
  and "number" = ?;
select count(*) as "total"
  from "complaint"
  where "due_at" < ?
  and (cast(number as text) like ? escape '\'
    or cast(order_number as text) like ? escape '\'
    or lower(name) like ? escape '\'
    or lower(email) like ? escape '\'
    or "phone" like ? escape '\');

-- complaint-store.ts: countComplaints
select "state", count(*) as "count"
  from "complaint"
  group by "state";

-- complaint-store.ts: lateComplaints
select count(*) as "count", min("due_at") as "since"
  from "complaint"
  where "due_at" < ?;

-- complaint-store.ts: waitingComplaints
select count(*) as "count", min("state_at") as "oldest"
  from "complaint"
  where "state" = ?;

-- complaint-store.ts: emptyComplaints
select *
  from "complaint"
  where "account_id" = ?;

-- complaint-store.ts: emptyComplaint
update "complaint_move"
  set "message" = ?
  where "complaint_id" = ?;
update "complaint"
  set "name" = ?, "email" = ?, "phone" = ?, "order_number" = ?, "text" = ?
  where "id" = ?;

-- complaint-store.ts: deleteOldComplaints
delete from "complaint"
  where "id" in (select "id"
    from "complaint"
    where "state" = ?
    and "state_at" <= ?
    order by "state_at"
    limit ?)
  and "state" = ?;
