import { recordedAt } from '#mocks/clock.ts';
import type { Database } from '#server/db/database.ts';
import { accountIds } from './account-access.ts';
import { orderIds } from './fixture-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const ago = (time: number): number => recordedAt - time;

/** The audit log, in place of the fixture store's log-ins. */
export async function seedAuditLog({ db }: Database): Promise<void> {
  await db.deleteFrom('audit_entry').execute();
  const by = (who: 'admin' | 'packer') => ({
    account_id: accountIds[who],
    account_name: who === 'admin' ? 'Admin' : 'Kiran Patel',
  });
  const access = { kind: 'access', subject_type: null, subject_id: null, subject_name: null, changes: null } as const;
  const changed = (field: string, before: string, after: string) => JSON.stringify([{ field, before, after }]);
  const order = { subject_type: 'order', subject_id: orderIds.shipped, subject_name: '1006' };
  const user = { subject_type: 'user', subject_id: accountIds.packer, subject_name: 'Kiran Patel' };
  await db
    .insertInto('audit_entry')
    .values([
      { id: 1, at: ago(30 * day), ...by('admin'), ...access, action: 'logged in', request_id: 'fixture-1' },
      {
        ...{ id: 2, at: ago(30 * day - hour), ...by('admin'), kind: 'change', action: 'setUserRole', ...user },
        ...{ changes: changed('role', 'shopper', 'packer'), request_id: 'fixture-2' },
      },
      {
        ...{ id: 3, at: ago(5 * day), account_id: null, account_name: 'npm run admin', ...access, ...user },
        ...{ action: 'password set', request_id: null },
      },
      { id: 4, at: ago(3 * day), ...by('packer'), ...access, action: 'log-in failed', request_id: 'fixture-4' },
      { id: 5, at: ago(3 * day - hour), ...by('packer'), ...access, action: 'logged in', request_id: 'fixture-5' },
      {
        ...{ id: 6, at: ago(2 * day), ...by('packer'), kind: 'change', action: 'moveOrder', ...order },
        ...{ changes: changed('status', 'Not Processed', 'Shipped'), request_id: 'fixture-6' },
      },
    ])
    .execute();
}
