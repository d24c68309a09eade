import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Paging, Timestamp } from './primitives.ts';
import { auditFields, auditKinds, auditSubjects } from './rules/audit.ts';

/** The audit log: what admins changed, what they copied, and their sign-ins. It never contains a secret. */

export const AuditEntry = z
  .object({
    _id: z.int().min(1),
    at: Timestamp,
    kind: z.enum(auditKinds),
    /** Who did it, by the name at that time; without an id it was a command on the server. */
    by: z.object({ _id: Id.optional(), name: z.string() }),
    /** The name of the call; for a sign-in one of `accessActions`. */
    action: z.string(),
    /** What was changed or copied, by its name at that time. */
    subject: z.object({ type: z.enum(auditSubjects), id: z.string(), name: z.string().optional() }).optional(),
    changes: z
      .array(z.object({ field: z.enum(auditFields), of: z.string().optional(), before: z.string(), after: z.string() }))
      .optional(),
    /** The `x-request-id` of the call. */
    request_id: z.string().optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  listAuditLog: endpoint('listAuditLog', {
    summary: 'What admins changed and copied, and their sign-ins, newest first; 50 a page by default',
    query: Paging.extend({ person: Id.optional(), kind: z.enum(auditKinds).optional(), day: Day.optional() }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(AuditEntry),
      total: z.int().min(0),
      /** Everyone with entries, for the filter. */
      people: z.array(z.object({ _id: Id, name: z.string() })),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
};
