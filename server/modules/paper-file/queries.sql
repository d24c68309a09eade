-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- paper-file-store.ts: accountOfOrder
select "account_id"
  from "order"
  where "id" = ?;

-- paper-file-store.ts: signatureBytes
select "bytes"
  from "signature"
  where "hash" = ?;
