import { fieldRefusal } from '#contract/field-refusals.ts';
import type { PersonData } from '#contract/person.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { accountById, emailKey, erasedEmail, lockAccount } from '../account/account-store.ts';
import type { AuditLog } from '../auth/audit-log.ts';
import type { Caller } from '../auth/caller.ts';
import type { KnownBrowsers } from '../auth/known-browsers.ts';
import { isPassword } from '../auth/secrets.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { dataOf, erase, obstacleOf, unknownPasswordHash, type PersonAccount } from './person-data.ts';

export interface PersonDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly browsers: KnownBrowsers;
  readonly rateLimits: RateLimits;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** A person's data, handed over and erased on request: of the caller, or of a user for an admin. */
export class PersonService {
  readonly #parts: PersonDependencies;

  constructor(parts: PersonDependencies) {
    this.#parts = parts;
  }

  /** @throws {Refused} userNotFound, for an erased account too */
  async dataOf(id: string): Promise<PersonData> {
    return dataOf(this.#parts.database.db, await this.#existing(id));
  }

  /**
   * Erases the caller's account. A wrong password counts as one of a log-in.
   * @throws {Refused} wrongPassword, tooManyTries, signedOut, or an obstacle
   */
  async eraseMe({ id, email }: Account, password: string, caller: Caller): Promise<void> {
    const { browsers, rateLimits, audit } = this.#parts;
    const { places } = await browsers.loginPlaces(emailKey(email), caller);
    const account = await this.#existing(id);
    const isRight = await rateLimits.attempt(
      places,
      () => isPassword(account.password_hash, password),
      (right) => !right,
    );
    if (!isRight) {
      await audit.write('account not erased: the password is wrong', account, caller.address);
      throw new Refused('wrongPassword', { password: fieldRefusal('notValid') });
    }
    await this.#erase(account);
    await audit.write('account erased by its owner', account, caller.address);
  }

  /** @throws {Refused} userNotFound, emailDiffers, or an obstacle */
  async eraseUser(id: string, email: string, { address }: Pick<Caller, 'address'>): Promise<void> {
    const account = await this.#existing(id);
    if (emailKey(email) !== account.email_key) {
      throw new Refused('emailDiffers', { email: fieldRefusal('notValid') });
    }
    await this.#erase(account);
    await this.#parts.audit.write('account erased by an admin', account, address);
  }

  /** @throws {Refused} An obstacle; signedOut if the account was erased or its password changed meanwhile. */
  async #erase({ id, password_hash: known }: PersonAccount): Promise<void> {
    const { database, changes, clock } = this.#parts;
    const password_hash = await unknownPasswordHash();
    await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      // A checkout locks the account too: it is either seen here or comes after the erasure.
      await lockAccount(trx, database.engine, id);
      const account = await accountById(trx, id);
      if (account?.password_hash !== known) throw new Refused('signedOut');
      const obstacle = await obstacleOf(trx, account);
      if (obstacle !== undefined) throw new Refused(obstacle.code, undefined, { ...obstacle.params });
      await erase(catalogue, account, { now: clock(), password_hash });
    });
  }

  async #existing(id: string): Promise<PersonAccount> {
    const account = await accountById(this.#parts.database.db, id);
    if (account === undefined || account.email_key === erasedEmail(id)) throw new Refused('userNotFound');
    return account;
  }
}
