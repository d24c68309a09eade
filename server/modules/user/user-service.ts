import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import type { User } from '#contract/user.ts';
import type { Schema } from '../../db/schema.ts';
import { sliceOf } from '../../slice.ts';
import { toUser } from '../account/account.ts';
import { countAccounts, newestAccounts } from '../account/account-store.ts';

/** The list of accounts for admins. */
export class UserService {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Accounts with `search` in name, e-mail or phone, newest first; all or one page.
   * @returns The users and their total.
   */
  async list({ search = '', ...paging }: Paging & { search?: string | undefined }): Promise<{
    users: User[];
    total: number;
  }> {
    const slice = sliceOf(paging);
    const users = (await newestAccounts(this.#db, search, slice)).map(toUser);
    return { users, total: slice === undefined ? users.length : await countAccounts(this.#db, search) };
  }
}
