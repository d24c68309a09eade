import type { Paging } from '#contract/primitives.ts';
import { usersPageSize } from '#contract/rules/paging.ts';
import { readSort, userSortFields } from '#contract/rules/sort.ts';
import { staffRoleOf, type UserRole } from '#contract/rules/staff.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { sliceOf, type Part } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { countAccounts, lockStaff, newestAccounts, sortedAccounts } from '../account/account-store.ts';
import { toUser, type Account } from '../account/account.ts';
import { setUserRole } from '../auth/user-role.ts';
import type { Sender } from '../mail/sender.ts';

/** Users and the total of the whole list. */
interface UserList {
  readonly users: User[];
  readonly total: number;
}

export interface UserDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: () => Promise<Sender>;
}

/** The accounts and their roles, for admins. */
export class UserService {
  readonly #dependencies: UserDependencies;

  constructor(dependencies: UserDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Gives a staff role to an account, or takes it. Nobody changes their own, so the last owner stays.
   * @throws {Refused} ownRole, userNotFound; forbidden if the caller has just lost the own role
   */
  async setRole(id: string, to: UserRole, by: Account): Promise<User> {
    if (id === by.id) throw new Refused('ownRole');
    const { database, clock } = this.#dependencies;
    const { db, engine } = database;
    const now = clock();
    const sender = await this.#dependencies.sender();
    return inTransaction(db, async (trx) => {
      const self = (await lockStaff(trx, engine)).find((member) => member.id === by.id);
      if (self === undefined || staffRoleOf(self) !== 'owner') throw new Refused('forbidden');
      const changed = await setUserRole(trx, id, to, { sender, now });
      if (changed === undefined) throw new Refused('userNotFound');
      noteAudit({ name: changed.row.name, changes: auditChange('role', changed.before, to) });
      return toUser(changed.row);
    });
  }

  /** A part of the accounts with `search` in name, e-mail or phone, newest first. */
  async newest(search: string, part: Part): Promise<User[]> {
    return (await newestAccounts(this.#dependencies.database.db, search, part)).map(toUser);
  }

  count(search: string): Promise<number> {
    return countAccounts(this.#dependencies.database.db, search);
  }

  /** One page of the accounts with `search` in name, e-mail or phone, newest first unless sorted. */
  async page(
    wanted: Paging & { search?: string | undefined; sort?: string | undefined; staff?: '1' | undefined },
  ): Promise<UserList> {
    const { page, limit = usersPageSize, search = '', sort, staff } = wanted;
    const group = staff && 'staff';
    const { db } = this.#dependencies.database;
    const slice = sliceOf({ page, limit });
    const order = readSort(userSortFields, sort);
    const accounts = await (order === undefined
      ? newestAccounts(db, search, slice, group)
      : sortedAccounts(this.#dependencies.database, search, order, slice, group));
    return { users: accounts.map(toUser), total: await countAccounts(db, search, group) };
  }
}
