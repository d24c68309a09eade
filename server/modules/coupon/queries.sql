-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- coupon-store.ts: couponWithId
select *
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where "id" = ?;

-- coupon-store.ts: couponOfCode
select *
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where "code" = ?;
select "coupon_id"
  from "coupon_code"
  where "code" = ?;

-- coupon-store.ts: isCodeTaken
select "code"
  from "coupon_code"
  where "code" = ?;
select "id"
  from "coupon"
  where "code" = ?
  and "id" <> ?;

-- coupon-store.ts: automaticCoupons
select *
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where "code" is null
  and "active" = ?
  and ("ends_at" is null
    or "ends_at" > ?)
  order by "created_at", "id";

-- coupon-store.ts: hasOffers
select "id"
  from "coupon"
  where "active" = ?
  and ("ends_at" is null
    or "ends_at" > ?)
  limit ?;

-- coupon-store.ts: sumsOfCoupons
select "coupon_id" as "id", count(*) as "orders", sum("order_paise") as "takings", sum("paise") as "discount"
  from "redemption"
  where "coupon_id" in (?, …)
  and "state" = ?
  and "order_test" in (?, …)
  and "order_paise" is not null
  group by "coupon_id";

-- coupon-store.ts: miscountedOffers
select "name", "used", (select count(*) as "count"
    from "redemption"
    where "coupon_id" = "coupon"."id"
    and "state" in (?, …)) as "held", (select count(*) as "count"
    from "redemption"
    where "coupon_id" = "coupon"."id"
    and "state" in (?, …)
    and "order_id" in (select "id"
      from "order")) as "ordered", (select count(*) as "count"
    from "redemption"
    where "coupon_id" = "coupon"."id"
    and "state" in (?, …)) as "taken"
  from "coupon"
  order by "created_at";

-- coupon-store.ts: offersToWatch
select "ends_at", case when ends_at <= ? then 'ended' when active = 0 then 'off' when starts_at > ? then 'planned' when uses_now >= uses then 'used_up' else 'running' end as "state"
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where "active" = ?
  and ("ends_at" is null
    or "ends_at" > ?);

-- coupon-store.ts: listCoupons
select *
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select *
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where case when ends_at <= ? then 'ended' when active = 0 then 'off' when starts_at > ? then 'planned' when uses_now >= uses then 'used_up' else 'running' end = ?
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon";
select count(*) as "total"
  from (select "coupon".*, cast(used - ( select count(*)
        from redemption
        where coupon_id = coupon.id
        and state = 'held'
        and (held_until <= ?
          or account_id = ?)) as integer) as "uses_now"
    from "coupon") as "coupon"
  where case when ends_at <= ? then 'ended' when active = 0 then 'off' when starts_at > ? then 'planned' when uses_now >= uses then 'used_up' else 'running' end = ?;

-- coupon-store.ts: insertCoupon
insert into "coupon" ("id", "name", "code", "percent", "paise_off", "cap_paise", "minimum_paise", "categories", "products", "not_on_sale", "first_order", "once", "prepaid", "starts_at", "ends_at", "uses", "used", "advertise", "active", "codes", "created_by", "created_at", "client_key", "body_hash")
  values (?, …);

-- coupon-store.ts: changeCoupon
update "coupon"
  set "active" = ?
  where "id" = ?;
update "coupon"
  set "active" = ?, "first_order" = ?
  where "id" = ?;
update "coupon"
  set "once" = ?, "first_order" = ?
  where "id" = ?;
update "coupon"
  set "uses" = ?, "used" = ?
  where "id" = ?;

-- coupon-store.ts: deleteCoupon
delete from "coupon"
  where "id" = ?;

-- coupon-store.ts: productNames
select "product"."id" as "_id", "product"."name"
  from "product"
  where "product"."deleted_at" is null
  and "product"."id" in (?, …);

-- coupon-store.ts: wasTaken
select "checkout_id"
  from "redemption"
  where "coupon_id" = ?
  limit ?;

-- coupon-store.ts: couponOfKey
select *
  from "coupon"
  where "created_by" = ?
  and "client_key" = ?;

-- coupon-store.ts: codesOfKey
select "code"
  from "coupon_code"
  where "coupon_id" = ?
  and "client_key" = ?;

-- coupon-store.ts: insertCodes
insert into "coupon_code" ("code", "coupon_id", "client_key")
  values (?, …)
  on conflict do nothing
  returning "code";

-- coupon-store.ts: firstOrderOf
select "id"
  from "order"
  where "account_id" = ?
  and "id" <> ?
  and "status" <> ?
  limit ?;

-- earlier-uses.ts: usedBy
select "redemption"."checkout_id"
  from "redemption"
  left join "order" on "order"."id" = "redemption"."order_id"
  where "coupon_id" = ?
  and "redemption"."checkout_id" <> ?
  and "redemption"."account_id" = ?
  and ("redemption"."state" = ?
    or "order"."waits_for_pieces" = ?)
  limit ?;
select "redemption"."checkout_id"
  from "redemption"
  left join "order" on "order"."id" = "redemption"."order_id"
  where "coupon_id" = ?
  and "redemption"."checkout_id" <> ?
  and "phone_key" = ?
  and "redemption"."state" = ?
  and ("order"."cash_state" is null
    or "order"."status" = ?)
  limit ?;
select "redemption"."checkout_id"
  from "redemption"
  left join "order" on "order"."id" = "redemption"."order_id"
  where "coupon_id" = ?
  and "redemption"."checkout_id" <> ?
  and "mailbox_key" = ?
  and "redemption"."account_id" <> ?
  and exists (select 1
    from "order" as received
    where account_id = "redemption"."account_id"
    and status = 'Delivered')
  and exists (select 1
    from "order" as received
    where account_id = ?
    and status = 'Delivered')
  and ("redemption"."state" = ?
    or ("redemption"."state" = ?
      and "held_until" > ?))
  limit ?;

-- earlier-uses.ts: hasBought
select "id"
  from "order"
  where "account_id" = ?
  and "status" <> ?
  and ("cash_state" is null
    or "status" = ?)
  limit ?;

-- earlier-uses.ts: isCodeUsed
select "checkout_id"
  from "redemption"
  where "made_code" = ?
  and ("state" = ?
    or ("state" = ?
      and "held_until" > ?
      and "account_id" <> ?))
  limit ?;

-- earlier-uses.ts: hasUsedElsewhere
select "checkout_id"
  from "redemption"
  where "account_id" = ?
  and "coupon_id" = ?
  and "checkout_id" <> ?
  and "state" = ?
  limit ?;

-- earlier-uses.ts: isWithinShare
select count(*) as "total"
  from "redemption"
  left join "order" on "order"."id" = "redemption"."order_id"
  where "coupon_id" = ?
  and (("redemption"."state" = ?
      and "held_until" > ?
      and "redemption"."network" = ?)
    or ("redemption"."state" = ?
      and "order"."confirm" = ?
      and "order"."network" = ?));

-- offer-uses.ts: claim
insert into "redemption" ("checkout_id", "coupon_id", "order_id", "made_code", "paise", "created_at", "account_id", "phone_key", "mailbox_key", "state", "held_until", "network", "once_account")
  values (?, …);

-- offer-uses.ts: releaseExpiredOffers
select distinct "coupon_id"
  from "redemption"
  where "state" = ?
  and "held_until" <= ?
  limit ?;

-- offer-uses.ts: releaseExpired
update "redemption"
  set "held_until" = ?, "once_account" = ?, "network" = ?, "state" = ?
  where "coupon_id" = ?
  and "state" = ?
  and "held_until" <= ?;

-- redemption-store.ts: lockCoupon
select *
  from "coupon"
  where "id" = ?;

-- redemption-store.ts: lockUses
select *
  from "redemption"
  where "checkout_id" in (?, …)
  order by "coupon_id";

-- redemption-store.ts: rivalCheckouts
select distinct "checkout_id"
  from "redemption"
  where "state" = ?
  and "checkout_id" <> ?
  and "account_id" in (select "account_id"
    from "redemption"
    where "checkout_id" = ?);

-- redemption-store.ts: heldCheckouts
select distinct "checkout_id"
  from "redemption"
  where "account_id" = ?
  and "state" = ?;

-- redemption-store.ts: setRedemption
update "redemption"
  set "held_until" = ?, "once_account" = ?, "network" = ?, "state" = ?
  where "checkout_id" = ?
  and "coupon_id" = ?;
update "redemption"
  set "state" = ?, "order_id" = ?, "held_until" = ?, "network" = ?, "once_account" = ?
  where "checkout_id" = ?
  and "coupon_id" = ?;

-- redemption-store.ts: countUses
update "coupon"
  set "used" = "used" + ?
  where "id" = ?;

-- redemption-store.ts: noteTakings
update "redemption"
  set "order_paise" = ?, "order_test" = ?
  where "checkout_id" = ?;

-- redemption-store.ts: forgetRedeemer
update "redemption"
  set "phone_key" = ?, "mailbox_key" = ?
  where "account_id" = ?;

-- redemption-store.ts: deleteReleasedOffers
select "checkout_id", "coupon_id"
  from "redemption"
  where "state" in (?, …)
  and "order_id" is null
  and "created_at" <= ?
  limit ?;
delete from "redemption"
  where "checkout_id" = ?
  and "coupon_id" = ?
  and "state" in (?, …);
