-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- content-photo-store.ts: insertContentPhoto
insert into "content_photo" ("id", "width", "height", "original", "created_at")
  values (?, …)
  on conflict ("id") do update
  set "created_at" = ?;
insert into "content_photo_form" ("photo_id", "width", "format", "bytes", "hash")
  values (?, …)
  on conflict do nothing;

-- content-photo-store.ts: hasContentPhoto
select "id"
  from "content_photo"
  where "id" = ?;

-- content-photo-store.ts: deleteUnusedContentPhotos
delete from "content_photo"
  where "created_at" < ?
  and not exists (select "n"
    from "content_version"
    where "name" = ?
    and text like '%(' || content_photo.id || ')%');

-- content-photo-store.ts: contentPhotoForm
select "format", "hash", "bytes"
  from "content_photo_form"
  where "photo_id" = ?
  and "width" = ?
  and "format" in (?, …)
  order by case format when 'avif' then 1 when 'webp' then 2 else 3 end
  limit ?;

-- content-photo-store.ts: contentPhotoInPage
select "bytes"
  from "content_photo_form"
  where "photo_id" = ?
  and "width" = ?
  and "format" in (?, …)
  and length("bytes") <= ?
  limit ?;

-- first-form-store.ts: firstPhotoInPage
select "photo"."id", (select "bytes"
    from "photo_form"
    where "photo_form"."photo_id" = "photo"."id"
    and "photo_form"."width" = ?
    and "photo_form"."format" in (?, …)
    and length("photo_form"."bytes") <= ?
    limit ?) as "bytes"
  from "product"
  inner join "photo" on "photo"."product_id" = "product"."id"
  where "product"."hidden_at" is null
  and "product"."id" = ?
  and "photo"."position" = ?;

-- first-form-store.ts: photosAfter
select "photo"."id", ((select "photo_id"
      from "photo_form"
      where "photo_form"."photo_id" = "photo"."id"
      and "photo_form"."width" = ?
      and "photo_form"."format" in (?, …)
      and length("photo_form"."bytes") <= ?
      limit ?) is null
    or (select "photo_id"
      from "photo_form"
      where "photo_form"."photo_id" = "photo"."id"
      and "photo_form"."width" = ?
      and "photo_form"."format" in (?, …)
      and length("photo_form"."bytes") <= ?
      limit ?) is null) as "lacks_first"
  from "photo"
  where "photo"."id" > ?
  order by "photo"."id"
  limit ?;

-- first-form-store.ts: originalOf
select "original"
  from "photo"
  where "id" = ?;

-- first-form-store.ts: insertFirstForms
insert into "photo_form" ("photo_id", "width", "format", "bytes", "hash")
  values (?, …)
  on conflict do nothing;

-- photo-store.ts: firstPhotoForm
select "photo_form"."format", "photo_form"."hash", "photo_form"."bytes", "product"."version", "product"."hidden_at"
  from "product"
  inner join "photo" on "photo"."product_id" = "product"."id"
  inner join "photo_form" on "photo_form"."photo_id" = "photo"."id"
  where ("product"."hidden_at" is null
    or "product"."photo_key" = ?
    or exists (select "order_id"
      from "order_line"
      where "order_line"."product_id" = "product"."id"))
  and "photo_form"."width" = ?
  and "photo_form"."format" in (?, …)
  and "product"."id" = ?
  and "photo"."position" = ?
  order by case format when 'avif' then 1 when 'webp' then 2 else 3 end
  limit ?;

-- photo-store.ts: photoForm
select "photo_form"."format", "photo_form"."hash", "photo_form"."bytes", "product"."version", "product"."hidden_at"
  from "product"
  inner join "photo" on "photo"."product_id" = "product"."id"
  inner join "photo_form" on "photo_form"."photo_id" = "photo"."id"
  where ("product"."hidden_at" is null
    or "product"."photo_key" = ?
    or exists (select "order_id"
      from "order_line"
      where "order_line"."product_id" = "product"."id"))
  and "photo_form"."width" = ?
  and "photo_form"."format" in (?, …)
  and "photo"."id" = ?
  order by case format when 'avif' then 1 when 'webp' then 2 else 3 end
  limit ?;

-- photo-store.ts: fullPhoto
select "photo"."original", "photo"."original_hash", "product"."version", "product"."hidden_at"
  from "product"
  inner join "photo" on "photo"."product_id" = "product"."id"
  where ("product"."hidden_at" is null
    or "product"."photo_key" = ?
    or exists (select "order_id"
      from "order_line"
      where "order_line"."product_id" = "product"."id"))
  and "photo"."id" = ?;

-- photo-store.ts: storeHash
update photo
  set original_hash = ?
  where id = ?
  and original_hash is null;

-- photo-store.ts: photosOf
select "id", "alt", "width", "height"
  from "photo"
  where "product_id" = ?
  order by "position";

-- photo-store.ts: positionOf
select "position"
  from "photo"
  where "product_id" = ?
  and "original_hash" = ?
  limit ?;

-- photo-store.ts: withPhoto
select "product_id"
  from "photo"
  where "product_id" in (?, …);

-- photo-store.ts: insertPhoto
insert into "photo" ("id", "product_id", "position", "alt", "width", "height", "original", "original_hash")
  values (?, …);
insert into "photo_form" ("photo_id", "width", "format", "bytes", "hash")
  values (?, …), …;

-- photo-store.ts: deletePhoto
delete from "photo"
  where "id" = ?;

-- photo-store.ts: placePhoto
update "photo"
  set "position" = ?, "alt" = ?
  where "id" = ?;

-- photo-store.ts: photoUrls
select "product_id"
  from "photo"
  where "product_id" in (?, …)
  union select "product_id"
  from "past_photo_form"
  where "product_id" in (?, …);

-- photo-store.ts: keepPastPhoto
insert into "past_photo_form" ("product_id", "width", "format", "hash", "bytes", "version") select "product_id", "photo_form"."width", "format", "hash", "bytes", "product"."version"
  from "product"
  inner join "photo" on "photo"."product_id" = "product"."id"
  inner join "photo_form" on "photo_form"."photo_id" = "photo"."id"
  where "product"."id" = ?
  and "position" = ?
  and "format" in (?, …);

-- photo-store.ts: pastPhotoForm
select "format", "hash", "bytes", "version"
  from "past_photo_form"
  where "product_id" = ?
  and "width" = ?
  and "format" in (?, …)
  order by case format when 'avif' then 1 when 'webp' then 2 else 3 end
  limit ?;
