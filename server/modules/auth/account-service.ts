import type { Kysely } from 'kysely';
import { readProfileChange, type ProfileChange } from '#contract/auth.ts';
import { fieldSentences } from '#contract/field-refusals.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { toUser, type Account } from '../account/account.ts';
import { updateAccount } from '../account/account-store.ts';

export interface AccountServiceDependencies {
  readonly db: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  readonly accessLog: AccessLog;
  readonly sender: () => Sender;
  readonly clock: Clock;
}

/** Changes of a user's own account. */
export class AccountService {
  readonly #dependencies: AccountServiceDependencies;

  constructor(dependencies: AccountServiceDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Updates the profile. A new password revokes every token except the current one. A new password or answer mails the account.
   * @param body As sent; its e-mail is ignored.
   * @throws {Refused} badProfile, signedOut
   */
  async change(account: Account, body: Readonly<Record<string, unknown>>, caller: Caller): Promise<User> {
    const { db, secrets, sessions, browsers, accessLog, sender, clock } = this.#dependencies;
    const { password, answer, ...change } = await readChange(account, body);
    const hashes = {
      ...(password && { password_hash: await secrets.hashPassword(password) }),
      ...(answer && { answer_hash: await secrets.hashAnswer(answer) }),
    };
    const news = [password && ('password' as const), answer && ('answer' as const)].filter((kind) => !!kind);
    const now = clock();
    const changed = await inTransaction(db, async (trx) => {
      const row = await updateAccount(trx, account.id, { ...change, ...hashes, updated_at: now });
      if (row === undefined) return undefined;
      if (password) {
        await sessions.revoke(trx, account.id, account.session);
        await browsers.forget(trx, account.id, caller.browser);
      }
      await notifyAccount(trx, row, news, { sender: sender(), now });
      return row;
    });
    if (changed === undefined) throw new Refused('signedOut');
    for (const kind of news) await accessLog.write(`${kind} changed in the profile`, account, caller.address);
    return toUser(changed);
  }
}

/** @throws {Refused} badProfile, with every invalid field */
async function readChange(account: Account, body: Readonly<Record<string, unknown>>): Promise<ProfileChange> {
  const parsed = await readProfileChange(account, body);
  if (parsed.success) return parsed.data;
  const fields = refusedFields(parsed.error);
  throw new Refused('badProfile', fields, fieldSentences(fields));
}
