import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { totpOptions } from '#contract/rules/second-factor.ts';
import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { secrets } from '#mocks/secrets.ts';
import type { Schema } from '#server/db/schema.ts';
import { accountByEmail } from '#server/modules/account/account-store.ts';
import { insertLink } from '#server/modules/auth/reset-link-store.ts';
import { hashLinkToken } from '#server/modules/auth/reset-links.ts';
import { hashRecoveryCode } from '#server/modules/auth/second-factor-codes.ts';
import { replaceRecoveryCodes } from '#server/modules/auth/second-factor-store.ts';

/** The secrets of the fixtures' second factors: Ravi's is on, the admin's was begun. */
const factorSecrets = { ravi: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', admin: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } as const;

/** The token of a link that resets Asha's password. */
export const resetToken = 'mock-reset-link';

/** The code of a second factor at a time, as an authenticator app shows it. */
export function codeAt(whose: keyof typeof factorSecrets, timestamp: number): string {
  return new TOTP({ ...totpOptions, secret: Secret.fromBase32(factorSecrets[whose]) }).generate({ timestamp });
}

/** The second factors and the reset link of the fixtures, as in the mocks. After the accounts logged in, which would need a code. */
export async function seedAccess(db: Kysely<Schema>): Promise<void> {
  const id = await insert(db, secrets.ravi.email, factorSecrets.ravi, recordedAt);
  await replaceRecoveryCodes(
    db,
    id,
    [secrets.ravi.codes[1], '55555-66666-77777-88888'].map((code) => hashRecoveryCode(id, code)),
  );
  await insert(db, secrets.admin.email, factorSecrets.admin, null);
  const shopper = await accountByEmail(db, secrets.shopper.email);
  await insertLink(db, {
    ...{ hash: hashLinkToken(resetToken), account_id: shopper?.id ?? '', expires_at: recordedAt + 60_000 },
  });
}

async function insert(db: Kysely<Schema>, email: string, secret: string, confirmed_at: number | null): Promise<string> {
  const account = await accountByEmail(db, email);
  if (account === undefined) throw new Error(`The fixtures do not have ${email}`);
  const row = { account_id: account.id, secret, created_at: recordedAt, confirmed_at, last_step: 0 };
  await db.insertInto('second_factor').values(row).execute();
  return account.id;
}
