import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { AdminPassword } from '#contract/primitives.ts';
import { firstRefusalText } from '#contract/refused-fields.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Environment } from '../../environment.ts';
import { StartError } from '../../errors.ts';
import { hasAccounts, insertAccount } from '../account/account-store.ts';
import { adminRow } from './admins.ts';

/** The log-in of an admin who was just created. */
export interface AdminLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first admin if no account exists, with a random password unless the settings contain one.
 * @throws {StartError} The password in the settings is too easy to guess.
 */
export async function makeFirstAdmin(
  db: Kysely<Schema>,
  configured: Environment['firstAdmin'],
): Promise<AdminLogin | undefined> {
  if (await hasAccounts(db)) return undefined;
  const { email, password = randomBytes(12).toString('base64url') } = configured;
  const { error } = await AdminPassword.safeParseAsync(password);
  if (error) throw new StartError(`The setting ADMIN_PASSWORD ${firstRefusalText(error)}.`);
  const account = await adminRow(email, password, Date.now());
  const made = await inTransaction(db, async (trx) => {
    if (await hasAccounts(trx)) return false;
    await insertAccount(trx, account);
    return true;
  });
  return made ? { email, password } : undefined;
}
