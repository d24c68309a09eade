-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- person-store.ts: rowsOfAccount
select *
  from "content_version"
  where account_id = ?;
select *
  from "hold"
  where account_id = ?;
select *
  from "recovery_code"
  where account_id = ?;
select *
  from "reset_link"
  where account_id = ?;
select *
  from "second_factor"
  where account_id = ?;
select *
  from "todo_done"
  where account_id = ?;
select *
  from "unmatched_payment"
  where account_id = ?;
select *
  from "wish"
  where account_id = ?;
select *
  from "audit_entry"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "cash_order"
  where account_id = ?
  order by "order_id"
  limit ?;
select *
  from "checkout"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "complaint"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "known_browser"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "mail"
  where account_id = ?
  and kind <> 'complaint_alert'
  and (kind <> 'complaint'
    or lower(recipient) = ?)
  order by "id"
  limit ?;
select *
  from "order"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "order_return"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "redemption"
  where account_id = ?
  order by "order_id"
  limit ?;
select *
  from "review"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "session"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "setting_change"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "staff_note"
  where account_id = ?
  order by "id"
  limit ?;
select *
  from "stock_alert"
  where email_key = ?
  order by "id"
  limit ?;
select *
  from "stock_movement"
  where account_id = ?
  order by "id"
  limit ?;

-- person-store.ts: rowsOfReturns
select *
  from "return_line"
  where return_id in (?, …);
select *
  from "return_move"
  where return_id in (?, …);
select *
  from "return_receipt"
  where return_id in (?, …);
select *
  from "return_event"
  where return_id in (?, …);
select id, return_id, created_at, type
  from "return_photo"
  where return_id in (?, …);

-- person-store.ts: rowsOfComplaints
select *
  from "complaint_move"
  where complaint_id in (?, …);

-- person-store.ts: rowsOfOrders
select *
  from "mail"
  where order_id in (?, …);
select *
  from "courier_news"
  where tracking_number in (select tracking_number
    from shipment
    where order_id in (?, …));
select *
  from "order_change"
  where order_id in (?, …);
select *
  from "order_line"
  where order_id in (?, …);
select *
  from "order_move"
  where order_id in (?, …);
select *
  from "paper"
  where order_id in (?, …);
select *
  from "refund"
  where payment_id in (select payment_id
    from "order"
    where id in (?, …));
select *
  from "returned_line"
  where order_id in (?, …);
select *
  from "shipment"
  where order_id in (?, …);
select *
  from "shipment_event"
  where order_id in (?, …);

-- person-store.ts: deleteNewsOfAccount
update shipment_event
  set reason = null
  where reason is not null
  and order_id in (select id
    from "order"
    where account_id = ?);
delete from "courier_news"
  where "tracking_number" in (select "shipment"."tracking_number"
    from "shipment"
    inner join "order" on "order"."id" = "shipment"."order_id"
    where "order"."account_id" = ?);

-- person-store.ts: openOrderOf
select "number"
  from "order"
  where "account_id" = ?
  and ("status" not in (?, …)
    or "id" in (select "order_id"
      from "order_return"
      where "account_id" = ?
      and "state" in (?, …)))
  order by "number";

-- person-store.ts: refundingOrderOf
select "order"."number"
  from "order_finding"
  inner join "order" on "order"."id" = "order_finding"."order_id"
  where "order"."account_id" = ?
  and "kind" = ?
  and "handled_at" is null;
select "order"."number"
  from "refund"
  inner join "order" on "order"."payment_id" = "refund"."payment_id"
  where "order"."account_id" = ?
  and refund.state not in ('done', 'paid_by_hand')
  and refund.closed_at is null
  order by "order"."number";

-- person-store.ts: hasRunningCheckout
select "id"
  from "checkout"
  where "account_id" = ?
  and "due_at" is not null;

-- person-store.ts: deleteRowsOfAccount
delete from "staff_note"
  where account_id = ?;
delete from "mail"
  where account_id = ?;
delete from "session"
  where account_id = ?;
delete from "known_browser"
  where account_id = ?;
delete from "second_factor"
  where account_id = ?;
delete from "recovery_code"
  where account_id = ?;
delete from "reset_link"
  where account_id = ?;
delete from "stock_alert"
  where account_id = ?;
delete from "wish"
  where account_id = ?;
delete from "hold"
  where account_id = ?;

-- person-store.ts: deleteChangesOfOrders
delete from "order_change"
  where "order_id" in (select "id"
    from "order"
    where "account_id" = ?)
  and "what" not in (?, …);

-- person-store.ts: deleteMailsOfOrders
delete from "mail"
  where "order_id" in (select "id"
    from "order"
    where "account_id" = ?);

-- person-store.ts: deleteAlertsOfEmail
delete from "stock_alert"
  where "email_key" = ?;

-- person-store.ts: renameReviewer
select "id", "product_id"
  from "review"
  where "account_id" = ?;
update "review"
  set "name" = ?
  where "id" = ?;

-- person-store.ts: emptyCheckouts
delete from "parked_checkout"
  where "checkout_id" in (select "id"
    from "checkout"
    where "account_id" = ?
    and "id" not in (select "checkout_id"
      from "order"
      where "account_id" = ?)
    and "id" not in (select coalesce(checkout_id, '') as "checkout_id"
      from "order_return"
      where "account_id" = ?));
delete from "checkout"
  where "id" in (select "id"
    from "checkout"
    where "account_id" = ?
    and "id" not in (select "checkout_id"
      from "order"
      where "account_id" = ?)
    and "id" not in (select coalesce(checkout_id, '') as "checkout_id"
      from "order_return"
      where "account_id" = ?));
update "checkout"
  set "name" = ?, "email" = ?, "phone" = ?, "landmark" = ?, "city" = ?, "state" = ?, "address" = ?, "pincode" = ?
  where "account_id" = ?;

-- person-store.ts: renameInAuditLog
update "audit_entry"
  set "account_name" = ?
  where "account_id" = ?;
update "audit_entry"
  set "subject_name" = ?
  where "subject_id" = ?;
