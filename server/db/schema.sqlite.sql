-- The schema after all migrations, written by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

CREATE TABLE "account" (
  "id" text primary key,
  "name" text not null,
  "email" text not null,
  "email_key" text not null unique,
  "phone" text not null,
  "address" text not null,
  "pincode" text not null,
  "role" integer not null check (role in (0, 1)),
  "password_hash" text not null,
  "answer_hash" text,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "name_key" text default '' not null,
  "staff_role" text,
  "weak_password_hash" text,
  "city" text default '' not null,
  "state" text default '' not null,
  "landmark" text default '' not null,
  "place_stamp" text default '' not null
);

CREATE INDEX account_customer on account (created_at desc, id desc, name_key, email_key, phone)
        where role = 0;

CREATE INDEX "account_newest" on "account" ("created_at" desc, "id" desc);

CREATE INDEX "account_staff" on "account" ("id") where "role" = 1;

CREATE TRIGGER account_moved after update of address, pincode on account when (new.address <> old.address
    or new.pincode <> old.pincode)
  and new.place_stamp = old.place_stamp
begin
  update account
  set city = '', state = '', landmark = ''
  where id = new.id
  and (city <> ''
    or state <> ''
    or landmark <> '');
end;

CREATE TABLE "audit_entry" (
  "id" integer primary key,
  "at" bigint not null,
  "kind" text not null,
  "account_id" text,
  "account_name" text not null,
  "action" text not null,
  "subject_type" text,
  "subject_id" text,
  "subject_name" text,
  "changes" text,
  "request_id" text
);

CREATE INDEX "audit_entry_account" on "audit_entry" ("account_id", "at");

CREATE INDEX "audit_entry_at" on "audit_entry" ("at", "id");

CREATE INDEX "audit_entry_subject" on "audit_entry" ("subject_id");

CREATE TABLE "cash_order" (
  "order_id" text primary key references "order" ("id") on delete cascade,
  "account_id" text not null,
  "client_key" text not null,
  "cart_hash" text not null,
  "phone_key" text not null,
  "confirmed_at" bigint,
  "confirmed_by" text,
  "reminded_at" bigint,
  "collected_at" bigint,
  "collected_by" text,
  "collected_reference" text,
  "remitted_at" bigint,
  "remitted_by" text,
  "remitted_reference" text,
  "cancel_at" bigint,
  "paid_back_at" bigint,
  "paid_back_by" text,
  "paid_back_reference" text,
  constraint "cash_order_key" unique ("account_id", "client_key")
);

CREATE INDEX "cash_order_paid_back" on "cash_order" ("paid_back_at")
          where "paid_back_at" is not null;

CREATE INDEX "cash_order_phone" on "cash_order" ("phone_key");

CREATE INDEX "cash_order_remitted" on "cash_order" ("remitted_at")
          where "remitted_at" is not null;

CREATE TABLE "category" (
  "id" text primary key,
  "name" text not null,
  "name_key" text not null unique,
  "slug" text not null unique,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "product_count" integer default 0 not null,
  "size_chart" text,
  "deleted_at" bigint,
  "deleted" text,
  "no_return" integer default 0 not null check (no_return in (0, 1)),
  "hsn" text
);

CREATE INDEX "category_deleted" on "category" ("deleted_at", "id") where "deleted_at" is not null;

CREATE TABLE "checkout" (
  "id" text primary key,
  "account_id" text not null references "account" ("id"),
  "provider_order_id" text unique,
  "paise" bigint not null check (paise > 0),
  "lines" text,
  "name" text not null,
  "email" text not null,
  "phone" text not null,
  "pincode" text not null,
  "address" text not null,
  "size" text not null,
  "quantity" integer not null,
  "test" integer not null check (test in (0, 1)),
  "paid_at" bigint,
  "created_at" bigint not null,
  "due_at" bigint,
  "held_until" bigint,
  "settled_at" bigint,
  "reported" integer default 0 not null,
  "city" text default '' not null,
  "state" text default '' not null,
  "landmark" text default '' not null,
  "offers" text
);

CREATE INDEX "checkout_account_held" on "checkout" ("account_id", "held_until", "created_at");

CREATE INDEX "checkout_due" on "checkout" ("due_at") where "due_at" is not null;

CREATE INDEX "checkout_settled" on "checkout" ("settled_at")
          where "settled_at" is not null;

CREATE INDEX "checkout_unsettled" on "checkout" ("created_at", "id") where "settled_at" is null;

CREATE TRIGGER checkout_emptied after update of address on checkout when new.address = ''
begin
  update checkout
  set city = '', state = '', landmark = ''
  where id = new.id
  and (city <> ''
    or state <> ''
    or landmark <> '');
end;

CREATE TABLE "complaint" (
  "id" text primary key,
  "number" integer not null unique,
  "account_id" text references "account" ("id") on delete set null,
  "name" text not null,
  "email" text not null,
  "phone" text not null,
  "order_number" integer,
  "state" text not null check (state in ('open', 'acknowledged', 'resolved')),
  "state_at" bigint not null,
  "acknowledge_by" bigint not null,
  "resolve_by" bigint not null,
  "due_at" bigint,
  "is_copied" integer not null check (is_copied in (0, 1)),
  "request_hash" text not null unique,
  "body_hash" text not null,
  "created_at" bigint not null,
  "text" text not null
);

CREATE INDEX "complaint_account" on "complaint" ("account_id");

CREATE INDEX "complaint_due" on "complaint" ("due_at", "id");

CREATE INDEX "complaint_state" on "complaint" ("state", "state_at", "id");

CREATE TABLE "complaint_move" (
  "complaint_id" text not null references "complaint" ("id") on delete cascade,
  "number" integer not null,
  "state" text not null check (state in ('open', 'acknowledged', 'resolved')),
  "moved_at" bigint not null,
  "moved_by" text,
  "message" text not null,
  constraint "complaint_move_key" primary key ("complaint_id", "number")
);

CREATE TABLE "content_photo" (
  "id" text primary key,
  "width" integer not null,
  "height" integer not null,
  "created_at" bigint not null,
  "original" blob not null
);

CREATE TABLE "content_photo_form" (
  "photo_id" text not null references "content_photo" ("id") on delete cascade,
  "width" integer not null,
  "format" text not null,
  "hash" text not null,
  "bytes" blob not null,
  constraint "content_photo_form_key" primary key ("photo_id", "width", "format")
);

CREATE TABLE "content_version" (
  "name" text not null,
  "n" integer not null,
  "text" text,
  "at" bigint not null,
  "account_id" text not null,
  constraint "content_version_pkey" primary key ("name", "n")
);

CREATE TABLE "counter" (
  "name" text primary key,
  "last" integer not null
);

CREATE TABLE "coupon" (
  "id" text primary key,
  "name" text not null,
  "code" text unique,
  "percent" integer check (percent between 1 and 99),
  "paise_off" bigint check (paise_off > 0),
  "cap_paise" bigint,
  "minimum_paise" bigint,
  "categories" text,
  "products" text,
  "starts_at" bigint,
  "ends_at" bigint,
  "uses" integer,
  "used" integer default 0 not null check (used >= 0),
  "codes" integer default 0 not null,
  "created_by" text not null,
  "created_at" bigint not null,
  "client_key" text,
  "body_hash" text,
  "not_on_sale" integer not null check ("not_on_sale" in (0, 1)),
  "first_order" integer not null check ("first_order" in (0, 1)),
  "once" integer not null check ("once" in (0, 1)),
  "prepaid" integer not null check ("prepaid" in (0, 1)),
  "advertise" integer not null check ("advertise" in (0, 1)),
  "active" integer not null check ("active" in (0, 1)),
  constraint "coupon_value" check ((percent is null) <> (paise_off is null))
);

CREATE UNIQUE INDEX "coupon_key" on "coupon" ("created_by", "client_key");

CREATE INDEX "coupon_newest" on "coupon" ("created_at", "id");

CREATE TABLE "coupon_code" (
  "code" text primary key,
  "coupon_id" text not null references "coupon" ("id") on delete cascade,
  "client_key" text
);

CREATE INDEX "coupon_code_coupon" on "coupon_code" ("coupon_id", "client_key");

CREATE TABLE "courier_news" (
  "id" text primary key,
  "tracking_number" text,
  "body" text not null,
  "received_at" bigint not null,
  "unread" text
);

CREATE INDEX "courier_news_number" on "courier_news" ("tracking_number");

CREATE INDEX "courier_news_received" on "courier_news" ("received_at", "id");

CREATE INDEX "courier_news_unread" on "courier_news" ("received_at", "id") where "unread" is not null;

CREATE TABLE "delivery_rule" (
  "prefix" text primary key,
  "delivered" integer not null,
  "cash" integer not null,
  "from_days" integer not null,
  "to_days" integer not null
);

CREATE TABLE "hold" (
  "checkout_id" text not null references "checkout" ("id"),
  "size_id" text not null,
  "product_id" text not null,
  "account_id" text not null,
  "pieces" integer not null check (pieces > 0),
  "expires_at" bigint not null,
  "network" text,
  constraint "hold_key" primary key ("checkout_id", "size_id")
);

CREATE INDEX "hold_account" on "hold" ("account_id");

CREATE INDEX "hold_expiry" on "hold" ("expires_at");

CREATE INDEX "hold_product" on "hold" ("product_id");

CREATE INDEX "hold_size" on "hold" ("size_id");

CREATE TABLE "job" (
  "id" text primary key,
  "kind" text not null,
  "begun_by" text not null,
  "head" text not null,
  "done" integer not null,
  "total" integer not null,
  "audit_entry" bigint,
  "created_at" bigint not null,
  "due_at" bigint,
  "ended_at" bigint,
  "report" text,
  "words" text
);

CREATE INDEX "job_due" on "job" ("due_at") where "due_at" is not null;

CREATE INDEX "job_ended" on "job" ("ended_at") where "ended_at" is not null;

CREATE UNIQUE INDEX "job_running" on "job" ("kind") where "due_at" is not null;

CREATE TABLE "job_part" (
  "job_id" text not null references "job" ("id") on delete cascade,
  "position" integer not null,
  "lines" text not null,
  "result" text,
  constraint "job_part_key" primary key ("job_id", "position")
);

CREATE TABLE "kept_secret" (
  "name" text primary key,
  "value" text not null
);

CREATE TABLE "known_browser" (
  "id" text not null,
  "account_id" text not null references "account" ("id") on delete cascade,
  "seen_at" bigint not null,
  constraint "known_browser_pkey" primary key ("id", "account_id")
);

CREATE INDEX "known_browser_account" on "known_browser" ("account_id");

CREATE INDEX "known_browser_seen" on "known_browser" ("seen_at");

CREATE TABLE "logo" (
  "hash" text primary key,
  "bytes" blob not null,
  "width" integer not null,
  "height" integer not null,
  "created_at" bigint not null
);

CREATE TABLE "mail" (
  "id" text primary key,
  "order_id" text references "order" ("id"),
  "account_id" text references "account" ("id") on delete cascade,
  "stock_alert_id" text references "stock_alert" ("id") on delete cascade,
  "kind" text not null,
  "recipient" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text not null,
  "attempts" integer not null,
  "created_at" bigint not null,
  "sent_at" bigint,
  "due_at" bigint,
  "changes" text,
  "is_open" integer default 0 not null,
  "priority" integer default 1 not null,
  "failed_at" bigint,
  "words" text,
  "complaint_id" text references "complaint" ("id") on delete cascade,
  constraint "mail_order_kind" unique ("order_id", "kind"),
  constraint "mail_subject" check (case when "order_id" is null then 0 else 1 end + case when "account_id" is null then 0 else 1 end + case when "stock_alert_id" is null then 0 else 1 end = 1)
);

CREATE INDEX "mail_account" on "mail" ("account_id");

CREATE INDEX mail_complaint on mail (complaint_id);

CREATE INDEX "mail_given_up" on "mail" ("created_at", "id") where "sent_at" is null and "due_at" is null;

CREATE INDEX "mail_queue" on "mail" ("priority", "due_at") where "due_at" is not null;

CREATE INDEX "mail_sent" on "mail" ("sent_at") where "sent_at" is not null;

CREATE INDEX "mail_stock_alert" on "mail" ("stock_alert_id");

CREATE TABLE "notice_times" (
  "address" text primary key,
  "last_at" bigint not null,
  "before_at" bigint not null
);

CREATE INDEX "notice_times_last" on "notice_times" ("last_at");

CREATE TABLE "order" (
  "id" text primary key,
  "checkout_id" text not null references "checkout" ("id"),
  "account_id" text not null references "account" ("id"),
  "provider_order_id" text not null,
  "payment_id" text not null unique,
  "further" integer default 0 not null check (further in (0, 1)),
  "paise" bigint not null check (paise >= 0),
  "name" text not null,
  "email" text not null,
  "phone" text not null,
  "pincode" text not null,
  "address" text not null,
  "size" text not null,
  "quantity" integer not null,
  "status" text not null,
  "reason" text,
  "test" integer not null check (test in (0, 1)),
  "created_at" bigint not null,
  "search_text" text default '' not null,
  "number" integer default 0 not null,
  "cancel_code" text,
  "payment_paise" bigint check (payment_paise >= 0),
  "promised_from" text,
  "promised_to" text,
  "city" text default '' not null,
  "state" text default '' not null,
  "landmark" text default '' not null,
  "changed_at" bigint,
  "method" text default 'online' not null,
  "cash_state" text,
  "confirm" text,
  "network" text,
  "waits_for_pieces" integer default 0 not null,
  "return_id" text,
  "paid_by" text,
  "return_days" integer,
  "offers" text
);

CREATE INDEX "order_account_newest" on "order" ("account_id", "created_at" desc, "id" desc);

CREATE INDEX "order_cash" on "order" ("cash_state", "created_at", "id", "status", "test", "paise") where "cash_state" is not null;

CREATE INDEX "order_checkout" on "order" ("checkout_id");

CREATE UNIQUE INDEX "order_checkout_id" on "order" ("checkout_id") where "further" = 0;

CREATE INDEX "order_network" on "order" ("network", "created_at") where "network" is not null;

CREATE INDEX order_no_sale on "order" (created_at, status, test, paise)
        where paid_by is not null;

CREATE UNIQUE INDEX "order_number" on "order" ("number");

CREATE INDEX order_paid_by on "order" (paid_by) where paid_by is not null;

CREATE UNIQUE INDEX "order_provider_order_id" on "order" ("provider_order_id") where "further" = 0;

CREATE INDEX "order_search" on "order" ("created_at", "id", "status", "paise", "search_text");

CREATE INDEX "order_status_newest" on "order" ("status", "created_at" desc, "id" desc);

CREATE INDEX "order_takings" on "order" ("created_at", "status", "test", "paise");

CREATE INDEX order_unsent on "order" (promised_from)
        where status in ('Not Processed', 'Processing') and promised_from is not null;

CREATE INDEX "order_waiting" on "order" ("created_at", "id") where "confirm" = 'waiting';

CREATE TRIGGER order_placed after insert on "order" when new.city = ''
  and new.state = ''
  and new.landmark = ''
begin
  update "order"
  set (city, state, landmark) = (select city, state, landmark
    from checkout
    where checkout.id = new.checkout_id
    and address = new.address
    and pincode = new.pincode)
  where id = new.id
  and exists (select 1
    from checkout
    where checkout.id = new.checkout_id
    and address = new.address
    and pincode = new.pincode);
end;

CREATE TABLE "order_change" (
  "order_id" text not null references "order" ("id") on delete cascade,
  "number" integer not null,
  "what" text not null,
  "value_before" text not null,
  "value_after" text not null,
  "changed_at" bigint not null,
  "changed_by" text,
  "note" text,
  constraint "order_change_number" primary key ("order_id", "number")
);

CREATE TABLE "order_finding" (
  "id" text primary key,
  "order_id" text not null references "order" ("id") on delete cascade,
  "kind" text not null,
  "provider_paise" bigint check (provider_paise >= 0),
  "found_at" bigint not null,
  "handled_at" bigint,
  "handled_by" text,
  "note" text,
  constraint "order_finding_kind" unique ("order_id", "kind")
);

CREATE TABLE "order_line" (
  "order_id" text not null references "order" ("id"),
  "position" integer not null,
  "product_id" text not null,
  "size" text,
  "pieces" integer not null check (pieces > 0),
  "product" text not null,
  "size_id" text,
  "discount" bigint default 0 not null check (discount >= 0),
  constraint "order_line_key" primary key ("order_id", "position")
);

CREATE INDEX "order_line_product" on "order_line" ("product_id");

CREATE INDEX "order_line_size" on "order_line" ("size_id");

CREATE TABLE "order_move" (
  "order_id" text not null references "order" ("id"),
  "status" text not null,
  "moved_at" bigint not null,
  "moved_by" text,
  constraint "order_move_key" primary key ("order_id", "status")
);

CREATE INDEX "order_move_delivered" on "order_move" ("moved_at") where status = 'Delivered';

CREATE TABLE "order_return" (
  "id" text primary key,
  "number" integer not null unique,
  "order_id" text not null references "order" ("id"),
  "account_id" text not null references "account" ("id"),
  "origin" text not null,
  "kind" text not null,
  "state" text not null check (state in ('requested', 'approved', 'declined', 'received', 'closed', 'cancelled')),
  "state_at" bigint not null,
  "outcome" text,
  "reason" text not null,
  "note" text not null,
  "shopper_pays" integer not null check (shopper_pays in (0, 1)),
  "upi" text,
  "request_key" text not null,
  "request_hash" text not null,
  "close_key" text,
  "close_hash" text,
  "courier" text default '' not null,
  "tracking_number" text default '' not null,
  "checkout_id" text references "checkout" ("id"),
  "held_until" bigint,
  "exchange_order_id" text references "order" ("id"),
  "created_at" bigint not null
);

CREATE INDEX "order_return_account" on "order_return" ("account_id", "created_at", "id");

CREATE UNIQUE INDEX "order_return_checkout" on "order_return" ("checkout_id");

CREATE INDEX "order_return_created" on "order_return" ("created_at");

CREATE UNIQUE INDEX "order_return_exchange" on "order_return" ("exchange_order_id");

CREATE INDEX order_return_held on order_return (held_until) where held_until is not null;

CREATE UNIQUE INDEX "order_return_request" on "order_return" ("order_id", "request_key");

CREATE INDEX "order_return_state" on "order_return" ("state", "state_at", "id");

CREATE UNIQUE INDEX order_return_tracking on order_return (tracking_number)
        where tracking_number <> '' and state in ('requested', 'approved', 'received');

CREATE INDEX order_return_upi on order_return (state_at) where upi is not null;

CREATE TABLE "own_colour" (
  "position" integer primary key,
  "name" text not null,
  "hex" text not null
);

CREATE TABLE "paper" (
  "number" text primary key,
  "order_id" text not null references "order" ("id"),
  "kind" text not null check (kind in ('bill', 'invoice', 'bill_of_supply', 'credit_note')),
  "series" text not null,
  "year" text not null,
  "n" integer not null,
  "day" text not null,
  "issued_at" bigint not null,
  "test" integer not null check (test in (0, 1)),
  "of_number" text references "paper" ("number"),
  "cause" text,
  "paise" bigint not null check (paise >= 0),
  "taxable" bigint not null,
  "cgst" bigint not null,
  "sgst" bigint not null,
  "igst" bigint not null,
  "cancelled_at" bigint,
  "snapshot" text not null
);

CREATE INDEX paper_cancelled on paper (cancelled_at) where cancelled_at is not null;

CREATE INDEX paper_cause on paper (cause) where cause is not null;

CREATE INDEX "paper_day" on "paper" ("day");

CREATE INDEX "paper_of" on "paper" ("of_number");

CREATE INDEX "paper_order" on "paper" ("order_id", "issued_at");

CREATE UNIQUE INDEX "paper_series" on "paper" ("series", "year", "n");

CREATE TABLE "paper_counter" (
  "series" text not null,
  "year" text not null,
  "last" integer not null,
  constraint "paper_counter_key" primary key ("series", "year")
);

CREATE TABLE "parked_checkout" (
  "checkout_id" text primary key references "checkout" ("id"),
  "reason" text not null,
  "parked_at" bigint not null,
  "handled_at" bigint,
  "handled_by" text
);

CREATE INDEX "parked_checkout_waiting" on "parked_checkout" ("parked_at", "checkout_id") where "handled_at" is null;

CREATE TABLE "past_photo_form" (
  "product_id" text not null,
  "width" integer not null,
  "format" text not null,
  "hash" text not null,
  "bytes" blob not null,
  "version" integer not null,
  constraint "past_photo_form_pkey" primary key ("product_id", "width", "format")
);

CREATE TABLE "payment_event" (
  "id" text primary key,
  "received_at" bigint not null
);

CREATE INDEX "payment_event_received" on "payment_event" ("received_at");

CREATE TABLE "payment_sweep" (
  "id" integer primary key check (id = 1),
  "swept_at" bigint not null
);

CREATE TABLE "photo" (
  "id" text not null,
  "product_id" text not null references "product" ("id") on delete cascade,
  "position" integer not null check (position >= 0),
  "alt" text not null,
  "width" integer not null,
  "height" integer not null,
  "original" blob not null,
  "original_hash" text,
  constraint "photo_id_key" primary key ("id")
);

CREATE INDEX "photo_product" on "photo" ("product_id", "position");

CREATE TABLE "photo_form" (
  "photo_id" text not null references "photo" ("id") on delete cascade,
  "width" integer not null,
  "format" text not null,
  "hash" text not null,
  "bytes" blob not null,
  constraint "photo_form_photo_key" primary key ("photo_id", "width", "format")
);

CREATE TABLE "product" (
  "id" text primary key,
  "number" integer not null unique,
  "name" text not null,
  "name_key" text not null,
  "slug" text not null unique,
  "description" text not null,
  "paise" integer not null check (paise >= 0),
  "quantity" integer not null check (quantity >= 0),
  "shipping" integer not null check (shipping in (0, 1)),
  "category_id" text not null references "category" ("id"),
  "version" integer not null check (version >= 0),
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "size_chart" text,
  "sizes_in_stock" text default '[]' not null,
  "colour" text,
  "style" text,
  "facts" text,
  "hidden_at" bigint,
  "photo_key" text,
  "review_count" integer default 0 not null,
  "review_stars" integer default 0 not null,
  "untyped" text,
  "mrp_paise" integer check (mrp_paise >= 0),
  "maker" text,
  "origin" text,
  "deleted_at" bigint,
  "deleted" text,
  "no_return" integer default 0 not null check (no_return in (0, 1)),
  "hsn" text,
  "sale_id" text,
  "base_paise" integer,
  "was_paise" integer
);

CREATE INDEX "product_category_newest" on "product" ("category_id", "created_at" desc, "id" desc, "hidden_at", "deleted_at");

CREATE INDEX "product_deleted" on "product" ("deleted_at", "id") where "deleted_at" is not null;

CREATE INDEX "product_name_key" on "product" ("name_key");

CREATE INDEX "product_newest" on "product" ("created_at" desc, "id" desc, "hidden_at", "deleted_at");

CREATE INDEX "product_quantity" on "product" ("quantity", "id");

CREATE INDEX "product_style_newest" on "product" ("style", "created_at" desc, "id" desc) where "style" is not null;

CREATE TRIGGER product_added after insert on product when new.hidden_at is null
begin
  update category
  set product_count = product_count + 1
  where id = new.category_id;
end;

CREATE TRIGGER product_moved after update of category_id, hidden_at on product when old.category_id <> new.category_id
  or (old.hidden_at is null) <> (new.hidden_at is null)
begin
  update category
  set product_count = product_count - 1
  where id = old.category_id
  and old.hidden_at is null;
  update category
  set product_count = product_count + 1
  where id = new.category_id
  and new.hidden_at is null;
end;

CREATE TRIGGER product_price_added after insert on product
begin
  insert into public_price (product_id, paise, began_at) select new.id, new.paise, cast(round(unixepoch('subsec') * 1000) as integer)
  where new.hidden_at is null;
end;

CREATE TRIGGER product_price_changed after update of paise, hidden_at on product when old.paise <> new.paise
  or (old.hidden_at is null) <> (new.hidden_at is null)
begin
  update public_price
  set ended_at = cast(round(unixepoch('subsec') * 1000) as integer)
  where product_id = old.id
  and ended_at is null;
  insert into public_price (product_id, paise, began_at) select new.id, new.paise, cast(round(unixepoch('subsec') * 1000) as integer)
  where new.hidden_at is null;
end;

CREATE TRIGGER product_price_removed after delete on product
begin
  update public_price
  set ended_at = cast(round(unixepoch('subsec') * 1000) as integer)
  where product_id = old.id
  and ended_at is null;
end;

CREATE TRIGGER product_removed after delete on product when old.hidden_at is null
begin
  update category
  set product_count = product_count - 1
  where id = old.category_id;
end;

CREATE TRIGGER product_shown_changed after update of hidden_at on product when (old.hidden_at is null) <> (new.hidden_at is null)
begin
  update product
  set sizes_in_stock = (select json_group_array(label)
    from ( select label
      from product_size join product as shown on shown.id = product_size.product_id
      where product_size.product_id = new.id
      and label <> ''
      and product_size.quantity > 0
      and archived_at is null
      and shown.hidden_at is null
      order by label))
  where id = new.id;
end;

CREATE TABLE "product_size" (
  "id" text primary key,
  "product_id" text not null references "product" ("id") on delete cascade,
  "label" text not null,
  "label_key" text not null,
  "position" integer not null,
  "sku" text,
  "quantity" integer not null check (quantity >= 0),
  "archived_at" bigint,
  "low" integer check (low >= 0),
  "short" integer default 0 not null check (short >= 0),
  constraint "product_size_label" unique ("product_id", "label_key")
);

CREATE INDEX "product_size_by_label" on "product_size" ("label");

CREATE INDEX product_size_low_own on product_size (low)
        where archived_at is null and quantity <= low;

CREATE INDEX product_size_low_shop on product_size (quantity)
        where archived_at is null and low is null;

CREATE INDEX product_size_sku on product_size (sku) where sku is not null;

CREATE TRIGGER size_added after insert on product_size when new.label <> ''
  and new.quantity > 0
  and new.archived_at is null
begin
  update product
  set sizes_in_stock = (select json_group_array(label)
    from ( select label
      from product_size join product as shown on shown.id = product_size.product_id
      where product_size.product_id = new.product_id
      and label <> ''
      and product_size.quantity > 0
      and archived_at is null
      and shown.hidden_at is null
      order by label))
  where id = new.product_id;
end;

CREATE TRIGGER size_changed after update of label, quantity, archived_at on product_size when (old.label <> ''
    and old.quantity > 0
    and old.archived_at is null) <> (new.label <> ''
    and new.quantity > 0
    and new.archived_at is null)
  or old.label <> new.label
begin
  update product
  set sizes_in_stock = (select json_group_array(label)
    from ( select label
      from product_size join product as shown on shown.id = product_size.product_id
      where product_size.product_id = new.product_id
      and label <> ''
      and product_size.quantity > 0
      and archived_at is null
      and shown.hidden_at is null
      order by label))
  where id = new.product_id;
end;

CREATE TRIGGER size_removed after delete on product_size when old.label <> ''
  and old.quantity > 0
  and old.archived_at is null
begin
  update product
  set sizes_in_stock = (select json_group_array(label)
    from ( select label
      from product_size join product as shown on shown.id = product_size.product_id
      where product_size.product_id = old.product_id
      and label <> ''
      and product_size.quantity > 0
      and archived_at is null
      and shown.hidden_at is null
      order by label))
  where id = old.product_id;
end;

CREATE TABLE "public_price" (
  "id" integer primary key,
  "product_id" text not null,
  "paise" integer not null,
  "began_at" bigint not null,
  "ended_at" bigint
);

CREATE INDEX "public_price_ended" on "public_price" ("ended_at");

CREATE UNIQUE INDEX "public_price_now" on "public_price" ("product_id") where ended_at is null;

CREATE INDEX "public_price_product" on "public_price" ("product_id", "began_at");

CREATE TABLE "rate_limit" (
  "bucket" text primary key,
  "count" integer not null,
  "ends_at" bigint not null
);

CREATE INDEX "rate_limit_ends" on "rate_limit" ("ends_at");

CREATE TABLE "recovery_code" (
  "hash" text primary key,
  "account_id" text not null references "account" ("id") on delete cascade
);

CREATE INDEX "recovery_code_account" on "recovery_code" ("account_id");

CREATE TABLE "redemption" (
  "checkout_id" text not null,
  "coupon_id" text not null references "coupon" ("id"),
  "order_id" text,
  "state" text not null check (state in ('held', 'free', 'used', 'released')),
  "held_until" bigint,
  "made_code" text,
  "account_id" text not null,
  "phone_key" text not null,
  "mailbox_key" text,
  "once_account" text,
  "network" text,
  "paise" bigint not null check (paise > 0),
  "order_paise" bigint,
  "order_test" integer,
  "created_at" bigint not null,
  constraint "redemption_key" primary key ("checkout_id", "coupon_id")
);

CREATE INDEX "redemption_account" on "redemption" ("account_id", "coupon_id");

CREATE INDEX "redemption_coupon" on "redemption" ("coupon_id", "state", "held_until");

CREATE INDEX "redemption_made_code" on "redemption" ("made_code") where "made_code" is not null;

CREATE INDEX "redemption_mailbox" on "redemption" ("coupon_id", "mailbox_key");

CREATE UNIQUE INDEX "redemption_once" on "redemption" ("coupon_id", "once_account");

CREATE INDEX "redemption_phone" on "redemption" ("coupon_id", "phone_key");

CREATE INDEX "redemption_released" on "redemption" ("state", "created_at");

CREATE INDEX "redemption_takings" on "redemption" ("coupon_id", "state", "order_test", "order_paise", "paise") where "order_paise" is not null;

CREATE TABLE "refund" (
  "id" text primary key,
  "payment_id" text not null,
  "provider_order_id" text not null,
  "paise" bigint not null check (paise > 0),
  "reason" text not null,
  "state" text not null check (state in ('wanted', 'sent', 'done', 'failed', 'paid_by_hand')),
  "provider_refund_id" text,
  "attempts" integer not null,
  "created_at" bigint not null,
  "due_at" bigint,
  "origin" text default 'cancel' not null check (origin in ('cancel', 'return', 'hand', 'unmatched')),
  "way" text default 'provider' not null check (way in ('provider', 'hand')),
  "reference" text,
  "request_key" text,
  "line" integer,
  "tax" integer default 1 not null check (tax in (0, 1)),
  "made_by" text,
  "closed_at" bigint,
  "return_id" text
);

CREATE UNIQUE INDEX refund_at_provider on refund (provider_refund_id) where provider_refund_id is not null;

CREATE INDEX "refund_created" on "refund" ("created_at");

CREATE INDEX refund_due on refund (due_at) where due_at is not null;

CREATE INDEX "refund_payment" on "refund" ("payment_id", "created_at");

CREATE UNIQUE INDEX "refund_request" on "refund" ("payment_id", "request_key");

CREATE INDEX refund_return on refund (return_id) where return_id is not null;

CREATE INDEX refund_unfinished on refund (created_at, id) where state not in ('done', 'paid_by_hand');

CREATE UNIQUE INDEX refund_whole on refund (payment_id) where origin in ('cancel', 'unmatched');

CREATE TABLE "refused_phone" (
  "phone_hash" text primary key,
  "refused_at" bigint not null
);

CREATE INDEX "refused_phone_time" on "refused_phone" ("refused_at", "phone_hash");

CREATE TABLE "reset_link" (
  "hash" text primary key,
  "account_id" text not null references "account" ("id") on delete cascade,
  "expires_at" bigint not null,
  "mail_id" text
);

CREATE INDEX "reset_link_account" on "reset_link" ("account_id");

CREATE INDEX "reset_link_expiry" on "reset_link" ("expires_at");

CREATE INDEX "reset_link_mail" on "reset_link" ("mail_id");

CREATE TABLE "return_event" (
  "return_id" text not null references "order_return" ("id") on delete cascade,
  "state" text not null,
  "at" bigint not null,
  "reason" text,
  constraint "return_event_key" primary key ("return_id", "state", "at")
);

CREATE TABLE "return_line" (
  "return_id" text not null references "order_return" ("id") on delete cascade,
  "position" integer not null,
  "pieces" integer not null check (pieces > 0),
  "wanted_size" text,
  "wanted_size_id" text,
  "good" integer default 0 not null check (good >= 0),
  "damaged" integer default 0 not null check (damaged >= 0),
  constraint "return_line_key" primary key ("return_id", "position")
);

CREATE TABLE "return_move" (
  "return_id" text not null references "order_return" ("id") on delete cascade,
  "number" integer not null,
  "state" text not null,
  "moved_at" bigint not null,
  "moved_by" text,
  "message" text default '' not null,
  constraint "return_move_key" primary key ("return_id", "number")
);

CREATE TABLE "return_photo" (
  "id" text primary key,
  "return_id" text not null references "order_return" ("id") on delete cascade,
  "created_at" bigint not null,
  "type" text not null,
  "bytes" blob not null
);

CREATE INDEX "return_photo_return" on "return_photo" ("return_id", "created_at");

CREATE TABLE "return_receipt" (
  "return_id" text not null references "order_return" ("id") on delete cascade,
  "request_key" text not null,
  "lines" text not null,
  "received_at" bigint not null,
  "received_by" text,
  constraint "return_receipt_key" primary key ("return_id", "request_key")
);

CREATE TABLE "returned_line" (
  "order_id" text not null references "order" ("id") on delete cascade,
  "position" integer not null,
  "good" integer not null,
  "damaged" integer not null,
  constraint "returned_line_key" primary key ("order_id", "position")
);

CREATE TABLE "review" (
  "id" text primary key,
  "product_id" text not null references "product" ("id") on delete cascade,
  "account_id" text not null references "account" ("id"),
  "order_id" text not null references "order" ("id"),
  "name" text not null,
  "stars" integer not null,
  "fit" text not null,
  "text" text not null,
  "size" text,
  "created_at" bigint not null,
  "hidden_at" bigint,
  "hidden_reason" text,
  "hidden_by" text,
  constraint "review_product_account" unique ("product_id", "account_id")
);

CREATE INDEX "review_account" on "review" ("account_id");

CREATE INDEX "review_newest" on "review" ("created_at" desc, "id" desc);

CREATE INDEX "review_order" on "review" ("order_id");

CREATE INDEX "review_product_newest" on "review" ("product_id", "created_at" desc, "id" desc);

CREATE TABLE "sale" (
  "id" text primary key,
  "name" text not null,
  "state" text not null,
  "announced_at" bigint not null,
  "starts_at" bigint not null,
  "ends_at" bigint not null,
  "percent" integer,
  "paise_off" integer,
  "round" text not null,
  "categories" text,
  "is_all" integer not null,
  "total" integer not null,
  "created_by" text not null,
  "created_at" bigint not null,
  "due_at" bigint,
  "ended_at" bigint
);

CREATE INDEX "sale_due" on "sale" ("due_at") where "due_at" is not null;

CREATE INDEX "sale_ended" on "sale" ("ended_at") where "ended_at" is not null;

CREATE INDEX "sale_newest" on "sale" ("starts_at", "id");

CREATE TABLE "sale_product" (
  "sale_id" text not null references "sale" ("id") on delete cascade,
  "product_id" text not null references "product" ("id") on delete cascade,
  "state" text not null,
  "base_paise" integer,
  "paise" integer,
  "was_paise" integer,
  constraint "sale_product_key" primary key ("sale_id", "product_id")
);

CREATE INDEX "sale_product_product" on "sale_product" ("product_id");

CREATE INDEX "sale_product_state" on "sale_product" ("sale_id", "state", "product_id");

CREATE TABLE "sandbox_delivery" (
  "id" text primary key,
  "event_id" text not null,
  "body" text not null,
  "attempts" integer not null,
  "created_at" bigint not null,
  "due_at" bigint
);

CREATE INDEX "sandbox_delivery_due" on "sandbox_delivery" ("due_at", "created_at");

CREATE TABLE "sandbox_key" (
  "id" integer primary key,
  "key_id" text not null,
  "key_secret" text not null,
  "webhook_secret" text not null
);

CREATE TABLE "sandbox_order" (
  "id" text primary key,
  "amount" bigint not null,
  "receipt" text not null,
  "status" text not null,
  "created_at" bigint not null
);

CREATE INDEX "sandbox_order_newest" on "sandbox_order" ("created_at" desc, "id");

CREATE INDEX "sandbox_order_unpaid" on "sandbox_order" ("created_at") where "status" != 'paid';

CREATE TABLE "sandbox_payment" (
  "id" text primary key,
  "order_id" text not null references "sandbox_order" ("id"),
  "amount" bigint not null,
  "status" text not null,
  "email" text not null,
  "contact" text not null,
  "created_at" bigint not null
);

CREATE INDEX "sandbox_payment_order" on "sandbox_payment" ("order_id");

CREATE TABLE "sandbox_refund" (
  "id" text primary key,
  "payment_id" text not null references "sandbox_payment" ("id"),
  "amount" bigint not null,
  "receipt" text,
  "idempotency_key" text unique,
  "created_at" bigint not null
);

CREATE INDEX "sandbox_refund_payment" on "sandbox_refund" ("payment_id");

CREATE TABLE "saved_setting" (
  "path" text primary key,
  "value" text not null
);

CREATE TABLE "search_posting" (
  "word" text not null,
  "block" integer not null,
  "postings" blob not null,
  constraint "search_posting_pkey" primary key ("word", "block")
);

CREATE TABLE "search_synonym" (
  "position" integer primary key,
  "word" text not null,
  "finds" text not null,
  "both_ways" integer not null check (both_ways in (0, 1))
);

CREATE TABLE "search_word" (
  "id" integer primary key,
  "word" text not null unique
);

CREATE TABLE "second_factor" (
  "account_id" text primary key references "account" ("id") on delete cascade,
  "secret" text not null,
  "created_at" bigint not null,
  "confirmed_at" bigint,
  "last_step" bigint default 0 not null
);

CREATE TABLE "session" (
  "id" text primary key,
  "account_id" text not null references "account" ("id") on delete cascade,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "agent" text,
  "used_at" bigint default 0 not null
);

CREATE INDEX "session_account" on "session" ("account_id");

CREATE INDEX "session_expires" on "session" ("expires_at");

CREATE TABLE "setting_change" (
  "id" integer primary key,
  "at" bigint not null,
  "account_id" text not null references "account" ("id"),
  "path" text not null,
  "old" text not null,
  "new" text not null
);

CREATE INDEX "setting_change_account" on "setting_change" ("account_id");

CREATE TABLE "shipment" (
  "order_id" text primary key references "order" ("id"),
  "courier" text not null,
  "tracking_number" text unique,
  "parcel" integer not null,
  "shipped_at" bigint not null,
  "quiet_since" bigint,
  "delivered_by" text,
  "trouble" text,
  "trouble_at" bigint
);

CREATE INDEX "shipment_quiet" on "shipment" ("quiet_since") where "quiet_since" is not null;

CREATE INDEX "shipment_trouble" on "shipment" ("trouble", "order_id") where "trouble" is not null;

CREATE TABLE "shipment_event" (
  "order_id" text not null references "shipment" ("order_id") on delete cascade,
  "happened_at" bigint not null,
  "state" text not null,
  "reason" text,
  constraint "shipment_event_key" primary key ("order_id", "happened_at", "state")
);

CREATE TABLE "signature" (
  "hash" text primary key,
  "bytes" blob not null,
  "width" integer not null,
  "height" integer not null,
  "created_at" bigint not null
);

CREATE TABLE "staff_note" (
  "id" text primary key,
  "account_id" text not null references "account" ("id") on delete cascade,
  "order_id" text references "order" ("id"),
  "text" text not null,
  "written_at" bigint not null,
  "written_by" text not null,
  "client_key" text not null,
  constraint "staff_note_key" unique ("written_by", "client_key")
);

CREATE INDEX "staff_note_account" on "staff_note" ("account_id", "written_at");

CREATE INDEX "staff_note_order" on "staff_note" ("order_id");

CREATE TABLE "stock_alert" (
  "id" text primary key,
  "size_id" text not null references "product_size" ("id") on delete cascade,
  "account_id" text references "account" ("id") on delete cascade,
  "email" text not null,
  "email_key" text not null,
  "created_at" bigint not null,
  "confirmed_at" bigint,
  "sent_at" bigint,
  "expires_at" bigint not null,
  constraint "stock_alert_email" unique ("size_id", "email_key")
);

CREATE INDEX "stock_alert_account" on "stock_alert" ("account_id");

CREATE INDEX "stock_alert_email_key" on "stock_alert" ("email_key");

CREATE INDEX "stock_alert_expiry" on "stock_alert" ("expires_at");

CREATE INDEX "stock_alert_waiting" on "stock_alert" ("confirmed_at", "id") where "sent_at" is null and "confirmed_at" is not null;

CREATE TABLE "stock_alert_token" (
  "hash" text primary key,
  "alert_id" text references "stock_alert" ("id") on delete set null,
  "created_at" bigint not null
);

CREATE INDEX "stock_alert_token_alert" on "stock_alert_token" ("alert_id", "created_at");

CREATE TABLE "stock_movement" (
  "id" integer primary key,
  "product_id" text not null references "product" ("id") on delete cascade,
  "size_id" text not null,
  "label" text not null,
  "moved_at" bigint not null,
  "quantity_before" integer not null,
  "quantity_after" integer not null,
  "reason" text not null,
  "account_id" text,
  "order_id" text,
  "receipt_id" text,
  "note" text
);

CREATE INDEX "stock_movement_product" on "stock_movement" ("product_id", "id");

CREATE UNIQUE INDEX "stock_movement_receipt" on "stock_movement" ("receipt_id", "size_id") where "receipt_id" is not null;

CREATE INDEX stock_movement_sold_out on stock_movement (product_id, moved_at)
        where quantity_after <= 0;

CREATE INDEX "stock_movement_time" on "stock_movement" ("moved_at");

CREATE TABLE "sweep_lease" (
  "name" text primary key,
  "ends_at" bigint not null
);

CREATE TABLE "tax_rate" (
  "hsn" text not null,
  "from_day" text not null,
  "unit" text not null check (unit in ('piece', 'pair', 'set')),
  "limit_paise" bigint,
  "below" integer not null,
  "above" integer not null,
  constraint "tax_rate_key" primary key ("hsn", "from_day")
);

CREATE TABLE "todo_done" (
  "code" text primary key,
  "at" bigint not null,
  "account_id" text not null
);

CREATE TABLE "told_owner" (
  "kind" text not null,
  "key" text not null,
  constraint "told_owner_pk" primary key ("kind", "key")
);

CREATE TABLE "unmatched_payment" (
  "payment_id" text primary key,
  "provider_order_id" text not null,
  "receipt" text not null,
  "paise" bigint not null check (paise >= 0),
  "account_id" text,
  "found_at" bigint not null,
  "handled_at" bigint,
  "handled_by" text,
  "note" text,
  "reason" text,
  "order_paise" bigint check (order_paise >= 0),
  "currency" text
);

CREATE TABLE "webhook_watch" (
  "id" integer primary key check (id = 1),
  "last_at" bigint not null,
  "missed" integer default 0 not null,
  "missed_at" bigint
);

CREATE TABLE "weft_migration" (
  "name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null
);

CREATE TABLE "weft_migration_lock" (
  "id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null
);

CREATE TABLE "wish" (
  "account_id" text not null references "account" ("id") on delete cascade,
  "product_id" text not null,
  "size" text,
  "name" text not null,
  "paise" integer not null check (paise >= 0),
  "was_sold_out" integer not null check (was_sold_out in (0, 1)),
  "position" integer not null,
  "added_at" bigint not null,
  "seen_at" bigint,
  constraint "wish_pk" primary key ("account_id", "product_id")
);
