import { setAuditChanges } from '#server/db/transaction.ts';
import * as jobs from '#server/modules/job/job-store.ts';
import { leaseDue } from '#server/work/lease.ts';
import { now, type Sample } from '../example-shop.ts';

const job = {
  ...{ id: 'job', kind: 'importCourierFile', begun_by: 'account', head: '{}', done: 0, total: 1, audit_entry: null },
  ...{ created_at: now, due_at: now, ended_at: null, report: null, words: null },
};
const part = { job_id: 'job', position: 0, lines: '[{}]', result: null };

/** Jobs and their parts. */
export const jobSamples: readonly Sample[] = [
  ({ db }) => jobs.insertJob(db, job, [part]),
  ({ db }) => jobs.keepReport(db, { kind: 'importCatalogue', by: 'account', at: now, report: {} }),
  ({ db }) => leaseDue(db, 'job', { now, lease: 60_000, limit: 1 }),
  ({ db }) => jobs.runningJob(db, 'importCourierFile'),
  ({ db }) => jobs.jobWithId(db, 'job'),
  ({ db }) => jobs.renewLease(db, 'job', { from: now + 60_000, to: now + 120_000 }),
  ({ db }) => jobs.nextPart(db, 'job'),
  ({ db }) => jobs.setPartDone(db, part, 1, '{}'),
  ({ db }) => jobs.resultsOf(db, 'job'),
  ({ db }) => setAuditChanges(db, 1, [{ field: 'status', before: 'Shipped', after: 'Delivered: 1042' }]),
  ({ db }) => jobs.endJob(db, 'job', { ended_at: now, report: '{}', words: null }),
];
