import type { Kysely } from 'kysely';
import { resetLink } from '#mocks/accounts.ts';
import { firstFactors } from '#mocks/second-factors.ts';
import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { secrets } from '#mocks/secrets.ts';
import type { Schema } from '#server/db/schema.ts';
import { accountByEmail } from '#server/modules/account/account-store.ts';
import { insertLink } from '#server/modules/auth/reset-link-store.ts';
import { hashLinkToken } from '#server/modules/auth/reset-links.ts';
import { hashRecoveryCode } from '#server/modules/auth/second-factor-codes.ts';
import { replaceRecoveryCodes } from '#server/modules/auth/second-factor-store.ts';

/** The second factors and the reset link of the fixtures, as in the mocks. After the accounts logged in, which would need a code. */
export async function seedAccess(db: Kysely<Schema>): Promise<void> {
  const { ravi, admin } = firstFactors;
  const id = await insert(db, secrets.ravi.email, ravi.secret, recordedAt);
  await replaceRecoveryCodes(
    db,
    id,
    ravi.recoveryCodes.map((code) => hashRecoveryCode(id, code)),
  );
  await insert(db, secrets.admin.email, admin.secret, null);
  const shopper = await accountByEmail(db, resetLink.email);
  await insertLink(db, {
    ...{ hash: hashLinkToken(resetLink.token), account_id: shopper?.id ?? '', expires_at: recordedAt + 60_000 },
  });
}

async function insert(db: Kysely<Schema>, email: string, secret: string, confirmed_at: number | null): Promise<string> {
  const account = await accountByEmail(db, email);
  if (account === undefined) throw new Error(`The fixtures do not have ${email}`);
  const row = { account_id: account.id, secret, created_at: recordedAt, confirmed_at, last_step: 0 };
  await db.insertInto('second_factor').values(row).execute();
  return account.id;
}
