import type { Kysely } from 'kysely';
import { recordedAt } from '#mocks/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { accountIds } from './account-access.ts';

const hour = 3_600_000;
const ago = (time: number): number => recordedAt - time;

/** The courier's file that an owner imported last. */
export const jobId = 'e7'.repeat(12);

/** @param tracking The number of a parcel of the file. */
export async function addJob(db: Kysely<Schema>, tracking: string): Promise<void> {
  const passed = { line: 3, field: 'awb', message: 'is empty: the parcel has no number yet' };
  const change = { line: 2, order: 1006, tracking_number: tracking, to: 'in_transit' };
  const report = { state: 'imported', rows: 1, passed: 1, problems: [], changes: [change], warnings: [passed] };
  const job = {
    ...{ id: jobId, kind: 'importCourierFile', begun_by: accountIds.admin, head: '{}', done: 1, total: 1 },
    ...{ created_at: ago(hour), due_at: null, ended_at: ago(hour), report: JSON.stringify(report), words: null },
    audit_entry: null,
  };
  await db.insertInto('job').values(job).execute();
}
