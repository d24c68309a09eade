import type { Paging } from '#contract/primitives.ts';
import { usersPageSize } from '#contract/rules/paging.ts';
import { readSort, userSortFields } from '#contract/rules/sort.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../slice.ts';
import { toUser } from '../account/account.ts';
import { countAccounts, newestAccounts, sortedAccounts } from '../account/account-store.ts';

/** Users and the total of the whole list. */
interface UserList {
  readonly users: User[];
  readonly total: number;
}

/** The list of accounts for admins. */
export class UserService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Accounts with `search` in name, e-mail or phone, newest first; all or one page.
   * @returns The users and their total.
   */
  async list({ search = '', ...paging }: Paging & { search?: string | undefined }): Promise<UserList> {
    const slice = sliceOf(paging);
    const { db } = this.#database;
    const users = (await newestAccounts(db, search, slice)).map(toUser);
    return { users, total: slice === undefined ? users.length : await countAccounts(db, search) };
  }

  /** One page of the accounts with `search` in name, e-mail or phone, newest first unless sorted. */
  async page(wanted: Paging & { search?: string | undefined; sort?: string | undefined }): Promise<UserList> {
    const { page, limit = usersPageSize, search = '', sort } = wanted;
    const { db } = this.#database;
    const slice = sliceOf({ page, limit });
    const order = readSort(userSortFields, sort);
    const accounts = await (order === undefined
      ? newestAccounts(db, search, slice)
      : sortedAccounts(this.#database, search, order, slice));
    return { users: accounts.map(toUser), total: await countAccounts(db, search) };
  }
}
