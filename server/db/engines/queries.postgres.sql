-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- postgres.ts: postgresEngine
select pg_advisory_xact_lock(?, …);
select pg_advisory_xact_lock(?, hashtext(?, …));
select count(*) as count
  from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where not granted
  and datname = current_database();

-- postgres.ts: setWaits
select set_config('lock_timeout', ?, true), set_config('statement_timeout', ?, true);

-- postgres.ts: nextOrderNumber
select nextval('order_number_sequence') as number;
