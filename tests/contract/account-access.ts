import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { totpOptions } from '#contract/rules/second-factor.ts';
import { recordedAt } from '#mocks/clock.ts';
import { secrets, type Who } from '#mocks/secrets.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertLink } from '#server/modules/auth/reset-link-store.ts';
import { hashLinkToken } from '#server/modules/auth/reset-links.ts';
import { hashRecoveryCode } from '#server/modules/auth/second-factor-codes.ts';
import { replaceRecoveryCodes } from '#server/modules/auth/second-factor-store.ts';

/** The ids of the fixtures' accounts. */
export const accountIds = {
  admin: 'a'.repeat(24),
  packer: '9'.repeat(24),
  shopper: 'b'.repeat(24),
  meera: 'c'.repeat(24),
  ravi: 'd'.repeat(24),
} as const satisfies Record<Who, string>;

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
  const begun = { created_at: recordedAt, confirmed_at: null, last_step: 0 };
  await db
    .insertInto('second_factor')
    .values([
      { ...begun, account_id: accountIds.ravi, secret: factorSecrets.ravi, confirmed_at: recordedAt },
      { ...begun, account_id: accountIds.admin, secret: factorSecrets.admin },
    ])
    .execute();
  const codes = [secrets.ravi.codes[1], '55555-66666-77777-88888'];
  await replaceRecoveryCodes(
    db,
    accountIds.ravi,
    codes.map((code) => hashRecoveryCode(accountIds.ravi, code)),
  );
  await insertLink(db, {
    ...{ hash: hashLinkToken(resetToken), account_id: accountIds.shopper, expires_at: recordedAt + 60_000 },
  });
}
