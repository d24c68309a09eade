import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The work of a queue that is not done. Times are milliseconds since 1970; null without any. */
export interface WaitingWork {
  readonly queue: 'mail' | 'refund' | 'checkout';
  readonly length: number;
  readonly oldestAt: number | null;
  /** When the next step was or is due. */
  readonly dueAt: number | null;
}

/**
 * All three tables have an index of what waits, whose `due_at` is not null; in that of mails their priority comes first. SQLite uses it for
 * a range, not for `is not null`.
 */
const queues = ['mail', 'refund', 'checkout'] as const;

export function waitingWork(db: Kysely<Schema>): Promise<WaitingWork[]> {
  return Promise.all(
    queues.map(async (queue) => {
      const { length, oldestAt, dueAt } = await db
        .selectFrom(queue)
        .select(({ fn }) => [
          fn.countAll<number>().as('length'),
          fn.min<number | null>('created_at').as('oldestAt'),
          fn.min<number | null>('due_at').as('dueAt'),
        ])
        .where('due_at', '>=', 0)
        .executeTakeFirstOrThrow();
      return { queue, length: Number(length), oldestAt, dueAt };
    }),
  );
}
