import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { auditKindOf, isAudited, subjectTypeOf, type AuditedCallName } from '#contract/audited-calls.ts';
import type { AuditSubject } from '#contract/rules/audit.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEntry } from '../../db/transaction.ts';
import { runAudited, type AuditedCall } from '../../work/context.ts';
import { completeAuditEntry, deleteAuditEntry } from './audit-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry of a call that the audit log records. */
    audited: AuditedCall | undefined;
  }
}

/**
 * Records every call of the back office that changes something or copies much (docs/decisions/0036). The first transaction of a change
 * writes the entry, so that there is none without the change and no change without it. The entry of a copy is written before its answer
 * is sent. A call that is refused leaves none.
 */
export function auditCalls(app: FastifyInstance, db: Kysely<Schema>, clock: Clock): void {
  app.decorateRequest('audited', undefined);
  app.addHook('onRoute', (route) => {
    const name = route.config?.endpoint?.name;
    if (name === undefined || !isAudited(name)) return;
    route.preHandler = (request, _reply, done) => {
      // What only says what it would change; and a call of shoppers too, made by one.
      if (isDryRun(request.query) || request.account?.role !== 1) return done();
      request.audited = auditedRequest(request, name, clock);
      runAudited(request.audited, done);
    };
    route.preSerialization = async (request, reply, payload) => {
      const { audited, method } = request;
      if (audited === undefined || isRead(method)) return payload;
      request.audited = undefined;
      // What only shows a job that is running has begun none.
      const isLookOnly = audited.note.isUnchanged || (reply.statusCode === 202 && audited.entry === undefined);
      const isDone = reply.statusCode < 300 && !isLookOnly && isRecord(payload) && payload.success === true;
      if (isDone) await complete(db, name, audited, payload);
      // After a failure of the shop itself the change may be committed.
      else if (audited.entry !== undefined && reply.statusCode < 500) await deleteAuditEntry(db, audited.entry);
      return payload;
    };
    // Files are streams, for which `preSerialization` is not called.
    const onSend: onSendAsyncHookHandler = async (request, reply, payload) => {
      const { audited, method } = request;
      request.audited = undefined;
      if (audited !== undefined && isRead(method) && reply.statusCode < 300)
        await insertAuditEntry(db, audited.entryOf());
      return payload;
    };
    // Fastify has its own for HEAD.
    route.onSend = [route.onSend ?? []].flat().concat(onSend);
  });
}

/** Whether a call only says what it would change. */
function isDryRun(query: unknown): boolean {
  return isRecord(query) && query.dry_run === '1';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function auditedRequest({ id, account, params }: FastifyRequest, name: AuditedCallName, clock: Clock): AuditedCall {
  const audited: AuditedCall = {
    note: {},
    isWritten: false,
    entry: undefined,
    entryOf: () => ({
      at: clock(),
      kind: auditKindOf(name),
      request_id: id,
      account_id: account?.id ?? null,
      account_name: account?.name ?? '',
      action: name,
      subject_type: subjectTypeOf(name) ?? null,
      subject_id: audited.note.id ?? idInParams(params) ?? null,
      subject_name: audited.note.name ?? null,
      changes: audited.note.changes?.length ? JSON.stringify(audited.note.changes) : null,
    }),
  };
  return audited;
}

async function complete(
  db: Kysely<Schema>,
  name: AuditedCallName,
  audited: AuditedCall,
  reply: unknown,
): Promise<void> {
  const entry = audited.entryOf();
  const found = subjectInReply(reply, subjectTypeOf(name));
  const subject = {
    subject_id: entry.subject_id ?? found.id ?? null,
    subject_name: entry.subject_name ?? found.name ?? null,
  };
  if (audited.entry === undefined) await insertAuditEntry(db, { ...entry, ...subject });
  else await completeAuditEntry(db, audited.entry, subject);
}

/** The id in a call's parameters. */
function idInParams(params: unknown): string | undefined {
  const [id]: unknown[] = isRecord(params) ? Object.values(params) : [];
  return typeof id === 'string' ? id : undefined;
}

/** The id and the name of what a successful reply contains. */
function subjectInReply(reply: unknown, type: AuditSubject | undefined): { id?: string; name?: string } {
  const part = type !== undefined && isRecord(reply) ? reply[type] : undefined;
  if (!isRecord(part)) return {};
  const { _id, name, number } = part;
  return {
    ...(typeof _id === 'string' && { id: _id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof number === 'number' && { name: String(number) }),
  };
}

/** Whether a value is an object, whose fields can be read. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
