import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/ids.ts';
import type { Settings } from '../../settings.ts';
import { hashPassword } from '../auth/secrets.ts';
import { emailKey, hasAccounts, insertAccount } from './account-store.ts';

/** The log-in of an admin who was just made. */
export interface AdminLogin {
  readonly email: string;
  readonly password: string;
}

/** Makes the first admin where nobody has an account yet, with a random password unless the settings have one. */
export async function makeFirstAdmin(
  db: Kysely<Schema>,
  wanted: Settings['firstAdmin'],
): Promise<AdminLogin | undefined> {
  if (await hasAccounts(db)) return undefined;
  const { email, password = randomBytes(12).toString('base64url') } = wanted;
  const now = Date.now();
  const passwordHash = await hashPassword(password);
  const account = {
    id: newId(),
    name: 'Admin',
    email,
    email_key: emailKey(email),
    phone: '',
    address: '',
    pincode: '',
    role: 1 as const,
    password_hash: passwordHash,
    answer_hash: null,
    created_at: now,
    updated_at: now,
  };
  const made = await db.transaction().execute(async (trx) => {
    if (await hasAccounts(trx)) return false;
    await insertAccount(trx, account);
    return true;
  });
  return made ? { email, password } : undefined;
}
