import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { accountById } from '#server/modules/account/account-store.ts';
import * as complaints from '#server/modules/complaint/complaint-store.ts';
import { dataOf } from '#server/modules/person/person-export.ts';
import { now, page, type Sample } from '../example-shop.ts';

const complaint: complaints.ComplaintRow = {
  ...{ id: 'complaint', number: 1001, account_id: 'shopper', name: 'Asha Rao', email: 'asha@example.com', phone: '' },
  ...{ text: 'It never came.', order_number: 1001, state: 'open', state_at: now, is_copied: 1 },
  ...{ acknowledge_by: now, resolve_by: now, due_at: now, request_hash: 'press', body_hash: 'body', created_at: now },
};

/** Complaints and their answers. */
export const complaintSamples: readonly Sample[] = [
  ({ db }) => complaints.nextComplaintNumber(db),
  ({ db }) => complaints.complaintOfPress(db, 'press'),
  ({ db }) => complaints.insertComplaint(db, complaint),
  ({ db, engine }) => complaints.lockComplaint(db, engine, 'complaint'),
  ({ db }) => complaints.moveComplaint(db, complaint, { state: 'acknowledged', at: now, by: 'owner', message: '' }),
  ({ db }) => complaints.shownComplaints(db, [complaint]),
  ({ db }) => complaints.complaintPage(db, {}, page, now),
  ({ db }) => complaints.complaintPage(db, { state: 'open', q: 'C1001' }, page, now),
  ({ db }) => complaints.complaintPage(db, { state: 'late', q: 'asha' }, page, now),
  ({ db }) => complaints.countComplaints(db, now),
  ({ db }) => complaints.waitingComplaints(db, now),
  async ({ db }) => text(Readable.from(dataOf(db, (await accountById(db, 'shopper'))!))),
  ({ db }) => complaints.emptyComplaints(db, 'shopper', now),
  ({ db }) => complaints.emptyComplaint(db, complaint, { at: now, by: 'owner' }),
  ({ db }) => complaints.deleteOldComplaints(db, now, 1),
];
