import { auditedCall } from '../work/audit-context.ts';
import type { LastWrite } from './retrying-kysely.ts';
import type { Schema } from './schema.ts';

/** The entry of the audit log, for the first transaction of a call that is recorded. */
export function auditWrite(): LastWrite<Schema> | undefined {
  const call = auditedCall();
  if (call === undefined || call.isWritten) return undefined;
  call.isWritten = true;
  return {
    write: async (trx) => {
      const { id } = await trx
        .insertInto('audit_entry')
        .values(call.entryOf())
        .returning('id')
        .executeTakeFirstOrThrow();
      call.entry = id;
    },
    undone: () => {
      call.isWritten = false;
      call.entry = undefined;
    },
  };
}
