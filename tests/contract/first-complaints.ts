import type { Kysely } from 'kysely';
import { complaintTimes } from '#contract/rules/complaint.ts';
import { recordedAt } from '#mocks/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertComplaint, moveComplaint, type ComplaintRow } from '#server/modules/complaint/complaint-store.ts';
import { accountIds } from './account-access.ts';

const day = 86_400_000;

/** The complaints of the fixtures: one that nobody has answered in time, a new one, one to resolve, and a resolved one. */
export const complaintIds = {
  late: 'cc01'.repeat(6),
  fresh: 'cc02'.repeat(6),
  acknowledged: 'cc03'.repeat(6),
  resolved: 'cc04'.repeat(6),
} as const;

export async function addComplaints(db: Kysely<Schema>): Promise<void> {
  const add = async (id: string, number: number, age: number, more: Partial<ComplaintRow>): Promise<ComplaintRow> => {
    const at = recordedAt - age;
    const { acknowledgeBy, resolveBy } = complaintTimes(at);
    const row: ComplaintRow = {
      ...{ id, number, account_id: null, name: 'Nila Bose', email: 'nila@weft.example', phone: '', text: '' },
      ...{ order_number: null, state: 'open', state_at: at, is_copied: 1, due_at: acknowledgeBy, created_at: at },
      ...{ acknowledge_by: acknowledgeBy, resolve_by: resolveBy, request_hash: id, body_hash: id },
      ...more,
    };
    await insertComplaint(db, row);
    return row;
  };
  await add(complaintIds.late, 1001, 3 * day, {
    ...{ phone: '9876512345', order_number: 1003 },
    text: 'The parcel came with the seam open.\nI have written twice and nobody answers.',
  });
  await add(complaintIds.fresh, 1002, day / 4, {
    text: 'The page said “in stock”, and a day later you cancelled. Please tell me why.',
  });
  const asha = { account_id: accountIds.shopper, name: 'Asha Rao', email: 'shopper@weft.example' };
  const by = accountIds.admin;
  const third = await add(complaintIds.acknowledged, 1003, 5 * day, { ...asha, text: 'The refund has not arrived.' });
  const message = 'We ask the bank, and write again by Friday.';
  await moveComplaint(db, third, { state: 'acknowledged', at: recordedAt - 4 * day, by, message });
  const fourth = await add(complaintIds.resolved, 1004, 9 * day, { text: 'The wrong size was in the parcel.' });
  await moveComplaint(db, fourth, {
    ...{ state: 'resolved', at: recordedAt - 8 * day, by },
    message: 'You are right. The right size leaves us today.',
  });
}
