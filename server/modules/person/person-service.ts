import { fieldRefusal } from '#contract/field-refusals.ts';
import { Refused } from '../../refused.ts';
import { noteAudit } from '../../work/context.ts';
import { accountById, emailKey, isErased } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import type { AccessLog } from '../auth/access-log.ts';
import type { Caller } from '../auth/caller.ts';
import type { PasswordCheck } from '../auth/password-check.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { eraseAccount } from './erasure.ts';
import { dataOf } from './person-export.ts';
import type { PersonAccount } from './person-store.ts';

export interface PersonDependencies extends CatalogueContext {
  readonly passwords: PasswordCheck;
  readonly accessLog: AccessLog;
  /** Deletes the files of the mails to an address. */
  readonly deleteMailFiles: (email: string) => Promise<void>;
}

/** Exports and erases the data of a person: the caller's own, or a user's for an admin. */
export class PersonService {
  readonly #dependencies: PersonDependencies;

  constructor(dependencies: PersonDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * The text of `PersonData`, in parts.
   * @throws {Refused} userNotFound, for an erased account too
   */
  async dataOf(id: string): Promise<AsyncGenerator<string, void>> {
    const account = await this.#existing(id);
    noteAudit({ name: account.name });
    return dataOf(this.#dependencies.database.db, account);
  }

  /**
   * Erases the caller's account. Wrong passwords are limited for each session.
   * @throws {Refused} wrongPassword, tooManyTries, signedOut; erasureAdmin, erasureOrder, erasureRefund, erasurePayment
   */
  async eraseMe(caller: Account, password: string, from: Caller): Promise<void> {
    const { passwords, accessLog } = this.#dependencies;
    const account = await passwords.check(caller, password, from);
    await this.#erase(account);
    await accessLog.write('account erased by its owner', account, from.address);
  }

  /** @throws {Refused} userNotFound, emailDiffers, signedOut; erasureAdmin, erasureOrder, erasureRefund, erasurePayment */
  async eraseUser(id: string, email: string, { address }: Pick<Caller, 'address'>): Promise<void> {
    const account = await this.#existing(id);
    if (emailKey(email) !== account.email_key) {
      throw new Refused('emailDiffers', { email: fieldRefusal('notValid') });
    }
    await this.#erase(account);
    await this.#dependencies.accessLog.write('account erased by an admin', account, address);
  }

  async #erase(account: PersonAccount): Promise<void> {
    const { database, changes, deleteMailFiles, clock } = this.#dependencies;
    await eraseAccount({ database, changes, now: clock() }, account);
    await deleteMailFiles(account.email);
  }

  async #existing(id: string): Promise<PersonAccount> {
    const account = await accountById(this.#dependencies.database.db, id);
    if (account === undefined || isErased(account)) throw new Refused('userNotFound');
    return account;
  }
}
