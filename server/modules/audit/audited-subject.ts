import type { AuditSubject } from '#contract/rules/audit.ts';
import { isRecord } from '../../is-record.ts';

/** The id in a call's parameters. */
export function idInParams(params: unknown): string | undefined {
  const [id]: unknown[] = isRecord(params) ? Object.values(params) : [];
  return typeof id === 'string' ? id : undefined;
}

/** The id and the name of what a successful reply contains. */
export function subjectInReply(reply: unknown, type: AuditSubject | undefined): { id?: string; name?: string } {
  const part = type !== undefined && isRecord(reply) ? reply[type] : undefined;
  if (!isRecord(part)) return {};
  const { _id, name, number } = part;
  return {
    ...(typeof _id === 'string' && { id: _id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof number === 'number' && { name: String(number) }),
  };
}
