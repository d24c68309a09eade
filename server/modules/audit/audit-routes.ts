import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditEndpoints, AuditEntry } from '#contract/audit.ts';
import { auditPageSize, auditSubjects } from '#contract/rules/audit.ts';
import { endOfDay, startOfDay } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import { auditCalls } from './audit-hooks.ts';
import { auditedPeople, auditEntries, countAuditEntries, type AuditRow } from './audit-store.ts';

/** Adds the audit log. Only calls that are added after it are recorded. */
export async function addAudit(app: FastifyInstance, db: Kysely<Schema>, clock: Clock): Promise<void> {
  auditCalls(app, db, clock);
  await app.register(auditRoutes(db));
}

const auditRoutes = (db: Kysely<Schema>) =>
  routes(auditEndpoints, {
    listAuditLog: async ({ query: { page, limit = auditPageSize, person, kind, day } }) => {
      const filter = {
        account: person,
        kind,
        ...(day !== undefined && { from: startOfDay(day), before: endOfDay(day) }),
      };
      const rows = await auditEntries(db, filter, sliceOf({ page, limit }));
      const people = (await auditedPeople(db)).map(({ id, name }) => ({ _id: id, name }));
      return { success: true, entries: rows.map(toEntry), total: await countAuditEntries(db, filter), people };
    },
  });

const Changes = z.array(AuditEntry.shape.changes.unwrap().element);

function toEntry(row: AuditRow): AuditEntry {
  const type = auditSubjects.find((subject) => subject === row.subject_type);
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    by: { ...(row.account_id !== null && { _id: row.account_id }), name: row.account_name },
    action: row.action,
    ...(type !== undefined &&
      row.subject_id !== null && {
        subject: { type, id: row.subject_id, ...(row.subject_name !== null && { name: row.subject_name }) },
      }),
    ...(row.changes !== null && { changes: Changes.parse(JSON.parse(row.changes)) }),
    ...(row.request_id !== null && { request_id: row.request_id }),
  };
}
