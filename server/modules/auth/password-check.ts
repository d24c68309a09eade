import type { Kysely, Selectable } from 'kysely';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { accountByEmail, emailKey } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import type { Secrets } from './secrets.ts';

export interface PasswordCheckDependencies {
  readonly db: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly accessLog: AccessLog;
}

/**
 * Checks the password that a signed-in caller enters again to confirm a change. Wrong ones are limited like those of log-ins, but for each
 * session apart: strangers' log-ins do not stand in the way.
 */
export class PasswordCheck {
  readonly #dependencies: PasswordCheckDependencies;

  constructor(dependencies: PasswordCheckDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @returns The account's row with the hash that the password matches.
   * @throws {Refused} wrongPassword, tooManyTries; signedOut if the account was erased meanwhile
   */
  async check(
    { id, email, session }: Pick<Account, 'id' | 'email' | 'session'>,
    password: string,
    caller: Caller,
  ): Promise<Selectable<AccountTable>> {
    const { db, secrets, rateLimits, accessLog } = this.#dependencies;
    const attempt = async () => {
      const account = await accountByEmail(db, emailKey(email));
      if (account === undefined) throw new Refused('signedOut');
      return (await secrets.isPassword(account.password_hash, password)) ? account : undefined;
    };
    const counter = { limit: limits.failedLogins, who: session };
    const account = await rateLimits.attempt([counter], attempt, (found) => found === undefined);
    if (account !== undefined) return account;
    await accessLog.write('wrong password for a change of the account', { id }, caller.address);
    throw new Refused('wrongPassword', { password: fieldRefusal('notValid') });
  }
}
