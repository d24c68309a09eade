-- The schema after all migrations, written by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

create table account (
  id text not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  address text not null,
  pincode text not null,
  role integer not null,
  password_hash text not null,
  answer_hash text,
  created_at bigint not null,
  updated_at bigint not null,
  name_key text default ''::text not null,
  staff_role text,
  weak_password_hash text,
  city text default ''::text not null,
  state text default ''::text not null,
  landmark text default ''::text not null,
  place_stamp text default ''::text not null,
  constraint account_role_check CHECK (role = ANY (ARRAY[0, 1])),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key_key UNIQUE (email_key)
);

CREATE INDEX account_customer ON account USING btree (created_at DESC, id DESC, name_key, email_key, phone) WHERE role = 0;

CREATE INDEX account_newest ON account USING btree (created_at DESC, id DESC);

CREATE INDEX account_staff ON account USING btree (id) WHERE role = 1;

CREATE TRIGGER account_moved BEFORE UPDATE OF address, pincode ON account FOR EACH ROW WHEN ((new.address <> old.address OR new.pincode <> old.pincode) AND new.place_stamp = old.place_stamp) EXECUTE FUNCTION forget_place();

create table audit_entry (
  id bigint default nextval('audit_entry_id_seq'::regclass) not null,
  at bigint not null,
  kind text not null,
  account_id text,
  account_name text not null,
  action text not null,
  subject_type text,
  subject_id text,
  subject_name text,
  changes text,
  request_id text,
  constraint audit_entry_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_entry_account ON audit_entry USING btree (account_id, at);

CREATE INDEX audit_entry_at ON audit_entry USING btree (at, id);

CREATE INDEX audit_entry_subject ON audit_entry USING btree (subject_id);

create table cash_order (
  order_id text not null,
  account_id text not null,
  client_key text not null,
  cart_hash text not null,
  phone_key text not null,
  confirmed_at bigint,
  confirmed_by text,
  reminded_at bigint,
  collected_at bigint,
  collected_by text,
  collected_reference text,
  remitted_at bigint,
  remitted_by text,
  remitted_reference text,
  cancel_at bigint,
  paid_back_at bigint,
  paid_back_by text,
  paid_back_reference text,
  constraint cash_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  constraint cash_order_pkey PRIMARY KEY (order_id),
  constraint cash_order_key UNIQUE (account_id, client_key)
);

CREATE INDEX cash_order_paid_back ON cash_order USING btree (paid_back_at) WHERE paid_back_at IS NOT NULL;

CREATE INDEX cash_order_phone ON cash_order USING btree (phone_key);

CREATE INDEX cash_order_remitted ON cash_order USING btree (remitted_at) WHERE remitted_at IS NOT NULL;

create table category (
  id text not null,
  name text not null,
  name_key text not null,
  slug text not null,
  created_at bigint not null,
  updated_at bigint not null,
  product_count integer default 0 not null,
  size_chart text,
  deleted_at bigint,
  deleted text,
  no_return integer default 0 not null,
  hsn text,
  constraint category_no_return_check CHECK (no_return = ANY (ARRAY[0, 1])),
  constraint category_pkey PRIMARY KEY (id),
  constraint category_name_key_key UNIQUE (name_key),
  constraint category_slug_key UNIQUE (slug)
);

CREATE INDEX category_deleted ON category USING btree (deleted_at, id) WHERE deleted_at IS NOT NULL;

create table checkout (
  id text not null,
  account_id text not null,
  provider_order_id text,
  paise bigint not null,
  lines text,
  name text not null,
  email text not null,
  phone text not null,
  pincode text not null,
  address text not null,
  size text not null,
  quantity integer not null,
  test integer not null,
  paid_at bigint,
  created_at bigint not null,
  due_at bigint,
  held_until bigint,
  settled_at bigint,
  reported integer default 0 not null,
  city text default ''::text not null,
  state text default ''::text not null,
  landmark text default ''::text not null,
  offers text,
  constraint checkout_paise_check CHECK (paise > 0),
  constraint checkout_test_check CHECK (test = ANY (ARRAY[0, 1])),
  constraint checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint checkout_pkey PRIMARY KEY (id),
  constraint checkout_provider_order_id_key UNIQUE (provider_order_id)
);

CREATE INDEX checkout_account_held ON checkout USING btree (account_id, held_until, created_at);

CREATE INDEX checkout_due ON checkout USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX checkout_settled ON checkout USING btree (settled_at) WHERE settled_at IS NOT NULL;

CREATE INDEX checkout_unsettled ON checkout USING btree (created_at, id) WHERE settled_at IS NULL;

CREATE TRIGGER checkout_emptied BEFORE UPDATE OF address ON checkout FOR EACH ROW WHEN (new.address = ''::text) EXECUTE FUNCTION forget_place();

create table complaint (
  id text not null,
  number integer not null,
  account_id text,
  name text not null,
  email text not null,
  phone text not null,
  order_number integer,
  state text not null,
  state_at bigint not null,
  acknowledge_by bigint not null,
  resolve_by bigint not null,
  due_at bigint,
  is_copied integer not null,
  request_hash text not null,
  body_hash text not null,
  created_at bigint not null,
  text text not null,
  constraint complaint_is_copied_check CHECK (is_copied = ANY (ARRAY[0, 1])),
  constraint complaint_state_check CHECK (state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'resolved'::text])),
  constraint complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_number_key UNIQUE (number),
  constraint complaint_request_hash_key UNIQUE (request_hash)
);

CREATE INDEX complaint_account ON complaint USING btree (account_id);

CREATE INDEX complaint_due ON complaint USING btree (due_at, id);

CREATE INDEX complaint_state ON complaint USING btree (state, state_at, id);

create table complaint_move (
  complaint_id text not null,
  number integer not null,
  state text not null,
  moved_at bigint not null,
  moved_by text,
  message text not null,
  constraint complaint_move_state_check CHECK (state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'resolved'::text])),
  constraint complaint_move_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaint(id) ON DELETE CASCADE,
  constraint complaint_move_key PRIMARY KEY (complaint_id, number)
);

create table content_photo (
  id text not null,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  original bytea not null,
  constraint content_photo_pkey PRIMARY KEY (id)
);

create table content_photo_form (
  photo_id text not null,
  width integer not null,
  format text not null,
  hash text not null,
  bytes bytea not null,
  constraint content_photo_form_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES content_photo(id) ON DELETE CASCADE,
  constraint content_photo_form_key PRIMARY KEY (photo_id, width, format)
);

create table content_version (
  name text not null,
  n integer not null,
  text text,
  at bigint not null,
  account_id text not null,
  constraint content_version_pkey PRIMARY KEY (name, n)
);

create table counter (
  name text not null,
  last integer not null,
  constraint counter_pkey PRIMARY KEY (name)
);

create table coupon (
  id text not null,
  name text not null,
  code text,
  percent integer,
  paise_off bigint,
  cap_paise bigint,
  minimum_paise bigint,
  categories text,
  products text,
  starts_at bigint,
  ends_at bigint,
  uses integer,
  used integer default 0 not null,
  codes integer default 0 not null,
  created_by text not null,
  created_at bigint not null,
  client_key text,
  body_hash text,
  not_on_sale integer not null,
  first_order integer not null,
  once integer not null,
  prepaid integer not null,
  advertise integer not null,
  active integer not null,
  constraint coupon_active_check CHECK (active = ANY (ARRAY[0, 1])),
  constraint coupon_advertise_check CHECK (advertise = ANY (ARRAY[0, 1])),
  constraint coupon_first_order_check CHECK (first_order = ANY (ARRAY[0, 1])),
  constraint coupon_not_on_sale_check CHECK (not_on_sale = ANY (ARRAY[0, 1])),
  constraint coupon_once_check CHECK (once = ANY (ARRAY[0, 1])),
  constraint coupon_paise_off_check CHECK (paise_off > 0),
  constraint coupon_percent_check CHECK (percent >= 1 AND percent <= 99),
  constraint coupon_prepaid_check CHECK (prepaid = ANY (ARRAY[0, 1])),
  constraint coupon_used_check CHECK (used >= 0),
  constraint coupon_value CHECK ((percent IS NULL) <> (paise_off IS NULL)),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_code_key UNIQUE (code)
);

CREATE INDEX coupon_newest ON coupon USING btree (created_at, id);

CREATE UNIQUE INDEX coupon_key ON coupon USING btree (created_by, client_key);

create table coupon_code (
  code text not null,
  coupon_id text not null,
  client_key text,
  constraint coupon_code_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id) ON DELETE CASCADE,
  constraint coupon_code_pkey PRIMARY KEY (code)
);

CREATE INDEX coupon_code_coupon ON coupon_code USING btree (coupon_id, client_key);

create table courier_news (
  id text not null,
  tracking_number text,
  body text not null,
  received_at bigint not null,
  unread text,
  constraint courier_news_pkey PRIMARY KEY (id)
);

CREATE INDEX courier_news_number ON courier_news USING btree (tracking_number);

CREATE INDEX courier_news_received ON courier_news USING btree (received_at, id);

CREATE INDEX courier_news_unread ON courier_news USING btree (received_at, id) WHERE unread IS NOT NULL;

create table delivery_rule (
  prefix text not null,
  delivered integer not null,
  cash integer not null,
  from_days integer not null,
  to_days integer not null,
  constraint delivery_rule_pkey PRIMARY KEY (prefix)
);

create table hold (
  checkout_id text not null,
  size_id text not null,
  product_id text not null,
  account_id text not null,
  pieces integer not null,
  expires_at bigint not null,
  network text,
  constraint new_hold_pieces_check CHECK (pieces > 0),
  constraint new_hold_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  constraint hold_key PRIMARY KEY (checkout_id, size_id)
);

CREATE INDEX hold_account ON hold USING btree (account_id);

CREATE INDEX hold_expiry ON hold USING btree (expires_at);

CREATE INDEX hold_product ON hold USING btree (product_id);

CREATE INDEX hold_size ON hold USING btree (size_id);

create table job (
  id text not null,
  kind text not null,
  begun_by text not null,
  head text not null,
  done integer not null,
  total integer not null,
  audit_entry bigint,
  created_at bigint not null,
  due_at bigint,
  ended_at bigint,
  report text,
  words text,
  constraint job_pkey PRIMARY KEY (id)
);

CREATE INDEX job_due ON job USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX job_ended ON job USING btree (ended_at) WHERE ended_at IS NOT NULL;

CREATE UNIQUE INDEX job_running ON job USING btree (kind) WHERE due_at IS NOT NULL;

create table job_part (
  job_id text not null,
  "position" integer not null,
  lines text not null,
  result text,
  constraint job_part_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_part_key PRIMARY KEY (job_id, "position")
);

create table kept_secret (
  name text not null,
  value text not null,
  constraint kept_secret_pkey PRIMARY KEY (name)
);

create table known_browser (
  id text not null,
  account_id text not null,
  seen_at bigint not null,
  constraint known_browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint known_browser_pkey PRIMARY KEY (id, account_id)
);

CREATE INDEX known_browser_account ON known_browser USING btree (account_id);

CREATE INDEX known_browser_seen ON known_browser USING btree (seen_at);

create table logo (
  hash text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  constraint logo_pkey PRIMARY KEY (hash)
);

create table mail (
  id text not null,
  order_id text,
  account_id text,
  stock_alert_id text,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attempts integer not null,
  created_at bigint not null,
  sent_at bigint,
  due_at bigint,
  changes text,
  is_open integer default 0 not null,
  priority integer default 1 not null,
  failed_at bigint,
  words text,
  complaint_id text,
  constraint mail_subject CHECK ((
CASE
    WHEN order_id IS NULL THEN 0
    ELSE 1
END +
CASE
    WHEN account_id IS NULL THEN 0
    ELSE 1
END +
CASE
    WHEN stock_alert_id IS NULL THEN 0
    ELSE 1
END) = 1),
  constraint mail_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaint(id) ON DELETE CASCADE,
  constraint new_mail_account_id_fkey1 FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint new_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint new_mail_stock_alert_id_fkey FOREIGN KEY (stock_alert_id) REFERENCES stock_alert(id) ON DELETE CASCADE,
  constraint new_mail_pkey PRIMARY KEY (id),
  constraint mail_order_kind UNIQUE (order_id, kind)
);

CREATE INDEX mail_account ON mail USING btree (account_id);

CREATE INDEX mail_complaint ON mail USING btree (complaint_id);

CREATE INDEX mail_given_up ON mail USING btree (created_at, id) WHERE sent_at IS NULL AND due_at IS NULL;

CREATE INDEX mail_queue ON mail USING btree (priority, due_at) WHERE due_at IS NOT NULL;

CREATE INDEX mail_sent ON mail USING btree (sent_at) WHERE sent_at IS NOT NULL;

CREATE INDEX mail_stock_alert ON mail USING btree (stock_alert_id);

create table notice_times (
  address text not null,
  last_at bigint not null,
  before_at bigint not null,
  constraint notice_times_pkey PRIMARY KEY (address)
);

CREATE INDEX notice_times_last ON notice_times USING btree (last_at);

create table "order" (
  id text not null,
  checkout_id text not null,
  account_id text not null,
  provider_order_id text not null,
  payment_id text not null,
  further integer default 0 not null,
  paise bigint not null,
  name text not null,
  email text not null,
  phone text not null,
  pincode text not null,
  address text not null,
  size text not null,
  quantity integer not null,
  status text not null,
  reason text,
  test integer not null,
  created_at bigint not null,
  search_text text default ''::text not null,
  number integer default 0 not null,
  cancel_code text,
  payment_paise bigint,
  promised_from text,
  promised_to text,
  city text default ''::text not null,
  state text default ''::text not null,
  landmark text default ''::text not null,
  changed_at bigint,
  method text default 'online'::text not null,
  cash_state text,
  confirm text,
  network text,
  waits_for_pieces integer default 0 not null,
  return_id text,
  paid_by text,
  return_days integer,
  offers text,
  constraint new_order_further_check CHECK (further = ANY (ARRAY[0, 1])),
  constraint new_order_paise_check CHECK (paise >= 0),
  constraint new_order_test_check CHECK (test = ANY (ARRAY[0, 1])),
  constraint order_payment_paise_check CHECK (payment_paise >= 0),
  constraint new_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint new_order_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  constraint new_order_pkey PRIMARY KEY (id),
  constraint new_order_payment_id_key UNIQUE (payment_id)
);

CREATE INDEX order_account_newest ON "order" USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX order_cash ON "order" USING btree (cash_state, created_at, id, status, test, paise) WHERE cash_state IS NOT NULL;

CREATE INDEX order_checkout ON "order" USING btree (checkout_id);

CREATE INDEX order_network ON "order" USING btree (network, created_at) WHERE network IS NOT NULL;

CREATE INDEX order_no_sale ON "order" USING btree (created_at, status, test, paise) WHERE paid_by IS NOT NULL;

CREATE INDEX order_paid_by ON "order" USING btree (paid_by) WHERE paid_by IS NOT NULL;

CREATE INDEX order_search ON "order" USING btree (created_at, id, status, paise, search_text);

CREATE INDEX order_status_newest ON "order" USING btree (status, created_at DESC, id DESC);

CREATE INDEX order_takings ON "order" USING btree (created_at, status, test, paise);

CREATE INDEX order_unsent ON "order" USING btree (promised_from) WHERE (status = ANY (ARRAY['Not Processed'::text, 'Processing'::text])) AND promised_from IS NOT NULL;

CREATE INDEX order_waiting ON "order" USING btree (created_at, id) WHERE confirm = 'waiting'::text;

CREATE UNIQUE INDEX order_checkout_id ON "order" USING btree (checkout_id) WHERE further = 0;

CREATE UNIQUE INDEX order_number ON "order" USING btree (number);

CREATE UNIQUE INDEX order_provider_order_id ON "order" USING btree (provider_order_id) WHERE further = 0;

CREATE TRIGGER order_placed BEFORE INSERT ON "order" FOR EACH ROW WHEN (new.city = ''::text AND new.state = ''::text AND new.landmark = ''::text) EXECUTE FUNCTION place_of_checkout();

create table order_change (
  order_id text not null,
  number integer not null,
  what text not null,
  value_before text not null,
  value_after text not null,
  changed_at bigint not null,
  changed_by text,
  note text,
  constraint order_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  constraint order_change_number PRIMARY KEY (order_id, number)
);

create table order_finding (
  id text not null,
  order_id text not null,
  kind text not null,
  provider_paise bigint,
  found_at bigint not null,
  handled_at bigint,
  handled_by text,
  note text,
  constraint order_finding_provider_paise_check CHECK (provider_paise >= 0),
  constraint order_finding_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  constraint order_finding_pkey PRIMARY KEY (id),
  constraint order_finding_kind UNIQUE (order_id, kind)
);

create table order_line (
  order_id text not null,
  "position" integer not null,
  product_id text not null,
  size text,
  pieces integer not null,
  product text not null,
  size_id text,
  discount bigint default 0 not null,
  constraint new_order_line_pieces_check CHECK (pieces > 0),
  constraint order_line_discount_check CHECK (discount >= 0),
  constraint new_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint order_line_key PRIMARY KEY (order_id, "position")
);

CREATE INDEX order_line_product ON order_line USING btree (product_id);

CREATE INDEX order_line_size ON order_line USING btree (size_id);

create table order_move (
  order_id text not null,
  status text not null,
  moved_at bigint not null,
  moved_by text,
  constraint new_order_move_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint order_move_key PRIMARY KEY (order_id, status)
);

CREATE INDEX order_move_delivered ON order_move USING btree (moved_at) WHERE status = 'Delivered'::text;

create table order_return (
  id text not null,
  number integer not null,
  order_id text not null,
  account_id text not null,
  origin text not null,
  kind text not null,
  state text not null,
  state_at bigint not null,
  outcome text,
  reason text not null,
  note text not null,
  shopper_pays integer not null,
  upi text,
  request_key text not null,
  request_hash text not null,
  close_key text,
  close_hash text,
  courier text default ''::text not null,
  tracking_number text default ''::text not null,
  checkout_id text,
  held_until bigint,
  exchange_order_id text,
  created_at bigint not null,
  constraint order_return_shopper_pays_check CHECK (shopper_pays = ANY (ARRAY[0, 1])),
  constraint order_return_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'received'::text, 'closed'::text, 'cancelled'::text])),
  constraint order_return_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint order_return_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  constraint order_return_exchange_order_id_fkey FOREIGN KEY (exchange_order_id) REFERENCES "order"(id),
  constraint order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint order_return_pkey PRIMARY KEY (id),
  constraint order_return_number_key UNIQUE (number)
);

CREATE INDEX order_return_account ON order_return USING btree (account_id, created_at, id);

CREATE INDEX order_return_created ON order_return USING btree (created_at);

CREATE INDEX order_return_held ON order_return USING btree (held_until) WHERE held_until IS NOT NULL;

CREATE INDEX order_return_state ON order_return USING btree (state, state_at, id);

CREATE INDEX order_return_upi ON order_return USING btree (state_at) WHERE upi IS NOT NULL;

CREATE UNIQUE INDEX order_return_checkout ON order_return USING btree (checkout_id);

CREATE UNIQUE INDEX order_return_exchange ON order_return USING btree (exchange_order_id);

CREATE UNIQUE INDEX order_return_request ON order_return USING btree (order_id, request_key);

CREATE UNIQUE INDEX order_return_tracking ON order_return USING btree (tracking_number) WHERE tracking_number <> ''::text AND (state = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text]));

create table own_colour (
  "position" integer not null,
  name text not null,
  hex text not null,
  constraint own_colour_pkey PRIMARY KEY ("position")
);

create table paper (
  number text not null,
  order_id text not null,
  kind text not null,
  series text not null,
  year text not null,
  n integer not null,
  day text not null,
  issued_at bigint not null,
  test integer not null,
  of_number text,
  cause text,
  paise bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  cancelled_at bigint,
  snapshot text not null,
  constraint paper_kind_check CHECK (kind = ANY (ARRAY['bill'::text, 'invoice'::text, 'bill_of_supply'::text, 'credit_note'::text])),
  constraint paper_paise_check CHECK (paise >= 0),
  constraint paper_test_check CHECK (test = ANY (ARRAY[0, 1])),
  constraint paper_of_number_fkey FOREIGN KEY (of_number) REFERENCES paper(number),
  constraint paper_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint paper_pkey PRIMARY KEY (number)
);

CREATE INDEX paper_cancelled ON paper USING btree (cancelled_at) WHERE cancelled_at IS NOT NULL;

CREATE INDEX paper_cause ON paper USING btree (cause) WHERE cause IS NOT NULL;

CREATE INDEX paper_day ON paper USING btree (day);

CREATE INDEX paper_of ON paper USING btree (of_number);

CREATE INDEX paper_order ON paper USING btree (order_id, issued_at);

CREATE UNIQUE INDEX paper_series ON paper USING btree (series, year, n);

create table paper_counter (
  series text not null,
  year text not null,
  last integer not null,
  constraint paper_counter_key PRIMARY KEY (series, year)
);

create table parked_checkout (
  checkout_id text not null,
  reason text not null,
  parked_at bigint not null,
  handled_at bigint,
  handled_by text,
  constraint parked_checkout_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  constraint parked_checkout_pkey PRIMARY KEY (checkout_id)
);

CREATE INDEX parked_checkout_waiting ON parked_checkout USING btree (parked_at, checkout_id) WHERE handled_at IS NULL;

create table past_photo_form (
  product_id text not null,
  width integer not null,
  format text not null,
  hash text not null,
  bytes bytea not null,
  version integer not null,
  constraint past_photo_form_pkey PRIMARY KEY (product_id, width, format)
);

create table payment_event (
  id text not null,
  received_at bigint not null,
  constraint payment_event_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_event_received ON payment_event USING btree (received_at);

create table payment_sweep (
  id integer not null,
  swept_at bigint not null,
  constraint payment_sweep_id_check CHECK (id = 1),
  constraint payment_sweep_pkey PRIMARY KEY (id)
);

create table photo (
  id text not null,
  product_id text not null,
  "position" integer not null,
  alt text not null,
  width integer not null,
  height integer not null,
  original bytea not null,
  original_hash text,
  constraint photo_position_check CHECK ("position" >= 0),
  constraint photo_product_id_fkey1 FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint photo_id_key PRIMARY KEY (id)
);

CREATE INDEX photo_product ON photo USING btree (product_id, "position");

create table photo_form (
  photo_id text not null,
  width integer not null,
  format text not null,
  hash text not null,
  bytes bytea not null,
  constraint photo_form_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_form_photo_key PRIMARY KEY (photo_id, width, format)
);

create table product (
  id text not null,
  number integer not null,
  name text not null,
  name_key text not null,
  slug text not null,
  description text not null,
  paise integer not null,
  quantity integer not null,
  shipping integer not null,
  category_id text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  size_chart text,
  sizes_in_stock text default '[]'::text not null,
  colour text,
  style text,
  facts text,
  hidden_at bigint,
  photo_key text,
  review_count integer default 0 not null,
  review_stars integer default 0 not null,
  untyped text,
  mrp_paise integer,
  maker text,
  origin text,
  deleted_at bigint,
  deleted text,
  no_return integer default 0 not null,
  hsn text,
  sale_id text,
  base_paise integer,
  was_paise integer,
  constraint product_mrp_paise_check CHECK (mrp_paise >= 0),
  constraint product_no_return_check CHECK (no_return = ANY (ARRAY[0, 1])),
  constraint product_paise_check CHECK (paise >= 0),
  constraint product_quantity_check CHECK (quantity >= 0),
  constraint product_shipping_check CHECK (shipping = ANY (ARRAY[0, 1])),
  constraint product_version_check CHECK (version >= 0),
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_number_key UNIQUE (number),
  constraint product_slug_key UNIQUE (slug)
);

CREATE INDEX product_category_newest ON product USING btree (category_id, created_at DESC, id DESC, hidden_at, deleted_at);

CREATE INDEX product_deleted ON product USING btree (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX product_name_key ON product USING btree (name_key);

CREATE INDEX product_newest ON product USING btree (created_at DESC, id DESC, hidden_at, deleted_at);

CREATE INDEX product_quantity ON product USING btree (quantity, id);

CREATE INDEX product_style_newest ON product USING btree (style, created_at DESC, id DESC) WHERE style IS NOT NULL;

CREATE TRIGGER product_added AFTER INSERT ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_added();

CREATE TRIGGER product_moved AFTER UPDATE OF category_id, hidden_at ON product FOR EACH ROW WHEN (old.category_id <> new.category_id OR (old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) EXECUTE FUNCTION product_moved();

CREATE TRIGGER product_price_added AFTER INSERT ON product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_price_added();

CREATE TRIGGER product_price_changed AFTER UPDATE OF paise, hidden_at ON product FOR EACH ROW WHEN (old.paise <> new.paise OR (old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) EXECUTE FUNCTION product_price_changed();

CREATE TRIGGER product_price_removed AFTER DELETE ON product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_price_removed();

CREATE TRIGGER product_removed AFTER DELETE ON product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_removed();

CREATE TRIGGER product_shown_changed AFTER UPDATE OF hidden_at ON product FOR EACH ROW WHEN ((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) EXECUTE FUNCTION product_shown_changed();

create table product_size (
  id text not null,
  product_id text not null,
  label text not null,
  label_key text not null,
  "position" integer not null,
  sku text,
  quantity integer not null,
  archived_at bigint,
  low integer,
  short integer default 0 not null,
  constraint product_size_low_check CHECK (low >= 0),
  constraint product_size_quantity_check CHECK (quantity >= 0),
  constraint product_size_short_check CHECK (short >= 0),
  constraint product_size_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_size_pkey PRIMARY KEY (id),
  constraint product_size_label UNIQUE (product_id, label_key)
);

CREATE INDEX product_size_by_label ON product_size USING btree (label);

CREATE INDEX product_size_low_own ON product_size USING btree (low) WHERE archived_at IS NULL AND quantity <= low;

CREATE INDEX product_size_low_shop ON product_size USING btree (quantity) WHERE archived_at IS NULL AND low IS NULL;

CREATE INDEX product_size_sku ON product_size USING btree (sku) WHERE sku IS NOT NULL;

CREATE TRIGGER size_changed AFTER UPDATE OF label, quantity, archived_at ON product_size FOR EACH ROW WHEN ((old.label <> ''::text AND old.quantity > 0 AND old.archived_at IS NULL) <> (new.label <> ''::text AND new.quantity > 0 AND new.archived_at IS NULL) OR old.label <> new.label) EXECUTE FUNCTION size_changed();

CREATE TRIGGER size_removed AFTER DELETE ON product_size FOR EACH ROW WHEN (old.label <> ''::text AND old.quantity > 0 AND old.archived_at IS NULL) EXECUTE FUNCTION size_changed();

CREATE TRIGGER sizes_added AFTER INSERT ON product_size REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sizes_added();

create table public_price (
  id bigint default nextval('public_price_id_seq'::regclass) not null,
  product_id text not null,
  paise integer not null,
  began_at bigint not null,
  ended_at bigint,
  constraint public_price_pkey PRIMARY KEY (id)
);

CREATE INDEX public_price_ended ON public_price USING btree (ended_at);

CREATE INDEX public_price_product ON public_price USING btree (product_id, began_at);

CREATE UNIQUE INDEX public_price_now ON public_price USING btree (product_id) WHERE ended_at IS NULL;

create table rate_limit (
  bucket text not null,
  count integer not null,
  ends_at bigint not null,
  constraint rate_limit_pkey PRIMARY KEY (bucket)
);

CREATE INDEX rate_limit_ends ON rate_limit USING btree (ends_at);

create table recovery_code (
  hash text not null,
  account_id text not null,
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (hash)
);

CREATE INDEX recovery_code_account ON recovery_code USING btree (account_id);

create table redemption (
  checkout_id text not null,
  coupon_id text not null,
  order_id text,
  state text not null,
  held_until bigint,
  made_code text,
  account_id text not null,
  phone_key text not null,
  mailbox_key text,
  once_account text,
  network text,
  paise bigint not null,
  order_paise bigint,
  order_test integer,
  created_at bigint not null,
  constraint redemption_paise_check CHECK (paise > 0),
  constraint redemption_state_check CHECK (state = ANY (ARRAY['held'::text, 'free'::text, 'used'::text, 'released'::text])),
  constraint redemption_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint redemption_key PRIMARY KEY (checkout_id, coupon_id)
);

CREATE INDEX redemption_account ON redemption USING btree (account_id, coupon_id);

CREATE INDEX redemption_coupon ON redemption USING btree (coupon_id, state, held_until);

CREATE INDEX redemption_made_code ON redemption USING btree (made_code) WHERE made_code IS NOT NULL;

CREATE INDEX redemption_mailbox ON redemption USING btree (coupon_id, mailbox_key);

CREATE INDEX redemption_phone ON redemption USING btree (coupon_id, phone_key);

CREATE INDEX redemption_released ON redemption USING btree (state, created_at);

CREATE INDEX redemption_takings ON redemption USING btree (coupon_id, state, order_test, order_paise, paise) WHERE order_paise IS NOT NULL;

CREATE UNIQUE INDEX redemption_once ON redemption USING btree (coupon_id, once_account);

create table refund (
  id text not null,
  payment_id text not null,
  provider_order_id text not null,
  paise bigint not null,
  reason text not null,
  state text not null,
  provider_refund_id text,
  attempts integer not null,
  created_at bigint not null,
  due_at bigint,
  origin text default 'cancel'::text not null,
  way text default 'provider'::text not null,
  reference text,
  request_key text,
  line integer,
  tax integer default 1 not null,
  made_by text,
  closed_at bigint,
  return_id text,
  constraint new_refund_origin_check CHECK (origin = ANY (ARRAY['cancel'::text, 'return'::text, 'hand'::text, 'unmatched'::text])),
  constraint new_refund_paise_check CHECK (paise > 0),
  constraint new_refund_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'sent'::text, 'done'::text, 'failed'::text, 'paid_by_hand'::text])),
  constraint new_refund_tax_check CHECK (tax = ANY (ARRAY[0, 1])),
  constraint new_refund_way_check CHECK (way = ANY (ARRAY['provider'::text, 'hand'::text])),
  constraint new_refund_pkey PRIMARY KEY (id)
);

CREATE INDEX refund_created ON refund USING btree (created_at);

CREATE INDEX refund_due ON refund USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX refund_payment ON refund USING btree (payment_id, created_at);

CREATE INDEX refund_return ON refund USING btree (return_id) WHERE return_id IS NOT NULL;

CREATE INDEX refund_unfinished ON refund USING btree (created_at, id) WHERE state <> ALL (ARRAY['done'::text, 'paid_by_hand'::text]);

CREATE UNIQUE INDEX refund_at_provider ON refund USING btree (provider_refund_id) WHERE provider_refund_id IS NOT NULL;

CREATE UNIQUE INDEX refund_request ON refund USING btree (payment_id, request_key);

CREATE UNIQUE INDEX refund_whole ON refund USING btree (payment_id) WHERE origin = ANY (ARRAY['cancel'::text, 'unmatched'::text]);

create table refused_phone (
  phone_hash text not null,
  refused_at bigint not null,
  constraint refused_phone_pkey PRIMARY KEY (phone_hash)
);

CREATE INDEX refused_phone_time ON refused_phone USING btree (refused_at, phone_hash);

create table reset_link (
  hash text not null,
  account_id text not null,
  expires_at bigint not null,
  mail_id text,
  constraint reset_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint reset_link_pkey PRIMARY KEY (hash)
);

CREATE INDEX reset_link_account ON reset_link USING btree (account_id);

CREATE INDEX reset_link_expiry ON reset_link USING btree (expires_at);

CREATE INDEX reset_link_mail ON reset_link USING btree (mail_id);

create table return_event (
  return_id text not null,
  state text not null,
  at bigint not null,
  reason text,
  constraint return_event_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  constraint return_event_key PRIMARY KEY (return_id, state, at)
);

create table return_line (
  return_id text not null,
  "position" integer not null,
  pieces integer not null,
  wanted_size text,
  wanted_size_id text,
  good integer default 0 not null,
  damaged integer default 0 not null,
  constraint return_line_damaged_check CHECK (damaged >= 0),
  constraint return_line_good_check CHECK (good >= 0),
  constraint return_line_pieces_check CHECK (pieces > 0),
  constraint return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  constraint return_line_key PRIMARY KEY (return_id, "position")
);

create table return_move (
  return_id text not null,
  number integer not null,
  state text not null,
  moved_at bigint not null,
  moved_by text,
  message text default ''::text not null,
  constraint return_move_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  constraint return_move_key PRIMARY KEY (return_id, number)
);

create table return_photo (
  id text not null,
  return_id text not null,
  created_at bigint not null,
  type text not null,
  bytes bytea not null,
  constraint return_photo_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  constraint return_photo_pkey PRIMARY KEY (id)
);

CREATE INDEX return_photo_return ON return_photo USING btree (return_id, created_at);

create table return_receipt (
  return_id text not null,
  request_key text not null,
  lines text not null,
  received_at bigint not null,
  received_by text,
  constraint return_receipt_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  constraint return_receipt_key PRIMARY KEY (return_id, request_key)
);

create table returned_line (
  order_id text not null,
  "position" integer not null,
  good integer not null,
  damaged integer not null,
  constraint returned_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  constraint returned_line_key PRIMARY KEY (order_id, "position")
);

create table review (
  id text not null,
  product_id text not null,
  account_id text not null,
  order_id text not null,
  name text not null,
  stars integer not null,
  fit text not null,
  text text not null,
  size text,
  created_at bigint not null,
  hidden_at bigint,
  hidden_reason text,
  hidden_by text,
  constraint review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint review_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_product_account UNIQUE (product_id, account_id)
);

CREATE INDEX review_account ON review USING btree (account_id);

CREATE INDEX review_newest ON review USING btree (created_at DESC, id DESC);

CREATE INDEX review_order ON review USING btree (order_id);

CREATE INDEX review_product_newest ON review USING btree (product_id, created_at DESC, id DESC);

create table sale (
  id text not null,
  name text not null,
  state text not null,
  announced_at bigint not null,
  starts_at bigint not null,
  ends_at bigint not null,
  percent integer,
  paise_off integer,
  round text not null,
  categories text,
  is_all integer not null,
  total integer not null,
  created_by text not null,
  created_at bigint not null,
  due_at bigint,
  ended_at bigint,
  constraint sale_pkey PRIMARY KEY (id)
);

CREATE INDEX sale_due ON sale USING btree (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX sale_ended ON sale USING btree (ended_at) WHERE ended_at IS NOT NULL;

CREATE INDEX sale_newest ON sale USING btree (starts_at, id);

create table sale_product (
  sale_id text not null,
  product_id text not null,
  state text not null,
  base_paise integer,
  paise integer,
  was_paise integer,
  constraint sale_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint sale_product_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale(id) ON DELETE CASCADE,
  constraint sale_product_key PRIMARY KEY (sale_id, product_id)
);

CREATE INDEX sale_product_product ON sale_product USING btree (product_id);

CREATE INDEX sale_product_state ON sale_product USING btree (sale_id, state, product_id);

create table sandbox_delivery (
  id text not null,
  event_id text not null,
  body text not null,
  attempts integer not null,
  created_at bigint not null,
  due_at bigint,
  constraint sandbox_delivery_pkey PRIMARY KEY (id)
);

CREATE INDEX sandbox_delivery_due ON sandbox_delivery USING btree (due_at, created_at);

create table sandbox_key (
  id integer not null,
  key_id text not null,
  key_secret text not null,
  webhook_secret text not null,
  constraint sandbox_key_pkey PRIMARY KEY (id)
);

create table sandbox_order (
  id text not null,
  amount bigint not null,
  receipt text not null,
  status text not null,
  created_at bigint not null,
  constraint sandbox_order_pkey PRIMARY KEY (id)
);

CREATE INDEX sandbox_order_newest ON sandbox_order USING btree (created_at DESC, id);

CREATE INDEX sandbox_order_unpaid ON sandbox_order USING btree (created_at) WHERE status <> 'paid'::text;

create table sandbox_payment (
  id text not null,
  order_id text not null,
  amount bigint not null,
  status text not null,
  email text not null,
  contact text not null,
  created_at bigint not null,
  constraint sandbox_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES sandbox_order(id),
  constraint sandbox_payment_pkey PRIMARY KEY (id)
);

CREATE INDEX sandbox_payment_order ON sandbox_payment USING btree (order_id);

create table sandbox_refund (
  id text not null,
  payment_id text not null,
  amount bigint not null,
  receipt text,
  idempotency_key text,
  created_at bigint not null,
  constraint sandbox_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payment(id),
  constraint sandbox_refund_pkey PRIMARY KEY (id),
  constraint sandbox_refund_idempotency_key_key UNIQUE (idempotency_key)
);

CREATE INDEX sandbox_refund_payment ON sandbox_refund USING btree (payment_id);

create table saved_setting (
  path text not null,
  value text not null,
  constraint saved_setting_pkey PRIMARY KEY (path)
);

create table search_posting (
  word text not null,
  block integer not null,
  postings bytea not null,
  constraint search_posting_pkey PRIMARY KEY (word, block)
);

create table search_synonym (
  "position" integer not null,
  word text not null,
  finds text not null,
  both_ways integer not null,
  constraint search_synonym_both_ways_check CHECK (both_ways = ANY (ARRAY[0, 1])),
  constraint search_synonym_pkey PRIMARY KEY ("position")
);

create table search_word (
  id integer not null,
  word text not null,
  constraint search_word_pkey PRIMARY KEY (id),
  constraint search_word_word_key UNIQUE (word)
);

create table second_factor (
  account_id text not null,
  secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  last_step bigint default 0 not null,
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint second_factor_pkey PRIMARY KEY (account_id)
);

create table session (
  id text not null,
  account_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  agent text,
  used_at bigint default 0 not null,
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (id)
);

CREATE INDEX session_account ON session USING btree (account_id);

CREATE INDEX session_expires ON session USING btree (expires_at);

create table setting_change (
  id bigint default nextval('setting_change_id_seq'::regclass) not null,
  at bigint not null,
  account_id text not null,
  path text not null,
  old text not null,
  new text not null,
  constraint setting_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint setting_change_pkey PRIMARY KEY (id)
);

CREATE INDEX setting_change_account ON setting_change USING btree (account_id);

create table shipment (
  order_id text not null,
  courier text not null,
  tracking_number text,
  parcel integer not null,
  shipped_at bigint not null,
  quiet_since bigint,
  delivered_by text,
  trouble text,
  trouble_at bigint,
  constraint shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint shipment_pkey PRIMARY KEY (order_id),
  constraint shipment_tracking_number_key UNIQUE (tracking_number)
);

CREATE INDEX shipment_quiet ON shipment USING btree (quiet_since) WHERE quiet_since IS NOT NULL;

CREATE INDEX shipment_trouble ON shipment USING btree (trouble, order_id) WHERE trouble IS NOT NULL;

create table shipment_event (
  order_id text not null,
  happened_at bigint not null,
  state text not null,
  reason text,
  constraint shipment_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES shipment(order_id) ON DELETE CASCADE,
  constraint shipment_event_key PRIMARY KEY (order_id, happened_at, state)
);

create table signature (
  hash text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  constraint signature_pkey PRIMARY KEY (hash)
);

create table size_recount (
  product_id text not null
);

CREATE CONSTRAINT TRIGGER recount_sizes_in_stock AFTER INSERT ON size_recount DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_sizes_in_stock();

create table staff_note (
  id text not null,
  account_id text not null,
  order_id text,
  text text not null,
  written_at bigint not null,
  written_by text not null,
  client_key text not null,
  constraint staff_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  constraint staff_note_pkey PRIMARY KEY (id),
  constraint staff_note_key UNIQUE (written_by, client_key)
);

CREATE INDEX staff_note_account ON staff_note USING btree (account_id, written_at);

CREATE INDEX staff_note_order ON staff_note USING btree (order_id);

create table stock_alert (
  id text not null,
  size_id text not null,
  account_id text,
  email text not null,
  email_key text not null,
  created_at bigint not null,
  confirmed_at bigint,
  sent_at bigint,
  expires_at bigint not null,
  constraint stock_alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint stock_alert_size_id_fkey FOREIGN KEY (size_id) REFERENCES product_size(id) ON DELETE CASCADE,
  constraint stock_alert_pkey PRIMARY KEY (id),
  constraint stock_alert_email UNIQUE (size_id, email_key)
);

CREATE INDEX stock_alert_account ON stock_alert USING btree (account_id);

CREATE INDEX stock_alert_email_key ON stock_alert USING btree (email_key);

CREATE INDEX stock_alert_expiry ON stock_alert USING btree (expires_at);

CREATE INDEX stock_alert_waiting ON stock_alert USING btree (confirmed_at, id) WHERE sent_at IS NULL AND confirmed_at IS NOT NULL;

create table stock_alert_token (
  hash text not null,
  alert_id text,
  created_at bigint not null,
  constraint stock_alert_token_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES stock_alert(id) ON DELETE SET NULL,
  constraint stock_alert_token_pkey PRIMARY KEY (hash)
);

CREATE INDEX stock_alert_token_alert ON stock_alert_token USING btree (alert_id, created_at);

create table stock_movement (
  id bigint default nextval('stock_movement_id_seq'::regclass) not null,
  product_id text not null,
  size_id text not null,
  label text not null,
  moved_at bigint not null,
  quantity_before integer not null,
  quantity_after integer not null,
  reason text not null,
  account_id text,
  order_id text,
  receipt_id text,
  note text,
  constraint stock_movement_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint stock_movement_pkey PRIMARY KEY (id)
);

CREATE INDEX stock_movement_product ON stock_movement USING btree (product_id, id);

CREATE INDEX stock_movement_sold_out ON stock_movement USING btree (product_id, moved_at) WHERE quantity_after <= 0;

CREATE INDEX stock_movement_time ON stock_movement USING btree (moved_at);

CREATE UNIQUE INDEX stock_movement_receipt ON stock_movement USING btree (receipt_id, size_id) WHERE receipt_id IS NOT NULL;

create table sweep_lease (
  name text not null,
  ends_at bigint not null,
  constraint sweep_lease_pkey PRIMARY KEY (name)
);

create table tax_rate (
  hsn text not null,
  from_day text not null,
  unit text not null,
  limit_paise bigint,
  below integer not null,
  above integer not null,
  constraint tax_rate_unit_check CHECK (unit = ANY (ARRAY['piece'::text, 'pair'::text, 'set'::text])),
  constraint tax_rate_key PRIMARY KEY (hsn, from_day)
);

create table todo_done (
  code text not null,
  at bigint not null,
  account_id text not null,
  constraint todo_done_pkey PRIMARY KEY (code)
);

create table told_owner (
  kind text not null,
  key text not null,
  constraint told_owner_pk PRIMARY KEY (kind, key)
);

create table unmatched_payment (
  payment_id text not null,
  provider_order_id text not null,
  receipt text not null,
  paise bigint not null,
  account_id text,
  found_at bigint not null,
  handled_at bigint,
  handled_by text,
  note text,
  reason text,
  order_paise bigint,
  currency text,
  constraint unmatched_payment_order_paise_check CHECK (order_paise >= 0),
  constraint unmatched_payment_paise_check CHECK (paise >= 0),
  constraint unmatched_payment_pkey PRIMARY KEY (payment_id)
);

create table webhook_watch (
  id integer not null,
  last_at bigint not null,
  missed integer default 0 not null,
  missed_at bigint,
  constraint webhook_watch_id_check CHECK (id = 1),
  constraint webhook_watch_pkey PRIMARY KEY (id)
);

create table weft_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint weft_migration_pkey PRIMARY KEY (name)
);

create table weft_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint weft_migration_lock_pkey PRIMARY KEY (id)
);

create table wish (
  account_id text not null,
  product_id text not null,
  size text,
  name text not null,
  paise integer not null,
  was_sold_out integer not null,
  "position" integer not null,
  added_at bigint not null,
  seen_at bigint,
  constraint wish_paise_check CHECK (paise >= 0),
  constraint wish_was_sold_out_check CHECK (was_sold_out = ANY (ARRAY[0, 1])),
  constraint wish_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint wish_pk PRIMARY KEY (account_id, product_id)
);

create sequence audit_entry_id_seq start 1;

create sequence order_number_sequence start 1001;

create sequence public_price_id_seq start 1;

create sequence setting_change_id_seq start 1;

create sequence stock_movement_id_seq start 1;

CREATE OR REPLACE FUNCTION forget_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin new.city := ''; new.state := ''; new.landmark := ''; return new; end $function$;

CREATE OR REPLACE FUNCTION place_of_checkout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ declare place record; begin
    select city, state, landmark into place from checkout
      where id = new.checkout_id and address = new.address and pincode = new.pincode;
    if found then new.city := place.city; new.state := place.state; new.landmark := place.landmark; end if;
    return new; end $function$;

CREATE OR REPLACE FUNCTION product_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update category set product_count = product_count + added.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as added
        where category.id = added.category_id;
      return null; end $function$;

CREATE OR REPLACE FUNCTION product_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update category set product_count = product_count
          + case when id = new.category_id and new.hidden_at is null then 1 else 0 end
          - case when id = old.category_id and old.hidden_at is null then 1 else 0 end
        where id in (old.category_id, new.category_id);
      return null; end $function$;

CREATE OR REPLACE FUNCTION product_price_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ declare at_ms bigint := extract(epoch from clock_timestamp()) * 1000; begin insert into public_price (product_id, paise, began_at) select id, paise, at_ms from changed as shown where hidden_at is null; return null; end $function$;

CREATE OR REPLACE FUNCTION product_price_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ declare at_ms bigint := extract(epoch from clock_timestamp()) * 1000; begin update public_price set ended_at = at_ms where ended_at is null and product_id in (old.id); insert into public_price (product_id, paise, began_at) select id, paise, at_ms from (select new.id, new.paise, new.hidden_at) as shown where hidden_at is null; return null; end $function$;

CREATE OR REPLACE FUNCTION product_price_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ declare at_ms bigint := extract(epoch from clock_timestamp()) * 1000; begin update public_price set ended_at = at_ms where ended_at is null and product_id in (select id from changed); return null; end $function$;

CREATE OR REPLACE FUNCTION product_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update category set product_count = product_count - removed.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as removed
        where category.id = removed.category_id;
      return null; end $function$;

CREATE OR REPLACE FUNCTION product_shown_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into size_recount values (old.id); return null; end $function$;

CREATE OR REPLACE FUNCTION recount_sizes_in_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform 1 from product where id = any(ids) order by id for no key update;
        update product set sizes_in_stock = recounted.sizes
          from (select id, case when hidden_at is null then coalesce((select json_agg(label order by label collate "C") from product_size as size
  where size.product_id = product.id and size.label <> '' and size.quantity > 0 and size.archived_at is null)::text, '[]') else '[]' end as sizes
            from product where id = any(ids)) as recounted
          where product.id = recounted.id and product.sizes_in_stock <> recounted.sizes;
        return null; end $function$;

CREATE OR REPLACE FUNCTION size_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into size_recount values (old.product_id); return null; end $function$;

CREATE OR REPLACE FUNCTION sizes_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into size_recount select distinct product_id from added where added.label <> '' and added.quantity > 0 and added.archived_at is null; return null; end $function$;

create view size_combination as SELECT category_id,
    sizes_in_stock,
    count(*) AS product_count
   FROM product
  WHERE (sizes_in_stock <> '[]'::text)
  GROUP BY category_id, sizes_in_stock;
