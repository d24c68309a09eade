import type { Kysely } from 'kysely';
import type { TickedCode } from '#contract/rules/todo.ts';
import type { Schema } from '../../db/schema.ts';

/** The steps of the first-run list that an owner has ticked. */
export async function doneSteps(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('todo_done').select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/** Ticks a step. Again it changes nothing. */
export async function insertDoneStep(
  db: Kysely<Schema>,
  row: Schema['todo_done'] & { readonly code: TickedCode },
): Promise<void> {
  await db
    .insertInto('todo_done')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Has a step come back. */
export async function deleteDoneStep(db: Kysely<Schema>, code: TickedCode): Promise<void> {
  await db.deleteFrom('todo_done').where('code', '=', code).execute();
}
