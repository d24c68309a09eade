SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.product_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    update category set product_count = product_count + added.products
      from (select category_id, count(*) as products from changed group by category_id) as added
      where category.id = added.category_id;
    return null; end $$;

CREATE FUNCTION public.product_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    update category set product_count = product_count + case id when new.category_id then 1 else -1 end
      where id in (old.category_id, new.category_id);
    return null; end $$;

CREATE FUNCTION public.product_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    update category set product_count = product_count - removed.products
      from (select category_id, count(*) as products from changed group by category_id) as removed
      where category.id = removed.category_id;
    return null; end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.account (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    pincode text NOT NULL,
    role integer NOT NULL,
    password_hash text NOT NULL,
    answer_hash text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    CONSTRAINT account_role_check CHECK ((role = ANY (ARRAY[0, 1])))
);

CREATE TABLE public.category (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    slug text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    product_count integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.checkout (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_order_id text,
    paise bigint NOT NULL,
    lines text,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    pincode text NOT NULL,
    address text NOT NULL,
    size text NOT NULL,
    quantity integer NOT NULL,
    test integer NOT NULL,
    paid_at bigint,
    created_at bigint NOT NULL,
    due_at bigint,
    CONSTRAINT checkout_paise_check CHECK ((paise > 0)),
    CONSTRAINT checkout_test_check CHECK ((test = ANY (ARRAY[0, 1])))
);

CREATE TABLE public.hold (
    checkout_id text NOT NULL,
    product_id text NOT NULL,
    account_id text NOT NULL,
    pieces integer NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT hold_pieces_check CHECK ((pieces > 0))
);

CREATE TABLE public.kept_secret (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.mail (
    id text NOT NULL,
    order_id text NOT NULL,
    kind text DEFAULT 'confirmation'::text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    attempts integer NOT NULL,
    created_at bigint NOT NULL,
    sent_at bigint,
    due_at bigint
);

CREATE TABLE public."order" (
    id text NOT NULL,
    checkout_id text NOT NULL,
    account_id text NOT NULL,
    provider_order_id text NOT NULL,
    payment_id text NOT NULL,
    further integer DEFAULT 0 NOT NULL,
    paise bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    pincode text NOT NULL,
    address text NOT NULL,
    size text NOT NULL,
    quantity integer NOT NULL,
    status text NOT NULL,
    reason text,
    test integer NOT NULL,
    created_at bigint NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT new_order_further_check CHECK ((further = ANY (ARRAY[0, 1]))),
    CONSTRAINT new_order_paise_check CHECK ((paise >= 0)),
    CONSTRAINT new_order_test_check CHECK ((test = ANY (ARRAY[0, 1])))
);

CREATE TABLE public.order_line (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    product_id text NOT NULL,
    size text,
    pieces integer NOT NULL,
    product text NOT NULL,
    CONSTRAINT new_order_line_pieces_check CHECK ((pieces > 0))
);

CREATE TABLE public.order_move (
    order_id text NOT NULL,
    status text NOT NULL,
    moved_at bigint NOT NULL,
    moved_by text
);

CREATE TABLE public.past_photo_form (
    product_id text NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    hash text NOT NULL,
    bytes bytea NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.payment_event (
    id text NOT NULL,
    received_at bigint NOT NULL
);

CREATE TABLE public.photo (
    product_id text NOT NULL,
    original bytea NOT NULL
);

CREATE TABLE public.photo_form (
    product_id text NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    hash text NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE public.product (
    id text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    paise integer NOT NULL,
    quantity integer NOT NULL,
    shipping integer NOT NULL,
    category_id text NOT NULL,
    version integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT product_paise_check CHECK ((paise >= 0)),
    CONSTRAINT product_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT product_shipping_check CHECK ((shipping = ANY (ARRAY[0, 1]))),
    CONSTRAINT product_version_check CHECK ((version >= 0))
);

CREATE TABLE public.rate_limit (
    bucket text NOT NULL,
    count integer NOT NULL,
    ends_at bigint NOT NULL
);

CREATE TABLE public.refund (
    id text NOT NULL,
    payment_id text NOT NULL,
    provider_order_id text NOT NULL,
    paise bigint NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint,
    CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'sent'::text, 'done'::text])))
);

CREATE TABLE public.sandbox_delivery (
    id text NOT NULL,
    event_id text NOT NULL,
    body text NOT NULL,
    attempts integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint
);

CREATE TABLE public.sandbox_key (
    id integer NOT NULL,
    key_id text NOT NULL,
    key_secret text NOT NULL,
    webhook_secret text NOT NULL
);

CREATE TABLE public.sandbox_order (
    id text NOT NULL,
    amount bigint NOT NULL,
    receipt text NOT NULL,
    status text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.sandbox_payment (
    id text NOT NULL,
    order_id text NOT NULL,
    amount bigint NOT NULL,
    status text NOT NULL,
    email text NOT NULL,
    contact text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.sandbox_refund (
    id text NOT NULL,
    payment_id text NOT NULL,
    amount bigint NOT NULL,
    receipt text,
    idempotency_key text,
    created_at bigint NOT NULL
);

CREATE TABLE public.search_posting (
    word text NOT NULL,
    block integer NOT NULL,
    postings bytea NOT NULL
);

CREATE TABLE public.search_word (
    id integer NOT NULL,
    word text NOT NULL
);

CREATE TABLE public.session (
    id text NOT NULL,
    account_id text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE public.weft_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.weft_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

INSERT INTO public.account VALUES
	('e0a33687377f0f8ff2206e74', 'Nila Roy', 'nila@example.com', 'nila@example.com', '9876543210', '5 Mill Gate, Surat', '395001', 1, '$argon2id$v=19$m=19456,t=2,p=1$f/RLWvvYRRNJi2HtqzRycA$6RKCDZDrsNNJVUh451/56Yt0AQxAFIFs7z4YFJ9vbRc', '$argon2id$v=19$m=19456,t=2,p=1$6/OX5DOUheqnsFIYlSZM5g$B5+TOLDid/qtb1PKe0uGgk5VeJbjyOnTm1KBYvqjz2k', 1768109400000, 1795319129735, 'nila roy'),
	('50cb11a487b73e48ff004bc5', 'Leela Das', 'leela@example.com', 'leela@example.com', '9876543210', '2 Mango Lane, Kolkata', '700001', 0, '$argon2id$v=19$m=19456,t=2,p=1$smnI7CZU4KBa0vVZq8xa2Q$c6FvFvywbGf6fqaFCYVfwFNUzKO++htdgfSnoPyex3Q', '$argon2id$v=19$m=19456,t=2,p=1$t/yxODHbCHk9R+AljFPNjQ$l1UflZBgjZojU6t/XnZCVn4TREgr8yTMJJdqXLK/hWM', 1768109400000, 1768109400000, 'leela das'),
	('3426aba6a6272d5256833de5', 'Admin', 'owner@weft.example', 'owner@weft.example', '', '', '', 1, '$argon2id$v=19$m=19456,t=2,p=1$cOfMJouAOK55nG+7TDy7sQ$kTYiTus5MFjJeX7rMAJtqUJedMdnDgJDSzMKr8KjkHg', NULL, 1795319121769, 1795319121769, 'admin'),
	('81c78496060504c3052b584b', 'Asha Rao', 'asha@example.com', 'asha@example.com', '9876543210', '12 Weaver Street, Pune', '411 001', 0, '$argon2id$v=19$m=19456,t=2,p=1$Y2zPk2apxxed5S449y9UJA$BntpQyOYiFxdkkgM9zSak8WRhyvCshOjXks/hYomdMw', '$argon2id$v=19$m=19456,t=2,p=1$8fguLM5taBAUz8BazTOLgA$mB/g9UmQhGF8PHO18bTDeaXnR965/Nizee7A5J51re0', 1768109400000, 1768109400000, 'asha rao'),
	('f0cae98f88e8f4524e668515', 'Meera Iyer', 'Meera@Example.com', 'meera@example.com', '9876543210', '4 Temple Road, Chennai', '600004', 0, '$argon2id$v=19$m=19456,t=2,p=1$YO07vq9hV8gtLvzkul07UA$vQNL/KyWqZerAQZiTDUlb8uZTGxTEW0U7MUZoqaqPEo', '$argon2id$v=19$m=19456,t=2,p=1$xd1vqEj0KHF/O/VwDrMuWw$qeqFvqYvOHF6RPVx8eq7lqmpAaJrCamfPWvJAoBgiNk', 1768109400000, 1768109400000, 'meera iyer'),
	('735e7729466b2ae5bb4698af', 'Ravi Nair', 'ravi@example.com', 'ravi@example.com', '9876543210', '8 Boat Jetty, Kochi', '682001', 0, '$argon2id$v=19$m=19456,t=2,p=1$2J9NcbrbfMDBkG8yMnap0g$a5n6BPFPOxmdy+dtG+m7/EBBUS5IvmXTm9G4qcI6gjI', '$argon2id$v=19$m=19456,t=2,p=1$a4E6bCO+szaMfLoFkKM3PA$RUCj6yQVUboxtbbiVOI2cIUiBifw/6ufkw4Nh4uAGvs', 1768109400000, 1768109400000, 'ravi nair'),
	('3008371bd2d808500d943832', 'Zoë Khan', 'zoya@example.com', 'zoya@example.com', '9876543210', '31 Lake View, Bhopal', '462001', 0, '$argon2id$v=19$m=19456,t=2,p=1$3NejTw7JUioybcxkMdyagA$gjgam2AlqnUgQjeTM71L/f3EV86Lj0pQG8VJtGaZfu8', '$argon2id$v=19$m=19456,t=2,p=1$umiYb5NuacNtp0ebWrkGUA$QJEijG4p8ETZQsfg5GILdl2+OXb43EllLEJPV00YQJk', 1768109400000, 1768109400000, 'zoë khan');

INSERT INTO public.category VALUES
	('77d97d80d99c0d678ede01d7', 'Shirts', 'shirts', 'shirts', 1768109400000, 1768109400000, 2),
	('a77a6c0d782f1b29ac6caffe', 'Sarees & Shawls', 'sarees & shawls', 'sarees-shawls', 1768109400000, 1768109400000, 3),
	('a68c55710a37610833e4464e', 'T-shirts', 't-shirts', 't-shirts', 1768109400000, 1768109400000, 1);

INSERT INTO public.checkout VALUES
	('e3199bee8f5664d9d30adf2e', '81c78496060504c3052b584b', 'order_9aDlcm9ZPLoyGy', 149900, '[{"product":{"_id":"385201d69ae1e70702930b03","name":"Peacock Shawl","slug":"peacock-shawl","description":"One of a kind.","price":1499,"quantity":1,"shipping":1,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:35:00.000Z","updatedAt":"2026-01-11T05:35:00.000Z"},"pieces":1}]', 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 1, NULL, 1768214220000, 1768626780000),
	('026f999eff2867c00ef568f6', '81c78496060504c3052b584b', 'order_QDP2eHNI2zEtDX', 129950, '[{"product":{"_id":"bbc2df588a7a4e1e11abdbab","name":"Marigold Shirt","slug":"marigold-shirt","description":"Block printed, with coconut buttons.","price":1299.5,"quantity":12,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:32:00.000Z","updatedAt":"2026-01-11T05:32:00.000Z"},"pieces":1}]', 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 1, NULL, 1768230840000, 1768576920000),
	('584a30196b8174903581a96c', 'f0cae98f88e8f4524e668515', 'order_BmO8oXjbKwyVYR', 149900, '[{"product":{"_id":"385201d69ae1e70702930b03","name":"Peacock Shawl","slug":"peacock-shawl","description":"One of a kind.","price":1499,"quantity":1,"shipping":1,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:35:00.000Z","updatedAt":"2026-01-11T05:35:00.000Z"},"pieces":1}]', 'Meera Iyer', 'Meera@Example.com', '9876543210', '600004', '4 Temple Road, Chennai', 'M', 0, 1, NULL, 1768212840000, 1768630920000),
	('25077ab3dc9f592c4ba18e19', '735e7729466b2ae5bb4698af', 'order_pSIlKkZbZaS2At', 49900, '[{"product":{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":19,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"},"pieces":1}]', 'Ravi Nair', 'ravi@example.com', '9876543210', '682001', '8 Boat Jetty, Kochi', 'M', 0, 1, NULL, 1768230420000, 1768578180000),
	('50d48a39320927a08f54045d', 'f0cae98f88e8f4524e668515', 'order_x10Kuzesl9UcQd', 129800, '[{"product":{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":20,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"},"pieces":1},{"product":{"_id":"c9fe2797cc02c710a7ed6613","name":"Banyan Vest","slug":"banyan-vest","description":"Leaves the shop later.","price":799,"quantity":4,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:36:00.000Z","updatedAt":"2026-01-11T05:36:00.000Z"},"pieces":1}]', 'Meera Iyer', 'Meera@Example.com', '9876543210', '600004', '4 Temple Road, Chennai', 'M', 0, 1, NULL, 1768196640000, 1768679520000),
	('57e41d7e8cadb8561881d7d9', '735e7729466b2ae5bb4698af', 'order_ebPBjlD1pna6Ru', 99800, '[{"product":{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":18,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"},"pieces":2}]', 'Ravi Nair', 'ravi@example.com', '9876543210', '682001', '8 Boat Jetty, Kochi', 'M', 0, 1, NULL, 1768317360000, 1768685040000),
	('7f0cce1741037942d90b5bf3', '81c78496060504c3052b584b', 'order_FpHLQ7m8YEReVj', 309800, '[{"product":{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":16,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"},"pieces":1},{"product":{"_id":"bbc2df588a7a4e1e11abdbab","name":"Marigold Shirt","slug":"marigold-shirt","description":"Block printed, with coconut buttons.","price":1299.5,"quantity":12,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:32:00.000Z","updatedAt":"2026-01-11T05:32:00.000Z"},"pieces":2}]', 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 1, NULL, 1768410060000, 1768410960000),
	('a6472a98f91e2c004f33f5e3', '81c78496060504c3052b584b', 'order_O1gSJpACPi3Vku', 89900, '[{"product":{"_id":"ab8239d891ac013cb96ed951","name":"Kite Kurta","slug":"kite-kurta","description":"Light as a kite: for the long afternoon.","price":899,"quantity":3,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:33:00.000Z","updatedAt":"2026-01-11T05:33:00.000Z"},"pieces":1}]', 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 1, NULL, 1768410480000, 1768411380000),
	('613d072655363b1f7280b573', '3008371bd2d808500d943832', 'order_jAszTBXvBT9yNP', 129950, NULL, 'Zoë Khan', 'zoya@example.com', '9876543210', '462001', '31 Lake View, Bhopal', 'M', 0, 1, 1768410780000, 1768410780000, 1768411680000),
	('d5078f188ad83517ee63b325', '81c78496060504c3052b584b', 'order_HG4vLxO0MnyzBX', 179800, '[{"product":{"_id":"ab8239d891ac013cb96ed951","name":"Kite Kurta","slug":"kite-kurta","description":"Light as a kite: for the long afternoon.","price":899,"quantity":2,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:33:00.000Z","updatedAt":"2026-01-11T05:33:00.000Z"},"pieces":2}]', 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 1, NULL, 1768410780000, 1768410810000),
	('34c8222d644314fed20bb1df', '50cb11a487b73e48ff004bc5', 'order_wMXYCG76uGkiFG', 599700, '[{"product":{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":15,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"},"pieces":2},{"product":{"_id":"6b87a5f8432540a55397a40c","name":"Lotus Saree","slug":"lotus-saree","description":"=woven, \"by hand\"; कपास","price":4999,"quantity":5,"shipping":0,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:34:00.000Z","updatedAt":"2026-01-11T05:34:00.000Z"},"pieces":1}]', 'Leela Das', 'leela@example.com', '9876543210', '700001', '2 Mango Lane, Kolkata
700001', 'M', 0, 1, NULL, 1768410780000, 1768410810000),
	('9636c91943229ab87f520729', 'f0cae98f88e8f4524e668515', 'order_8jpSnrBxsVnlnB', 499900, '[{"product":{"_id":"6b87a5f8432540a55397a40c","name":"Lotus Saree","slug":"lotus-saree","description":"=woven, \"by hand\"; कपास","price":4999,"quantity":5,"shipping":0,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:34:00.000Z","updatedAt":"2026-01-11T05:34:00.000Z"},"pieces":1}]', 'Meera Iyer', 'Meera@Example.com', '9876543210', '600004', '4 Temple Road, Chennai', 'M', 0, 1, NULL, 1768410780000, 1768410810000);

INSERT INTO public.hold VALUES
	('d5078f188ad83517ee63b325', 'ab8239d891ac013cb96ed951', '81c78496060504c3052b584b', 2, 1768411680000),
	('34c8222d644314fed20bb1df', '55bca77f4bb23652abefbd4f', '50cb11a487b73e48ff004bc5', 2, 1768411680000),
	('34c8222d644314fed20bb1df', '6b87a5f8432540a55397a40c', '50cb11a487b73e48ff004bc5', 1, 1768411680000),
	('9636c91943229ab87f520729', '6b87a5f8432540a55397a40c', 'f0cae98f88e8f4524e668515', 1, 1768411680000);

INSERT INTO public.kept_secret VALUES
	('signing key', 'QGoxU_hb7MOekR8FfO0cS-ayTheUc4qaaAf0FzL-cvc');

INSERT INTO public.mail VALUES
	('987d69ba67acfabc835d65c5', '676bb2edef80ade70c299570', 'confirmation', 'Meera@Example.com', 'Your order at Weft', 'Thank you for your order, Meera Iyer.

This was a test payment: no money moves, and nothing is sent.

1 × Indigo Tee: Rs. 499
1 × Banyan Vest: Rs. 799

Paid: Rs. 1298

Delivery to: Meera Iyer, 4 Temple Road, Chennai, 600004

Order: 676bb2edef80ade70c299570
Payment: pay_eD1GbV3FW2WcOE

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Meera Iyer.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Indigo Tee</td><td align="right">Rs. 499</td></tr><tr><td>1 × Banyan Vest</td><td align="right">Rs. 799</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 1298</th></tr></table><p>Delivery to: Meera Iyer, 4 Temple Road, Chennai, 600004</p><p>Order: 676bb2edef80ade70c299570<br>Payment: pay_eD1GbV3FW2WcOE</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768196640000, 1768207440000, NULL),
	('9e8eb72cf1c3835752f4fc9f', '676bb2edef80ade70c299570', 'shipped', 'Meera@Example.com', 'Your order from Weft is on its way', 'Your order is on its way, Meera Iyer.

This was a test payment: no money moves, and nothing is sent.

1 × Indigo Tee: Rs. 499
1 × Banyan Vest: Rs. 799

Paid: Rs. 1298

Delivery to: Meera Iyer, 4 Temple Road, Chennai, 600004

Order: 676bb2edef80ade70c299570
Payment: pay_eD1GbV3FW2WcOE

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Your order is on its way, Meera Iyer.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Indigo Tee</td><td align="right">Rs. 499</td></tr><tr><td>1 × Banyan Vest</td><td align="right">Rs. 799</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 1298</th></tr></table><p>Delivery to: Meera Iyer, 4 Temple Road, Chennai, 600004</p><p>Order: 676bb2edef80ade70c299570<br>Payment: pay_eD1GbV3FW2WcOE</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768207440000, 1768212840000, NULL),
	('5c24cb6b846fc1071170ae4a', '6bbc95ccd98f2a5e824fe6e2', 'confirmation', 'asha@example.com', 'Your order at Weft', 'Thank you for your order, Asha Rao.

This was a test payment: no money moves, and nothing is sent.

1 × Peacock Shawl: Rs. 1499

Paid: Rs. 1499

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: 6bbc95ccd98f2a5e824fe6e2
Payment: pay_DcwDJdryMBJxIH

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Asha Rao.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Peacock Shawl</td><td align="right">Rs. 1499</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 1499</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: 6bbc95ccd98f2a5e824fe6e2<br>Payment: pay_DcwDJdryMBJxIH</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768214220000, 1768219620000, NULL),
	('604f1512c7c39057afb367af', '6bbc95ccd98f2a5e824fe6e2', 'shipped', 'asha@example.com', 'Your order from Weft is on its way', 'Your order is on its way, Asha Rao.

This was a test payment: no money moves, and nothing is sent.

1 × Peacock Shawl: Rs. 1499

Paid: Rs. 1499

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: 6bbc95ccd98f2a5e824fe6e2
Payment: pay_DcwDJdryMBJxIH

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Your order is on its way, Asha Rao.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Peacock Shawl</td><td align="right">Rs. 1499</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 1499</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: 6bbc95ccd98f2a5e824fe6e2<br>Payment: pay_DcwDJdryMBJxIH</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768219620000, 1768219620000, NULL),
	('db017303729cce283902d85f', 'b22ddcefebed6755acadee8a', 'confirmation', 'ravi@example.com', 'Your order at Weft', 'Thank you for your order, Ravi Nair.

This was a test payment: no money moves, and nothing is sent.

1 × Indigo Tee: Rs. 499

Paid: Rs. 499

Delivery to: Ravi Nair, 8 Boat Jetty, Kochi, 682001

Order: b22ddcefebed6755acadee8a
Payment: pay_L3osyJq1oKc2fZ

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Ravi Nair.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Indigo Tee</td><td align="right">Rs. 499</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 499</th></tr></table><p>Delivery to: Ravi Nair, 8 Boat Jetty, Kochi, 682001</p><p>Order: b22ddcefebed6755acadee8a<br>Payment: pay_L3osyJq1oKc2fZ</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768230420000, 1768230840000, NULL),
	('8d1eada3c266f9c80238a6c8', 'e54fb0dc5268875d87340719', 'confirmation', 'asha@example.com', 'Your order at Weft', 'Thank you for your order, Asha Rao.

This was a test payment: no money moves, and nothing is sent.

1 × Marigold Shirt: Rs. 1299.50

Paid: Rs. 1299.50

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: e54fb0dc5268875d87340719
Payment: pay_hVJKEAgYMr0BzA

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Asha Rao.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Marigold Shirt</td><td align="right">Rs. 1299.50</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 1299.50</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: e54fb0dc5268875d87340719<br>Payment: pay_hVJKEAgYMr0BzA</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768230840000, 1768230840000, NULL),
	('56b5e39ca454d41f3cfdc474', '592a65f03a67c7b8e8d6efb6', 'confirmation', 'ravi@example.com', 'Your order at Weft', 'Thank you for your order, Ravi Nair.

This was a test payment: no money moves, and nothing is sent.

2 × Indigo Tee: Rs. 998

Paid: Rs. 998

Delivery to: Ravi Nair, 8 Boat Jetty, Kochi, 682001

Order: 592a65f03a67c7b8e8d6efb6
Payment: pay_k5CeLajwKYNakH

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Ravi Nair.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>2 × Indigo Tee</td><td align="right">Rs. 998</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 998</th></tr></table><p>Delivery to: Ravi Nair, 8 Boat Jetty, Kochi, 682001</p><p>Order: 592a65f03a67c7b8e8d6efb6<br>Payment: pay_k5CeLajwKYNakH</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768317360000, 1768322760000, NULL),
	('4fac4677e8a9941154769d61', '3096b9e4255fb18439827f7c', 'confirmation', 'asha@example.com', 'Your order at Weft', 'Thank you for your order, Asha Rao.

This was a test payment: no money moves, and nothing is sent.

1 × Indigo Tee: Rs. 499
2 × Marigold Shirt: Rs. 2599

Paid: Rs. 3098

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: 3096b9e4255fb18439827f7c
Payment: pay_vmfANbeOD9FOLV

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Asha Rao.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Indigo Tee</td><td align="right">Rs. 499</td></tr><tr><td>2 × Marigold Shirt</td><td align="right">Rs. 2599</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 3098</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: 3096b9e4255fb18439827f7c<br>Payment: pay_vmfANbeOD9FOLV</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768410060000, 1768410480000, NULL),
	('e82fbe12a6446ec55b25abef', 'e54fb0dc5268875d87340719', 'cancelled', 'asha@example.com', 'Your order at Weft is cancelled', 'Your order is cancelled, Asha Rao.

The print of this shirt came out wrong. The payment goes back the way it came; banks may take some days.

This was a test payment: no money moves, and nothing is sent.

1 × Marigold Shirt: Rs. 1299.50

Goes back to you: Rs. 1299.50

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: e54fb0dc5268875d87340719
Payment: pay_hVJKEAgYMr0BzA

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Your order is cancelled, Asha Rao.</h1><p>The print of this shirt came out wrong. The payment goes back the way it came; banks may take some days.</p><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Marigold Shirt</td><td align="right">Rs. 1299.50</td></tr><tr><th align="left">Goes back to you</th><th align="right">Rs. 1299.50</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: e54fb0dc5268875d87340719<br>Payment: pay_hVJKEAgYMr0BzA</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768230840000, 1768230900000, NULL),
	('52b881c0a8095e4766aba6c8', 'a78a336c0252d7ef94c08ef5', 'confirmation', 'asha@example.com', 'Your order at Weft', 'Thank you for your order, Asha Rao.

This was a test payment: no money moves, and nothing is sent.

1 × Kite Kurta: Rs. 899

Paid: Rs. 899

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: a78a336c0252d7ef94c08ef5
Payment: pay_fj9hcsBi0gC72i

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Thank you for your order, Asha Rao.</h1><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Kite Kurta</td><td align="right">Rs. 899</td></tr><tr><th align="left">Paid</th><th align="right">Rs. 899</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: a78a336c0252d7ef94c08ef5<br>Payment: pay_fj9hcsBi0gC72i</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768410480000, 1768410780000, NULL),
	('036c93093ef596d41737c06d', 'a78a336c0252d7ef94c08ef5', 'cancelled', 'asha@example.com', 'Your order at Weft is cancelled', 'Your order is cancelled, Asha Rao.

The shop could not serve this order. The payment goes back to you. The payment goes back the way it came; banks may take some days.

This was a test payment: no money moves, and nothing is sent.

1 × Kite Kurta: Rs. 899

Goes back to you: Rs. 899

Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001

Order: a78a336c0252d7ef94c08ef5
Payment: pay_fj9hcsBi0gC72i

Questions? Write to support@weft.example.

Weft
', '<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:20px">Your order is cancelled, Asha Rao.</h1><p>The shop could not serve this order. The payment goes back to you. The payment goes back the way it came; banks may take some days.</p><p><strong>This was a test payment: no money moves, and nothing is sent.</strong></p><table cellpadding="6" style="border-collapse:collapse"><tr><td>1 × Kite Kurta</td><td align="right">Rs. 899</td></tr><tr><th align="left">Goes back to you</th><th align="right">Rs. 899</th></tr></table><p>Delivery to: Asha Rao, 12 Weaver Street, Pune, 411 001</p><p>Order: a78a336c0252d7ef94c08ef5<br>Payment: pay_fj9hcsBi0gC72i</p><p>Questions? Write to support@weft.example.</p><p>Weft</p></body></html>', 0, 1768410780000, 1768410780000, NULL);

INSERT INTO public."order" VALUES
	('676bb2edef80ade70c299570', '50d48a39320927a08f54045d', 'f0cae98f88e8f4524e668515', 'order_x10Kuzesl9UcQd', 'pay_eD1GbV3FW2WcOE', 0, 129800, 'Meera Iyer', 'Meera@Example.com', '9876543210', '600004', '4 Temple Road, Chennai', 'M', 0, 'Delivered', NULL, 1, 1768196640000, '676bb2edef80ade70c299570
order_x10kuzesl9ucqd
pay_ed1gbv3fw2wcoe
meera@example.com
meera iyer'),
	('6bbc95ccd98f2a5e824fe6e2', 'e3199bee8f5664d9d30adf2e', '81c78496060504c3052b584b', 'order_9aDlcm9ZPLoyGy', 'pay_DcwDJdryMBJxIH', 0, 149900, 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 'Shipped', NULL, 1, 1768214220000, '6bbc95ccd98f2a5e824fe6e2
order_9adlcm9zploygy
pay_dcwdjdrymbjxih
asha@example.com
asha rao'),
	('0f71e9d2e242c8ce4aff5e5a', '584a30196b8174903581a96c', 'f0cae98f88e8f4524e668515', 'order_BmO8oXjbKwyVYR', 'pay_vqZmEvc9atvO0m', 0, 149900, 'Meera Iyer', 'Meera@Example.com', '9876543210', '600004', '4 Temple Road, Chennai', 'M', 0, 'Cancelled', 'Something in this order was sold out before the payment arrived. The payment goes back to you.', 1, 1768219620000, '0f71e9d2e242c8ce4aff5e5a
order_bmo8oxjbkwyvyr
pay_vqzmevc9atvo0m
meera@example.com
meera iyer'),
	('b22ddcefebed6755acadee8a', '25077ab3dc9f592c4ba18e19', '735e7729466b2ae5bb4698af', 'order_pSIlKkZbZaS2At', 'pay_L3osyJq1oKc2fZ', 0, 49900, 'Ravi Nair', 'ravi@example.com', '9876543210', '682001', '8 Boat Jetty, Kochi', 'M', 0, 'Not Processed', NULL, 1, 1768230420000, 'b22ddcefebed6755acadee8a
order_psilkkzbzas2at
pay_l3osyjq1okc2fz
ravi@example.com
ravi nair'),
	('fd3a687d7bac70ef6bbbd540', '25077ab3dc9f592c4ba18e19', '735e7729466b2ae5bb4698af', 'order_pSIlKkZbZaS2At', 'pay_M8hPDNop4guL0t', 1, 49900, 'Ravi Nair', 'ravi@example.com', '9876543210', '682001', '8 Boat Jetty, Kochi', 'M', 0, 'Cancelled', 'This order was paid already. The second payment goes back to you.', 1, 1768230420000, 'fd3a687d7bac70ef6bbbd540
order_psilkkzbzas2at
pay_m8hpdnop4gul0t
ravi@example.com
ravi nair'),
	('e54fb0dc5268875d87340719', '026f999eff2867c00ef568f6', '81c78496060504c3052b584b', 'order_QDP2eHNI2zEtDX', 'pay_hVJKEAgYMr0BzA', 0, 129950, 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 'Cancelled', 'The print of this shirt came out wrong.', 1, 1768230840000, 'e54fb0dc5268875d87340719
order_qdp2ehni2zetdx
pay_hvjkeagymr0bza
asha@example.com
asha rao'),
	('592a65f03a67c7b8e8d6efb6', '57e41d7e8cadb8561881d7d9', '735e7729466b2ae5bb4698af', 'order_ebPBjlD1pna6Ru', 'pay_k5CeLajwKYNakH', 0, 99800, 'Ravi Nair', 'ravi@example.com', '9876543210', '682001', '8 Boat Jetty, Kochi', 'M', 0, 'Processing', NULL, 1, 1768317360000, '592a65f03a67c7b8e8d6efb6
order_ebpbjld1pna6ru
pay_k5celajwkynakh
ravi@example.com
ravi nair'),
	('3096b9e4255fb18439827f7c', '7f0cce1741037942d90b5bf3', '81c78496060504c3052b584b', 'order_FpHLQ7m8YEReVj', 'pay_vmfANbeOD9FOLV', 0, 309800, 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 'Not Processed', NULL, 1, 1768410060000, '3096b9e4255fb18439827f7c
order_fphlq7m8yerevj
pay_vmfanbeod9folv
asha@example.com
asha rao'),
	('a78a336c0252d7ef94c08ef5', 'a6472a98f91e2c004f33f5e3', '81c78496060504c3052b584b', 'order_O1gSJpACPi3Vku', 'pay_fj9hcsBi0gC72i', 0, 89900, 'Asha Rao', 'asha@example.com', '9876543210', '411 001', '12 Weaver Street, Pune', 'M', 0, 'Cancelled', 'The shop could not serve this order. The payment goes back to you.', 1, 1768410480000, 'a78a336c0252d7ef94c08ef5
order_o1gsjpacpi3vku
pay_fj9hcsbi0gc72i
asha@example.com
asha rao');

INSERT INTO public.order_line VALUES
	('676bb2edef80ade70c299570', 0, '55bca77f4bb23652abefbd4f', NULL, 1, '{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":20,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"}'),
	('676bb2edef80ade70c299570', 1, 'c9fe2797cc02c710a7ed6613', NULL, 1, '{"_id":"c9fe2797cc02c710a7ed6613","name":"Banyan Vest","slug":"banyan-vest","description":"Leaves the shop later.","price":799,"quantity":4,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:36:00.000Z","updatedAt":"2026-01-11T05:36:00.000Z"}'),
	('6bbc95ccd98f2a5e824fe6e2', 0, '385201d69ae1e70702930b03', NULL, 1, '{"_id":"385201d69ae1e70702930b03","name":"Peacock Shawl","slug":"peacock-shawl","description":"One of a kind.","price":1499,"quantity":1,"shipping":1,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:35:00.000Z","updatedAt":"2026-01-11T05:35:00.000Z"}'),
	('0f71e9d2e242c8ce4aff5e5a', 0, '385201d69ae1e70702930b03', NULL, 1, '{"_id":"385201d69ae1e70702930b03","name":"Peacock Shawl","slug":"peacock-shawl","description":"One of a kind.","price":1499,"quantity":1,"shipping":1,"category":{"_id":"a77a6c0d782f1b29ac6caffe","name":"Sarees & Shawls","slug":"sarees-shawls"},"__v":0,"createdAt":"2026-01-11T05:35:00.000Z","updatedAt":"2026-01-11T05:35:00.000Z"}'),
	('b22ddcefebed6755acadee8a', 0, '55bca77f4bb23652abefbd4f', NULL, 1, '{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":19,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"}'),
	('e54fb0dc5268875d87340719', 0, 'bbc2df588a7a4e1e11abdbab', NULL, 1, '{"_id":"bbc2df588a7a4e1e11abdbab","name":"Marigold Shirt","slug":"marigold-shirt","description":"Block printed, with coconut buttons.","price":1299.5,"quantity":12,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:32:00.000Z","updatedAt":"2026-01-11T05:32:00.000Z"}'),
	('592a65f03a67c7b8e8d6efb6', 0, '55bca77f4bb23652abefbd4f', NULL, 2, '{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":18,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"}'),
	('3096b9e4255fb18439827f7c', 0, '55bca77f4bb23652abefbd4f', NULL, 1, '{"_id":"55bca77f4bb23652abefbd4f","name":"Indigo Tee","slug":"indigo-tee","description":"A soft navy tee of combed cotton.","price":499,"quantity":16,"shipping":1,"category":{"_id":"a68c55710a37610833e4464e","name":"T-shirts","slug":"t-shirts"},"__v":0,"createdAt":"2026-01-11T05:31:00.000Z","updatedAt":"2026-01-11T05:31:00.000Z"}'),
	('3096b9e4255fb18439827f7c', 1, 'bbc2df588a7a4e1e11abdbab', NULL, 2, '{"_id":"bbc2df588a7a4e1e11abdbab","name":"Marigold Shirt","slug":"marigold-shirt","description":"Block printed, with coconut buttons.","price":1299.5,"quantity":12,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:32:00.000Z","updatedAt":"2026-01-11T05:32:00.000Z"}'),
	('a78a336c0252d7ef94c08ef5', 0, 'ab8239d891ac013cb96ed951', NULL, 1, '{"_id":"ab8239d891ac013cb96ed951","name":"Kite Kurta","slug":"kite-kurta","description":"Light as a kite: for the long afternoon.","price":899,"quantity":3,"shipping":1,"category":{"_id":"77d97d80d99c0d678ede01d7","name":"Shirts","slug":"shirts"},"__v":0,"createdAt":"2026-01-11T05:33:00.000Z","updatedAt":"2026-01-11T05:33:00.000Z"}');

INSERT INTO public.order_move VALUES
	('676bb2edef80ade70c299570', 'Not Processed', 1768196640000, NULL),
	('676bb2edef80ade70c299570', 'Processing', 1768202040000, '3426aba6a6272d5256833de5'),
	('676bb2edef80ade70c299570', 'Shipped', 1768207440000, '3426aba6a6272d5256833de5'),
	('676bb2edef80ade70c299570', 'Delivered', 1768212840000, '3426aba6a6272d5256833de5'),
	('6bbc95ccd98f2a5e824fe6e2', 'Not Processed', 1768214220000, NULL),
	('6bbc95ccd98f2a5e824fe6e2', 'Shipped', 1768219620000, '3426aba6a6272d5256833de5'),
	('0f71e9d2e242c8ce4aff5e5a', 'Cancelled', 1768219620000, NULL),
	('b22ddcefebed6755acadee8a', 'Not Processed', 1768230420000, NULL),
	('fd3a687d7bac70ef6bbbd540', 'Cancelled', 1768230420000, NULL),
	('e54fb0dc5268875d87340719', 'Not Processed', 1768230840000, NULL),
	('e54fb0dc5268875d87340719', 'Cancelled', 1768230840000, '3426aba6a6272d5256833de5'),
	('592a65f03a67c7b8e8d6efb6', 'Not Processed', 1768317360000, NULL),
	('592a65f03a67c7b8e8d6efb6', 'Processing', 1768322760000, '3426aba6a6272d5256833de5'),
	('3096b9e4255fb18439827f7c', 'Not Processed', 1768410060000, NULL),
	('a78a336c0252d7ef94c08ef5', 'Not Processed', 1768410480000, NULL),
	('a78a336c0252d7ef94c08ef5', 'Cancelled', 1768410780000, '3426aba6a6272d5256833de5');

INSERT INTO public.past_photo_form VALUES
	('c9fe2797cc02c710a7ed6613', 320, 'avif', 'b14e6da630bb41da3e67b137007244257f152502bf92fe5ae6664bb31003cb69', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83d1bbe7f789cb8b50', 0),
	('c9fe2797cc02c710a7ed6613', 320, 'webp', 'a729281fb75d56a96c171627abb47c88cede87dbceb059109864508da804ee72', '\x5249464640000000574542505650382034000000f002009d012a18001e003e793a9848a4a322a1280800900f096500004278e40000fef0850ffff80fe25fd819aafef72d14020000', 0),
	('c9fe2797cc02c710a7ed6613', 320, 'jpeg', '180e6588f5510a27300843d4e5f46f79c42137a72d389c5aaaef761682df2b59', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c030100021003100000009b8c74f00003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9', 0),
	('c9fe2797cc02c710a7ed6613', 480, 'avif', 'b14e6da630bb41da3e67b137007244257f152502bf92fe5ae6664bb31003cb69', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83d1bbe7f789cb8b50', 0),
	('c9fe2797cc02c710a7ed6613', 480, 'webp', 'a729281fb75d56a96c171627abb47c88cede87dbceb059109864508da804ee72', '\x5249464640000000574542505650382034000000f002009d012a18001e003e793a9848a4a322a1280800900f096500004278e40000fef0850ffff80fe25fd819aafef72d14020000', 0),
	('c9fe2797cc02c710a7ed6613', 480, 'jpeg', '180e6588f5510a27300843d4e5f46f79c42137a72d389c5aaaef761682df2b59', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c030100021003100000009b8c74f00003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9', 0),
	('c9fe2797cc02c710a7ed6613', 640, 'avif', 'b14e6da630bb41da3e67b137007244257f152502bf92fe5ae6664bb31003cb69', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83d1bbe7f789cb8b50', 0),
	('c9fe2797cc02c710a7ed6613', 640, 'webp', 'a729281fb75d56a96c171627abb47c88cede87dbceb059109864508da804ee72', '\x5249464640000000574542505650382034000000f002009d012a18001e003e793a9848a4a322a1280800900f096500004278e40000fef0850ffff80fe25fd819aafef72d14020000', 0),
	('c9fe2797cc02c710a7ed6613', 640, 'jpeg', '180e6588f5510a27300843d4e5f46f79c42137a72d389c5aaaef761682df2b59', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c030100021003100000009b8c74f00003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9', 0),
	('c9fe2797cc02c710a7ed6613', 960, 'avif', 'b14e6da630bb41da3e67b137007244257f152502bf92fe5ae6664bb31003cb69', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83d1bbe7f789cb8b50', 0),
	('c9fe2797cc02c710a7ed6613', 960, 'webp', 'a729281fb75d56a96c171627abb47c88cede87dbceb059109864508da804ee72', '\x5249464640000000574542505650382034000000f002009d012a18001e003e793a9848a4a322a1280800900f096500004278e40000fef0850ffff80fe25fd819aafef72d14020000', 0),
	('c9fe2797cc02c710a7ed6613', 960, 'jpeg', '180e6588f5510a27300843d4e5f46f79c42137a72d389c5aaaef761682df2b59', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c030100021003100000009b8c74f00003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9', 0);

INSERT INTO public.payment_event VALUES
	('evt_lNtQTDQ7g3iYnT', 1768410780000),
	('evt_DJpsxDRRvKyYF6', 1768410780000),
	('evt_oOiiyyfJ0XQJei', 1768410780000);

INSERT INTO public.photo VALUES
	('55bca77f4bb23652abefbd4f', '\xffd8ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000405ffc40014110100000000000000000000000000000000ffda000c03010002110311003f009801b090000000001fffd9'),
	('bbc2df588a7a4e1e11abdbab', '\xffd8ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0001108001e001803012200021101031101ffc4001500010100000000000000000000000000000005ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000506ffc40014110100000000000000000000000000000000ffda000c03010002110311003f00b2032aae000000000fffd9'),
	('ab8239d891ac013cb96ed951', '\xffd8ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0001108001e001803012200021101031101ffc4001500010100000000000000000000000000000005ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000506ffc40014110100000000000000000000000000000000ffda000c03010002110311003f0088026b42000000000fffd9'),
	('6b87a5f8432540a55397a40c', '\xffd8ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0001108001e001803012200021101031101ffc4001500010100000000000000000000000000000003ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000305ffc40014110100000000000000000000000000000000ffda000c03010002110311003f00b80a360000000001ffd9'),
	('385201d69ae1e70702930b03', '\xffd8ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0001108001e001803012200021101031101ffc4001500010100000000000000000000000000000005ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000305ffc40014110100000000000000000000000000000000ffda000c03010002110311003f008602cc50000000007fffd9');

INSERT INTO public.photo_form VALUES
	('55bca77f4bb23652abefbd4f', 320, 'avif', '2194ddf1675324a810a20b336ec564cc74a12c931a5cc97eebbd3df5bd894ec0', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83e725cf2a27a75514'),
	('55bca77f4bb23652abefbd4f', 320, 'webp', 'c25ac683f3ea40bdd514a34d137bcc110a0e2e079fe4cbdb4c67cc77ff3a6d93', '\x524946464600000057454250565038203a0000003003009d012a18001e003e793a9848a4a322a1280800900f096500760000c5bfd80000fef14daffff8873a1ce873319ffaef16944d5f00000000'),
	('55bca77f4bb23652abefbd4f', 320, 'jpeg', 'b33048ac3d8c53d6a5e26ab16cca74cd76faddd0bf964760f8b7d857cf319e85', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c03010002100310000000958dc4600003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('55bca77f4bb23652abefbd4f', 480, 'avif', '2194ddf1675324a810a20b336ec564cc74a12c931a5cc97eebbd3df5bd894ec0', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83e725cf2a27a75514'),
	('55bca77f4bb23652abefbd4f', 480, 'webp', 'c25ac683f3ea40bdd514a34d137bcc110a0e2e079fe4cbdb4c67cc77ff3a6d93', '\x524946464600000057454250565038203a0000003003009d012a18001e003e793a9848a4a322a1280800900f096500760000c5bfd80000fef14daffff8873a1ce873319ffaef16944d5f00000000'),
	('55bca77f4bb23652abefbd4f', 480, 'jpeg', 'b33048ac3d8c53d6a5e26ab16cca74cd76faddd0bf964760f8b7d857cf319e85', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c03010002100310000000958dc4600003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('55bca77f4bb23652abefbd4f', 640, 'avif', '2194ddf1675324a810a20b336ec564cc74a12c931a5cc97eebbd3df5bd894ec0', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83e725cf2a27a75514'),
	('55bca77f4bb23652abefbd4f', 640, 'webp', 'c25ac683f3ea40bdd514a34d137bcc110a0e2e079fe4cbdb4c67cc77ff3a6d93', '\x524946464600000057454250565038203a0000003003009d012a18001e003e793a9848a4a322a1280800900f096500760000c5bfd80000fef14daffff8873a1ce873319ffaef16944d5f00000000'),
	('55bca77f4bb23652abefbd4f', 640, 'jpeg', 'b33048ac3d8c53d6a5e26ab16cca74cd76faddd0bf964760f8b7d857cf319e85', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c03010002100310000000958dc4600003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('55bca77f4bb23652abefbd4f', 960, 'avif', '2194ddf1675324a810a20b336ec564cc74a12c931a5cc97eebbd3df5bd894ec0', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83e725cf2a27a75514'),
	('55bca77f4bb23652abefbd4f', 960, 'webp', 'c25ac683f3ea40bdd514a34d137bcc110a0e2e079fe4cbdb4c67cc77ff3a6d93', '\x524946464600000057454250565038203a0000003003009d012a18001e003e793a9848a4a322a1280800900f096500760000c5bfd80000fef14daffff8873a1ce873319ffaef16944d5f00000000'),
	('55bca77f4bb23652abefbd4f', 960, 'jpeg', 'b33048ac3d8c53d6a5e26ab16cca74cd76faddd0bf964760f8b7d857cf319e85', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000506ffda000c03010002100310000000958dc4600003ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('bbc2df588a7a4e1e11abdbab', 320, 'avif', 'f99f7c746634cf5a8d4bdc87e632fb809127d9fb54d6703799ac942b85c9942a', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a2c2a5f3702e9bbd2b3'),
	('bbc2df588a7a4e1e11abdbab', 320, 'webp', '653683152fe9afe46ac26235fcb8174e56b23cb616f58dcc11a70c8a87ed8577', '\x524946464a00000057454250565038203e0000007003009d012a18001e003e793a9848a4a322a1280800900f096500c812807e000041941000feed703fff4d23c9c7e4e3fa54fffc0fcba70c43f0ec9b0000'),
	('bbc2df588a7a4e1e11abdbab', 320, 'jpeg', '05b639cebc149f72263a781fe47df60983ab25b58e245ec7a5dbd89311f0fbb7', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c03010002100310000000b718f5a80001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('bbc2df588a7a4e1e11abdbab', 480, 'avif', 'f99f7c746634cf5a8d4bdc87e632fb809127d9fb54d6703799ac942b85c9942a', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a2c2a5f3702e9bbd2b3'),
	('bbc2df588a7a4e1e11abdbab', 480, 'webp', '653683152fe9afe46ac26235fcb8174e56b23cb616f58dcc11a70c8a87ed8577', '\x524946464a00000057454250565038203e0000007003009d012a18001e003e793a9848a4a322a1280800900f096500c812807e000041941000feed703fff4d23c9c7e4e3fa54fffc0fcba70c43f0ec9b0000'),
	('bbc2df588a7a4e1e11abdbab', 480, 'jpeg', '05b639cebc149f72263a781fe47df60983ab25b58e245ec7a5dbd89311f0fbb7', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c03010002100310000000b718f5a80001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('bbc2df588a7a4e1e11abdbab', 640, 'avif', 'f99f7c746634cf5a8d4bdc87e632fb809127d9fb54d6703799ac942b85c9942a', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a2c2a5f3702e9bbd2b3'),
	('bbc2df588a7a4e1e11abdbab', 640, 'webp', '653683152fe9afe46ac26235fcb8174e56b23cb616f58dcc11a70c8a87ed8577', '\x524946464a00000057454250565038203e0000007003009d012a18001e003e793a9848a4a322a1280800900f096500c812807e000041941000feed703fff4d23c9c7e4e3fa54fffc0fcba70c43f0ec9b0000'),
	('bbc2df588a7a4e1e11abdbab', 640, 'jpeg', '05b639cebc149f72263a781fe47df60983ab25b58e245ec7a5dbd89311f0fbb7', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c03010002100310000000b718f5a80001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('bbc2df588a7a4e1e11abdbab', 960, 'avif', 'f99f7c746634cf5a8d4bdc87e632fb809127d9fb54d6703799ac942b85c9942a', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a2c2a5f3702e9bbd2b3'),
	('bbc2df588a7a4e1e11abdbab', 960, 'webp', '653683152fe9afe46ac26235fcb8174e56b23cb616f58dcc11a70c8a87ed8577', '\x524946464a00000057454250565038203e0000007003009d012a18001e003e793a9848a4a322a1280800900f096500c812807e000041941000feed703fff4d23c9c7e4e3fa54fffc0fcba70c43f0ec9b0000'),
	('bbc2df588a7a4e1e11abdbab', 960, 'jpeg', '05b639cebc149f72263a781fe47df60983ab25b58e245ec7a5dbd89311f0fbb7', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c03010002100310000000b718f5a80001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('ab8239d891ac013cb96ed951', 320, 'avif', '52c871e991ef007ead2ca74e253c535871b1e496af0d118d3ff8a85933d00934', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a84d3635b602a30504f'),
	('ab8239d891ac013cb96ed951', 320, 'webp', '4cd67c3c5788815c89534b17cd772f7baa6914a44a44caf3bc33caf062c9d85f', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f09650076000090ec8800feef2947ffd6d7b6f0ca0ffff99a3f49be9377300000'),
	('ab8239d891ac013cb96ed951', 320, 'jpeg', '34588e4635b3925f77657d4bad8515ea1c4c9c7a3bcfbb86fc7ff096cae1e649', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c030100021003100000008412da680001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('ab8239d891ac013cb96ed951', 480, 'avif', '52c871e991ef007ead2ca74e253c535871b1e496af0d118d3ff8a85933d00934', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a84d3635b602a30504f'),
	('ab8239d891ac013cb96ed951', 480, 'webp', '4cd67c3c5788815c89534b17cd772f7baa6914a44a44caf3bc33caf062c9d85f', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f09650076000090ec8800feef2947ffd6d7b6f0ca0ffff99a3f49be9377300000'),
	('ab8239d891ac013cb96ed951', 480, 'jpeg', '34588e4635b3925f77657d4bad8515ea1c4c9c7a3bcfbb86fc7ff096cae1e649', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c030100021003100000008412da680001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('ab8239d891ac013cb96ed951', 640, 'avif', '52c871e991ef007ead2ca74e253c535871b1e496af0d118d3ff8a85933d00934', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a84d3635b602a30504f'),
	('ab8239d891ac013cb96ed951', 640, 'webp', '4cd67c3c5788815c89534b17cd772f7baa6914a44a44caf3bc33caf062c9d85f', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f09650076000090ec8800feef2947ffd6d7b6f0ca0ffff99a3f49be9377300000'),
	('ab8239d891ac013cb96ed951', 640, 'jpeg', '34588e4635b3925f77657d4bad8515ea1c4c9c7a3bcfbb86fc7ff096cae1e649', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c030100021003100000008412da680001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('ab8239d891ac013cb96ed951', 960, 'avif', '52c871e991ef007ead2ca74e253c535871b1e496af0d118d3ff8a85933d00934', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a84d3635b602a30504f'),
	('ab8239d891ac013cb96ed951', 960, 'webp', '4cd67c3c5788815c89534b17cd772f7baa6914a44a44caf3bc33caf062c9d85f', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f09650076000090ec8800feef2947ffd6d7b6f0ca0ffff99a3f49be9377300000'),
	('ab8239d891ac013cb96ed951', 960, 'jpeg', '34588e4635b3925f77657d4bad8515ea1c4c9c7a3bcfbb86fc7ff096cae1e649', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000607ffda000c030100021003100000008412da680001ffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('6b87a5f8432540a55397a40c', 320, 'avif', '762ec53c5e0660c83c20dbdee4c40734f724eb79dce385139decd197b6fa4727', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000250000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002d6d64617412000a0838112fd69010d069321719426304c3cf3cf34000008b3cbd6a2e9633424610e9d0'),
	('6b87a5f8432540a55397a40c', 320, 'webp', '21c5aa4ef2376510a59bdcad0f9931a1defe29f85f6699e800a3a4394ee114dd', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f096500cb2c16a7140000fec8bed93bd2ffff10e7f5b7fdca6b30408ba0000000'),
	('6b87a5f8432540a55397a40c', 320, 'jpeg', '6dee0a7b5983cf767622cedac59813bc3c2ebdeabbe3991c92d69eb0ef30c9be', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000004ffc400160101010100000000000000000000000000000406ffda000c03010002100310000000bc53b800003fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('6b87a5f8432540a55397a40c', 480, 'avif', '762ec53c5e0660c83c20dbdee4c40734f724eb79dce385139decd197b6fa4727', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000250000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002d6d64617412000a0838112fd69010d069321719426304c3cf3cf34000008b3cbd6a2e9633424610e9d0'),
	('6b87a5f8432540a55397a40c', 480, 'webp', '21c5aa4ef2376510a59bdcad0f9931a1defe29f85f6699e800a3a4394ee114dd', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f096500cb2c16a7140000fec8bed93bd2ffff10e7f5b7fdca6b30408ba0000000'),
	('6b87a5f8432540a55397a40c', 480, 'jpeg', '6dee0a7b5983cf767622cedac59813bc3c2ebdeabbe3991c92d69eb0ef30c9be', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000004ffc400160101010100000000000000000000000000000406ffda000c03010002100310000000bc53b800003fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('6b87a5f8432540a55397a40c', 640, 'avif', '762ec53c5e0660c83c20dbdee4c40734f724eb79dce385139decd197b6fa4727', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000250000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002d6d64617412000a0838112fd69010d069321719426304c3cf3cf34000008b3cbd6a2e9633424610e9d0'),
	('6b87a5f8432540a55397a40c', 640, 'webp', '21c5aa4ef2376510a59bdcad0f9931a1defe29f85f6699e800a3a4394ee114dd', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f096500cb2c16a7140000fec8bed93bd2ffff10e7f5b7fdca6b30408ba0000000'),
	('6b87a5f8432540a55397a40c', 640, 'jpeg', '6dee0a7b5983cf767622cedac59813bc3c2ebdeabbe3991c92d69eb0ef30c9be', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000004ffc400160101010100000000000000000000000000000406ffda000c03010002100310000000bc53b800003fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('6b87a5f8432540a55397a40c', 960, 'avif', '762ec53c5e0660c83c20dbdee4c40734f724eb79dce385139decd197b6fa4727', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000250000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002d6d64617412000a0838112fd69010d069321719426304c3cf3cf34000008b3cbd6a2e9633424610e9d0'),
	('6b87a5f8432540a55397a40c', 960, 'webp', '21c5aa4ef2376510a59bdcad0f9931a1defe29f85f6699e800a3a4394ee114dd', '\x52494646440000005745425056503820380000001003009d012a18001e003e793a9848a4a322a1280800900f096500cb2c16a7140000fec8bed93bd2ffff10e7f5b7fdca6b30408ba0000000'),
	('6b87a5f8432540a55397a40c', 960, 'jpeg', '6dee0a7b5983cf767622cedac59813bc3c2ebdeabbe3991c92d69eb0ef30c9be', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000004ffc400160101010100000000000000000000000000000406ffda000c03010002100310000000bc53b800003fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('385201d69ae1e70702930b03', 320, 'avif', '015b2b1fb321084ea4853c8d570bff7d470c15e7d60f3cb98340b8b255744e0c', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83bd0f072fa2e53c1c'),
	('385201d69ae1e70702930b03', 320, 'webp', '760c9f60cba982918b33ddaa484a84073f4e8adcbc61f339a2ec4b4d73ac9935', '\x524946464a00000057454250565038203e0000005003009d012a18001e003e793a9848a4a322a1280800900f096500c7e4111cca5bf7e000feebc899c196db151ffe2d0ff253fd8d6627b930803a50000000'),
	('385201d69ae1e70702930b03', 320, 'jpeg', 'c1f71817845f28d71fcb1af416d5dc69d830f0e504de624bd954d506fd5ee6a5', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000406ffda000c030100021003100000008317e0c0000fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('385201d69ae1e70702930b03', 480, 'avif', '015b2b1fb321084ea4853c8d570bff7d470c15e7d60f3cb98340b8b255744e0c', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83bd0f072fa2e53c1c'),
	('385201d69ae1e70702930b03', 480, 'webp', '760c9f60cba982918b33ddaa484a84073f4e8adcbc61f339a2ec4b4d73ac9935', '\x524946464a00000057454250565038203e0000005003009d012a18001e003e793a9848a4a322a1280800900f096500c7e4111cca5bf7e000feebc899c196db151ffe2d0ff253fd8d6627b930803a50000000'),
	('385201d69ae1e70702930b03', 480, 'jpeg', 'c1f71817845f28d71fcb1af416d5dc69d830f0e504de624bd954d506fd5ee6a5', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000406ffda000c030100021003100000008317e0c0000fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('385201d69ae1e70702930b03', 640, 'avif', '015b2b1fb321084ea4853c8d570bff7d470c15e7d60f3cb98340b8b255744e0c', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83bd0f072fa2e53c1c'),
	('385201d69ae1e70702930b03', 640, 'webp', '760c9f60cba982918b33ddaa484a84073f4e8adcbc61f339a2ec4b4d73ac9935', '\x524946464a00000057454250565038203e0000005003009d012a18001e003e793a9848a4a322a1280800900f096500c7e4111cca5bf7e000feebc899c196db151ffe2d0ff253fd8d6627b930803a50000000'),
	('385201d69ae1e70702930b03', 640, 'jpeg', 'c1f71817845f28d71fcb1af416d5dc69d830f0e504de624bd954d506fd5ee6a5', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000406ffda000c030100021003100000008317e0c0000fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9'),
	('385201d69ae1e70702930b03', 960, 'avif', '015b2b1fb321084ea4853c8d570bff7d470c15e7d60f3cb98340b8b255744e0c', '\x0000001c6674797061766966000000006d696631617669666d696166000000d66d657461000000000000002168646c720000000000000000706963740000000000000000000000000000000022696c6f63000000004440000100010000000000fa000100000000000000260000002369696e6600000000000100000015696e6665020000000001000061763031000000000e7069746d0000000000010000005669707270000000386970636f0000000c6176314381200200000000146973706500000000000000180000001e000000107069786900000000030808080000001669706d6100000000000000010001038102030000002e6d64617412000a0838112fd69010d069321819426304c3cf3cf34000008b3cbd6a83bd0f072fa2e53c1c'),
	('385201d69ae1e70702930b03', 960, 'webp', '760c9f60cba982918b33ddaa484a84073f4e8adcbc61f339a2ec4b4d73ac9935', '\x524946464a00000057454250565038203e0000005003009d012a18001e003e793a9848a4a322a1280800900f096500c7e4111cca5bf7e000feebc899c196db151ffe2d0ff253fd8d6627b930803a50000000'),
	('385201d69ae1e70702930b03', 960, 'jpeg', 'c1f71817845f28d71fcb1af416d5dc69d830f0e504de624bd954d506fd5ee6a5', '\xffd8ffdb004300060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffdb004301060606060706070808070a0b0a0b0a0f0e0c0c0e0f1610111011101622151915151915221e241e1c1e241e362a26262a363e3432343e4c44444c5f5a5f7c7ca7ffc2001108001e001803012200021101031101ffc4001500010100000000000000000000000000000006ffc400160101010100000000000000000000000000000406ffda000c030100021003100000008317e0c0000fffc40014100100000000000000000000000000000030ffda0008010100013f004fffc40014110100000000000000000000000000000020ffda0008010201013f001fffc40014110100000000000000000000000000000020ffda0008010301013f001fffd9');

INSERT INTO public.product VALUES
	('6b87a5f8432540a55397a40c', 4, 'Lotus Saree', 'lotus saree', 'lotus-saree', '=woven, "by hand"; कपास', 499900, 5, 0, 'a77a6c0d782f1b29ac6caffe', 0, 1768109640000, 1768109640000),
	('58a3c08bc7cc6464434c6188', 7, 'Madder Scarf', 'madder scarf', 'madder-scarf', 'Sold out, and without a photo.', 65000, 0, 1, 'a77a6c0d782f1b29ac6caffe', 0, 1768109820000, 1768109820000),
	('385201d69ae1e70702930b03', 5, 'Peacock Shawl', 'peacock shawl', 'peacock-shawl', 'One of a kind.', 149900, 0, 1, 'a77a6c0d782f1b29ac6caffe', 0, 1768109700000, 1768109700000),
	('55bca77f4bb23652abefbd4f', 1, 'Indigo Tee', 'indigo tee', 'indigo-tee', 'A soft navy tee of combed cotton.', 49900, 15, 1, 'a68c55710a37610833e4464e', 0, 1768109460000, 1768109460000),
	('bbc2df588a7a4e1e11abdbab', 2, 'Marigold Shirt', 'marigold shirt', 'marigold-shirt', 'Block printed, with coconut buttons.', 129950, 10, 1, '77d97d80d99c0d678ede01d7', 0, 1768109520000, 1768109520000),
	('ab8239d891ac013cb96ed951', 3, 'Kite Kurta', 'kite kurta', 'kite-kurta', 'Light as a kite: for the long afternoon.', 89900, 3, 1, '77d97d80d99c0d678ede01d7', 0, 1768109580000, 1768109580000);

INSERT INTO public.rate_limit VALUES
	('0NL6-fCO1H0WndEuP0BkQEcvyzHr6Quvs7unPIxLiqc', 1, 1768410840000),
	('6WeiS6bRHc0pHstKZDbmeVShzge8OvTBAaE52U2VgqE', 1, 1768410840000),
	('ezv0al7a3mhftaXOmQ5-2GISU0l0llx-6-8JL18CnCc', 4, 1768410840000),
	('DgHgtdLyk7fe0UDqtgTF2AjUbbTUFQbQSjsrFq66_98', 6, 1768110300000),
	('NpzYzFWpjXz3MqwpzHLZDyWU-OhGYXTiLcxPgwcJvRg', 1, 1768317420000),
	('39-bmNsi89ADzfehuzTQ1WZtSCX13m1bNVl7VaPC5LY', 0, 1768410180000),
	('1fw-3oYCOidN3hRPlHCGFjg1lROcj94ABoo_1oqKk64', 0, 1768410240000),
	('DbJCwxNos14HrZq5AkL_DxmhHzLShaZiu871nTaAzH8', 0, 1768410300000),
	('h5ZxzSXmad3v-l5cGtWPMw50Ul8VPvMjUKmrw9K6904', 0, 1768410360000),
	('w-aB4CmmmA2NABh4LV-9MXIqq_GEDQKE4BLLfB8IHXQ', 0, 1768410420000),
	('8kbeLsVI9ZEAmWrBdONumoGa8IHwWLZ1dZ1UsS3vd4U', 0, 1768410540000),
	('LaCHetvQdy0FaDDKxhwUYQJF5QdLkaTxFYuTXfOMi-k', 1, 1768410840000),
	('21gktb-UQe9HYqWpvl6ERtgSBiG1ff5dU3RDIyvK1ZM', 1, 1768410840000),
	('kCcHtWNwFfpmz6prDEM6fNDKTzPvVU4LJBgriWNWHPs', 0, 1768411680000),
	('3Fd_WT5tPpOaSX39xuOKWGS-1EQaiX2pfZ_lxPq4_W8', 0, 1768411680000);

INSERT INTO public.refund VALUES
	('2d8f802d1b6619eefc71a9ad', 'pay_vqZmEvc9atvO0m', 'order_BmO8oXjbKwyVYR', 149900, 'Something in this order was sold out before the payment arrived. The payment goes back to you.', 'done', 1, 1768219620000, NULL),
	('c5461d8fdbddaf851a39548d', 'pay_M8hPDNop4guL0t', 'order_pSIlKkZbZaS2At', 49900, 'This order was paid already. The second payment goes back to you.', 'done', 1, 1768230420000, NULL),
	('71c3d33a0a5cc2a93ed91de6', 'pay_hVJKEAgYMr0BzA', 'order_QDP2eHNI2zEtDX', 129950, 'The print of this shirt came out wrong.', 'done', 1, 1768230840000, NULL),
	('97523bfcced5df0b18d89c78', 'pay_fj9hcsBi0gC72i', 'order_O1gSJpACPi3Vku', 89900, 'The shop could not serve this order. The payment goes back to you.', 'wanted', 1, 1768410780000, 1768410810000);

INSERT INTO public.sandbox_delivery VALUES
	('N1n8vmRDDYqqM1qoGmSF', 'evt_lNtQTDQ7g3iYnT', '{"entity":"event","account_id":"acc_sandbox","event":"payment.authorized","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_WSzNUs3V8SRVx4","entity":"payment","amount":129950,"currency":"INR","status":"authorized","order_id":"order_jAszTBXvBT9yNP","method":"card","captured":false,"amount_refunded":0,"email":"","contact":"","notes":[],"error_code":null,"error_description":null,"created_at":1768410780}}},"created_at":1768410780}', 1, 1768410780000, NULL),
	('LMv6gRrZ2HKkOIW78JJV', 'evt_DJpsxDRRvKyYF6', '{"entity":"event","account_id":"acc_sandbox","event":"order.paid","contains":["payment","order"],"payload":{"payment":{"entity":{"id":"pay_WSzNUs3V8SRVx4","entity":"payment","amount":129950,"currency":"INR","status":"captured","order_id":"order_jAszTBXvBT9yNP","method":"card","captured":true,"amount_refunded":0,"email":"","contact":"","notes":[],"error_code":null,"error_description":null,"created_at":1768410780}},"order":{"entity":{"id":"order_jAszTBXvBT9yNP","entity":"order","amount":129950,"amount_paid":129950,"amount_due":0,"currency":"INR","receipt":"613d072655363b1f7280b573","status":"paid","attempts":1,"notes":[],"created_at":1768410780}}},"created_at":1768410780}', 1, 1768410780000, NULL),
	('FjqC8W7JKWbCGzkejtL5', 'evt_oOiiyyfJ0XQJei', '{"entity":"event","account_id":"acc_sandbox","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_WSzNUs3V8SRVx4","entity":"payment","amount":129950,"currency":"INR","status":"captured","order_id":"order_jAszTBXvBT9yNP","method":"card","captured":true,"amount_refunded":0,"email":"","contact":"","notes":[],"error_code":null,"error_description":null,"created_at":1768410780}}},"created_at":1768410780}', 1, 1768410780000, NULL);

INSERT INTO public.sandbox_key VALUES
	(1, 'rzp_sandbox_Vq6mbwQSavurEQ', 'zZfDi60-i7JTHpn9kMFhssr6', 'SgbD1gmMXvv141aGLcSLXszR');

INSERT INTO public.sandbox_order VALUES
	('order_x10Kuzesl9UcQd', 129800, '50d48a39320927a08f54045d', 'paid', 1768196640000),
	('order_9aDlcm9ZPLoyGy', 149900, 'e3199bee8f5664d9d30adf2e', 'paid', 1768214220000),
	('order_BmO8oXjbKwyVYR', 149900, '584a30196b8174903581a96c', 'paid', 1768212840000),
	('order_pSIlKkZbZaS2At', 49900, '25077ab3dc9f592c4ba18e19', 'paid', 1768230420000),
	('order_QDP2eHNI2zEtDX', 129950, '026f999eff2867c00ef568f6', 'paid', 1768230840000),
	('order_ebPBjlD1pna6Ru', 99800, '57e41d7e8cadb8561881d7d9', 'paid', 1768317360000),
	('order_FpHLQ7m8YEReVj', 309800, '7f0cce1741037942d90b5bf3', 'paid', 1768410060000),
	('order_O1gSJpACPi3Vku', 89900, 'a6472a98f91e2c004f33f5e3', 'paid', 1768410480000),
	('order_jAszTBXvBT9yNP', 129950, '613d072655363b1f7280b573', 'paid', 1768410780000),
	('order_HG4vLxO0MnyzBX', 179800, 'd5078f188ad83517ee63b325', 'created', 1768410780000),
	('order_wMXYCG76uGkiFG', 599700, '34c8222d644314fed20bb1df', 'created', 1768410780000),
	('order_8jpSnrBxsVnlnB', 499900, '9636c91943229ab87f520729', 'paid', 1768410780000);

INSERT INTO public.sandbox_payment VALUES
	('pay_eD1GbV3FW2WcOE', 'order_x10Kuzesl9UcQd', 129800, 'captured', '', '', 1768196640000),
	('pay_DcwDJdryMBJxIH', 'order_9aDlcm9ZPLoyGy', 149900, 'captured', '', '', 1768214220000),
	('pay_vqZmEvc9atvO0m', 'order_BmO8oXjbKwyVYR', 149900, 'refunded', '', '', 1768219620000),
	('pay_L3osyJq1oKc2fZ', 'order_pSIlKkZbZaS2At', 49900, 'captured', '', '', 1768230420000),
	('pay_M8hPDNop4guL0t', 'order_pSIlKkZbZaS2At', 49900, 'refunded', '', '', 1768230420000),
	('pay_hVJKEAgYMr0BzA', 'order_QDP2eHNI2zEtDX', 129950, 'refunded', '', '', 1768230840000),
	('pay_k5CeLajwKYNakH', 'order_ebPBjlD1pna6Ru', 99800, 'captured', '', '', 1768317360000),
	('pay_vmfANbeOD9FOLV', 'order_FpHLQ7m8YEReVj', 309800, 'captured', '', '', 1768410060000),
	('pay_fj9hcsBi0gC72i', 'order_O1gSJpACPi3Vku', 89900, 'captured', '', '', 1768410480000),
	('pay_WSzNUs3V8SRVx4', 'order_jAszTBXvBT9yNP', 129950, 'captured', '', '', 1768410780000),
	('pay_yURt3g8P1fyhtR', 'order_8jpSnrBxsVnlnB', 499900, 'captured', '', '', 1768410780000);

INSERT INTO public.sandbox_refund VALUES
	('rfnd_bHTElWlGDvRuyV', 'pay_vqZmEvc9atvO0m', 149900, '2d8f802d1b6619eefc71a9ad', '2d8f802d1b6619eefc71a9ad', 1768230420000),
	('rfnd_uUECN3WfCKOTNl', 'pay_M8hPDNop4guL0t', 49900, 'c5461d8fdbddaf851a39548d', 'c5461d8fdbddaf851a39548d', 1768230840000),
	('rfnd_oeNOJBLHtfuOSJ', 'pay_hVJKEAgYMr0BzA', 129950, '71c3d33a0a5cc2a93ed91de6', '71c3d33a0a5cc2a93ed91de6', 1768230900000);

INSERT INTO public.search_posting VALUES
	('indigo', 0, '\x0c00'),
	('tee', 0, '\x0d00'),
	('soft', 0, '\x0900'),
	('navy', 0, '\x0900'),
	('combed', 0, '\x0900'),
	('cotton', 0, '\x0900'),
	('marigold', 0, '\x1400'),
	('shirt', 0, '\x1400'),
	('block', 0, '\x1100'),
	('printed', 0, '\x1100'),
	('with', 0, '\x1100'),
	('coconut', 0, '\x1100'),
	('buttons', 0, '\x1100'),
	('kite', 0, '\x1d00'),
	('kurta', 0, '\x1c00'),
	('light', 0, '\x1900'),
	('as', 0, '\x1900'),
	('for', 0, '\x1900'),
	('long', 0, '\x1900'),
	('afternoon', 0, '\x1900'),
	('lotus', 0, '\x2400'),
	('saree', 0, '\x2400'),
	('woven', 0, '\x2100'),
	('by', 0, '\x2100'),
	('hand', 0, '\x2100'),
	('कपास', 0, '\x2100'),
	('peacock', 0, '\x2c00'),
	('shawl', 0, '\x2c00'),
	('one', 0, '\x2900'),
	('of', 0, '\x09002900'),
	('kind', 0, '\x2900'),
	('madder', 0, '\x3c00'),
	('scarf', 0, '\x3c00'),
	('sarees', 0, '\x22002a003a00'),
	('shawls', 0, '\x22002a003a00'),
	('sold', 0, '\x3900'),
	('out', 0, '\x3900'),
	('and', 0, '\x3900'),
	('without', 0, '\x3900'),
	('a', 0, '\x0900190029003900'),
	('photo', 0, '\x3900'),
	('t', 0, '\x0a00'),
	('shirts', 0, '\x0a0012001a00'),
	('tshirts', 0, '\x0a00'),
	('the', 0, '\x1900');

INSERT INTO public.search_word VALUES
	(1, 'indigo'),
	(2, 'tee'),
	(3, 't'),
	(4, 'shirts'),
	(5, 'tshirts'),
	(6, 'a'),
	(7, 'soft'),
	(8, 'navy'),
	(9, 'of'),
	(10, 'combed'),
	(11, 'cotton'),
	(12, 'marigold'),
	(13, 'shirt'),
	(14, 'block'),
	(15, 'printed'),
	(16, 'with'),
	(17, 'coconut'),
	(18, 'buttons'),
	(19, 'kite'),
	(20, 'kurta'),
	(21, 'light'),
	(22, 'as'),
	(23, 'for'),
	(24, 'the'),
	(25, 'long'),
	(26, 'afternoon'),
	(27, 'lotus'),
	(28, 'saree'),
	(29, 'sarees'),
	(30, 'shawls'),
	(31, 'woven'),
	(32, 'by'),
	(33, 'hand'),
	(34, 'कपास'),
	(35, 'peacock'),
	(36, 'shawl'),
	(37, 'one'),
	(38, 'kind'),
	(39, 'banyan'),
	(40, 'vest'),
	(41, 'leaves'),
	(42, 'shop'),
	(43, 'later'),
	(44, 'madder'),
	(45, 'scarf'),
	(46, 'sold'),
	(47, 'out'),
	(48, 'and'),
	(49, 'without'),
	(50, 'photo');

INSERT INTO public.session VALUES
	('baa5542b51eb8a994bae592f', '3426aba6a6272d5256833de5', 1768109400000, 1768714200000),
	('91b921c40779a3e1401cbaec', '81c78496060504c3052b584b', 1768109400000, 1768714200000),
	('bc432d2918a56257ddb9d477', 'f0cae98f88e8f4524e668515', 1768109400000, 1768714200000),
	('ce182718be96deced92910e5', '735e7729466b2ae5bb4698af', 1768109400000, 1768714200000),
	('352dfed9a58a804f24370a0e', '3008371bd2d808500d943832', 1768109400000, 1768714200000),
	('4e1913a6a289b0314c94e5dd', '50cb11a487b73e48ff004bc5', 1768109400000, 1768714200000),
	('50ea419e461d5c06545a0027', 'e0a33687377f0f8ff2206e74', 1768109400000, 1768714200000),
	('fbdbff52c2cc802e281a18ea', '3426aba6a6272d5256833de5', 1768409280000, 1769014080000),
	('65fad1cf59e008678d002d89', '81c78496060504c3052b584b', 1768409340000, 1769014140000),
	('c6cff838f929f154733b2c61', 'f0cae98f88e8f4524e668515', 1768409400000, 1769014200000),
	('410faa61170ab6362fd56cd8', '735e7729466b2ae5bb4698af', 1768409460000, 1769014260000),
	('23faf45d6d5ea62fcd73d2e4', '3008371bd2d808500d943832', 1768409520000, 1769014320000),
	('a53c87194a3974170e9e4e26', '50cb11a487b73e48ff004bc5', 1768409580000, 1769014380000),
	('295066ee40320bd39c772383', 'e0a33687377f0f8ff2206e74', 1768409640000, 1769014440000),
	('fe711843ff45186b01da87ee', '50cb11a487b73e48ff004bc5', 1768410780000, 1769015580000);

INSERT INTO public.weft_migration VALUES
	('0001_catalogue', '2026-11-22T03:45:21.486Z'),
	('0002_accounts', '2026-11-22T03:45:21.520Z'),
	('0003_orders', '2026-11-22T03:45:21.622Z'),
	('0004_photo_formats', '2026-11-22T03:45:21.632Z'),
	('0005_back_office', '2026-11-22T03:45:21.648Z'),
	('0006_order_keeping', '2026-11-22T03:45:21.722Z'),
	('0007_product_counts', '2026-11-22T03:45:21.739Z');

INSERT INTO public.weft_migration_lock VALUES
	('migration_lock', 0);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_name_key_key UNIQUE (name_key);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_provider_order_id_key UNIQUE (provider_order_id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (checkout_id, product_id);

ALTER TABLE ONLY public.kept_secret
    ADD CONSTRAINT kept_secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_order_kind UNIQUE (order_id, kind);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT new_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT new_order_payment_id_key UNIQUE (payment_id);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT new_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_key PRIMARY KEY (order_id, "position");

ALTER TABLE ONLY public.order_move
    ADD CONSTRAINT order_move_key PRIMARY KEY (order_id, status);

ALTER TABLE ONLY public.past_photo_form
    ADD CONSTRAINT past_photo_form_pkey PRIMARY KEY (product_id, width, format);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photo_form
    ADD CONSTRAINT photo_form_key PRIMARY KEY (product_id, width, format);

ALTER TABLE ONLY public.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_number_key UNIQUE (number);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_key UNIQUE (payment_id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_delivery
    ADD CONSTRAINT sandbox_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_key
    ADD CONSTRAINT sandbox_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_order
    ADD CONSTRAINT sandbox_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_payment
    ADD CONSTRAINT sandbox_payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_refund
    ADD CONSTRAINT sandbox_refund_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.sandbox_refund
    ADD CONSTRAINT sandbox_refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_posting
    ADD CONSTRAINT search_posting_pkey PRIMARY KEY (word, block);

ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_word_key UNIQUE (word);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.weft_migration_lock
    ADD CONSTRAINT weft_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.weft_migration
    ADD CONSTRAINT weft_migration_pkey PRIMARY KEY (name);

CREATE INDEX account_newest ON public.account USING btree (created_at DESC, id DESC);

CREATE INDEX checkout_due ON public.checkout USING btree (due_at);

CREATE INDEX hold_account ON public.hold USING btree (account_id);

CREATE INDEX hold_product ON public.hold USING btree (product_id);

CREATE INDEX mail_due ON public.mail USING btree (due_at);

CREATE INDEX order_account_newest ON public."order" USING btree (account_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX order_checkout_id ON public."order" USING btree (checkout_id) WHERE (further = 0);

CREATE INDEX order_line_product ON public.order_line USING btree (product_id);

CREATE INDEX order_newest ON public."order" USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX order_provider_order_id ON public."order" USING btree (provider_order_id) WHERE (further = 0);

CREATE INDEX order_status_newest ON public."order" USING btree (status, created_at DESC, id DESC);

CREATE INDEX order_takings ON public."order" USING btree (created_at, status, paise);

CREATE INDEX product_category_newest ON public.product USING btree (category_id, created_at DESC, id DESC);

CREATE INDEX product_name_key ON public.product USING btree (name_key);

CREATE INDEX product_newest ON public.product USING btree (created_at DESC, id DESC);

CREATE INDEX product_quantity ON public.product USING btree (quantity, id);

CREATE INDEX rate_limit_ends ON public.rate_limit USING btree (ends_at);

CREATE INDEX refund_due ON public.refund USING btree (due_at);

CREATE INDEX sandbox_delivery_due ON public.sandbox_delivery USING btree (due_at);

CREATE INDEX sandbox_payment_order ON public.sandbox_payment USING btree (order_id);

CREATE INDEX session_account ON public.session USING btree (account_id);

CREATE INDEX session_expires ON public.session USING btree (expires_at);

CREATE TRIGGER product_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.product_added();

CREATE TRIGGER product_moved AFTER UPDATE OF category_id ON public.product FOR EACH ROW WHEN ((old.category_id <> new.category_id)) EXECUTE FUNCTION public.product_moved();

CREATE TRIGGER product_removed AFTER DELETE ON public.product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.product_removed();

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkout(id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT new_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT new_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT new_order_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkout(id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT new_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.order_move
    ADD CONSTRAINT new_order_move_order_id_fkey FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.photo_form
    ADD CONSTRAINT photo_form_product_id_fkey1 FOREIGN KEY (product_id) REFERENCES public.photo(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo
    ADD CONSTRAINT photo_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);

ALTER TABLE ONLY public.sandbox_payment
    ADD CONSTRAINT sandbox_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.sandbox_order(id);

ALTER TABLE ONLY public.sandbox_refund
    ADD CONSTRAINT sandbox_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.sandbox_payment(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

