import type { AuditSubject } from '#contract/rules/audit.ts';

/** The id in a call's parameters. */
export function idInParams(params: unknown): string | undefined {
  const [id] = Object.values((params ?? {}) as Record<string, unknown>);
  return typeof id === 'string' ? id : undefined;
}

/** The id and the name of what a successful reply contains. */
export function subjectInReply(reply: unknown, type: AuditSubject | undefined): { id?: string; name?: string } {
  const part = type === undefined ? undefined : (reply as Record<string, unknown>)[type];
  if (typeof part !== 'object' || part === null) return {};
  const { _id, name, number } = part as Record<string, unknown>;
  return {
    ...(typeof _id === 'string' && { id: _id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof number === 'number' && { name: String(number) }),
  };
}
