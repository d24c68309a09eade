-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- index-check.ts: differencesIn
select "product"."number", "product"."name", "product"."description", "category"."name" as "category"
  from "product"
  inner join "category" on "category"."id" = "product"."category_id"
  where "product"."hidden_at" is null
  and "product"."number" >= ?
  and "product"."number" < ?;

-- search-store.ts: wordsAfter
select *
  from "search_word"
  where "id" > ?
  order by "id";

-- search-store.ts: postingsOf
select *
  from "search_posting"
  where "word" in (?, …);

-- search-store.ts: blockPostings
select *
  from "search_posting"
  where "block" = ?;

-- search-store.ts: lastBlock
select max("number") as "number"
  from "product";
select max("block") as "block"
  from "search_posting";

-- search-store.ts: missingWords
select "word"
  from "search_word"
  where "word" in (?, …);

-- search-store.ts: numbersNamed
select "number"
  from "product"
  where "product"."hidden_at" is null
  and "name_key" = ?
  order by "number" desc;

-- search-store.ts: addWords
select max("id") as "last"
  from "search_word";
insert into "search_word" ("id", "word")
  values (?, …), …;

-- search-store.ts: writeBlocks
insert into "search_posting" ("word", "block", "postings")
  values (?, …), …
  on conflict ("word", "block") do update
  set "postings" = "excluded"."postings";

-- search-store.ts: deleteBlocks
delete from "search_posting"
  where (("word" = ?
      and "block" = ?)
    or ("word" = ?
      and "block" = ?));
delete from "search_posting"
  where (("word" = ?
      and "block" = ?)
    or ("word" = ?
      and "block" = ?)
    or ("word" = ?
      and "block" = ?)
    or ("word" = ?
      and "block" = ?));

-- search-synonym-store.ts: searchSynonyms
select *
  from "search_synonym"
  order by "position";

-- search-synonym-store.ts: replaceSearchSynonyms
delete from "search_synonym";
insert into "search_synonym" ("position", "word", "finds", "both_ways")
  values (?, …);
