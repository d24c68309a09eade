import type { Kysely } from 'kysely';
import { readProfileChange, type ProfileChange } from '#contract/auth.ts';
import { refusedFields, sentences } from '#contract/refused-fields.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { Sessions } from '../auth/sessions.ts';
import { toUser, type Account } from './account.ts';
import { updateAccount } from './account-store.ts';

/** What people do with their own account. */
export class AccountService {
  readonly #db: Kysely<Schema>;
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, sessions: Sessions, clock: Clock) {
    this.#db = db;
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /**
   * Changes what a person may change. A new password revokes every token but the one that was used.
   * @param wanted As it was sent; the e-mail in it is ignored.
   * @throws {Refused} badProfile, signedOut
   */
  async change(account: Account, wanted: Readonly<Record<string, unknown>>): Promise<User> {
    const { password, ...change } = readChange(account, wanted);
    const hashed = password ? { password_hash: await hashPassword(password) } : {};
    const changed = await this.#db.transaction().execute(async (trx) => {
      const row = await updateAccount(trx, account.id, { ...change, ...hashed, updated_at: this.#clock() });
      if (password) await this.#sessions.revoke(trx, account.id, account.session);
      return row;
    });
    if (changed === undefined) throw new Refused('signedOut');
    return toUser(changed);
  }
}

/** @throws {Refused} badProfile, with every field that is not right */
function readChange(account: Account, wanted: Readonly<Record<string, unknown>>): ProfileChange {
  const parsed = readProfileChange(account, wanted);
  if (parsed.success) return parsed.data;
  const fields = refusedFields(parsed.error);
  throw new Refused('badProfile', fields, sentences(fields));
}
