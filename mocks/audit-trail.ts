import type { AuditEntry } from '#contract/audit.ts';
import { auditKindOf, subjectTypeOf, type AuditedCall } from '#contract/audited-calls.ts';
import type { AuditKind } from '#contract/rules/audit.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { User } from '#contract/user.ts';
import { timestamp, type Clock } from './clock.ts';

interface Filter {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly day?: string | undefined;
}

/** The audit log of the mocked shop: the recorded entries, and the changes and copies since, without their values. */
export class AuditTrail {
  /** Newest first. */
  #entries: AuditEntry[];
  readonly #clock: Clock;

  constructor(entries: readonly AuditEntry[], clock: Clock) {
    this.#entries = [...entries];
    this.#clock = clock;
  }

  add(user: User, action: AuditedCall, id: string | undefined): void {
    const type = subjectTypeOf(action);
    const entry: AuditEntry = {
      _id: (this.#entries[0]?._id ?? 0) + 1,
      at: timestamp(this.#clock()),
      kind: auditKindOf(action),
      by: { _id: user._id, name: user.name },
      action,
      ...(type && id !== undefined && { subject: { type, id } }),
    };
    this.#entries.unshift(entry);
  }

  /** The matching entries, newest first. */
  found({ person, kind, day }: Filter): AuditEntry[] {
    return this.#entries.filter(
      (entry) =>
        (person === undefined || entry.by._id === person) &&
        (kind === undefined || entry.kind === kind) &&
        (day === undefined || dayOf(Date.parse(entry.at)) === day),
    );
  }

  /** Everyone with entries, by name. */
  people(): { _id: string; name: string }[] {
    const names = new Map<string, string>();
    for (const { by } of this.#entries) if (by._id !== undefined && !names.has(by._id)) names.set(by._id, by.name);
    return [...names].map(([_id, name]) => ({ _id, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
