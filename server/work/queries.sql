-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.

-- lease.ts: leaseDue
update "checkout"
  set due_at = ?
  where id in (select id
    from "checkout"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
update "refund"
  set due_at = ?
  where id in (select id
    from "refund"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
update "mail"
  set due_at = ?
  where id in (select id
    from "mail"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
update "sandbox_delivery"
  set due_at = ?
  where id in (select id
    from "sandbox_delivery"
    where due_at <= ?
    order by due_at
    limit ?)
  and due_at <= ?
  returning id;
