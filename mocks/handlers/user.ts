import { endpoints } from '#contract/endpoints.ts';
import { usersPageSize } from '#contract/rules/paging.ts';
import { readSort, userSortFields } from '#contract/rules/sort.ts';
import { searchTerm } from '#contract/rules/typed-text.ts';
import type { User } from '#contract/user.ts';
import { handleSignedIn } from '../handle.ts';
import { page, paged } from '../paging.ts';
import { sorted } from '../sorted.ts';
import type { MockState } from '../state.ts';
import { hasPart, searchText } from '../text.ts';

export const userHandlers = ({ accounts }: MockState) => ({
  listUsers: handleSignedIn(accounts, endpoints.listUsers, ({ query: { search = '', ...paging } }) => {
    return paged(found(accounts.all(), search), paging, (users) => users);
  }),
  listAdminUsers: handleSignedIn(accounts, endpoints.listAdminUsers, ({ query }) => {
    const { search = '', sort, staff, page: number = 1, limit = usersPageSize } = query;
    const all = accounts.all().filter(({ role }) => staff === undefined || role === 1);
    const users = sorted(found(all, search), readSort(userSortFields, sort), {
      name: ({ name }) => searchText(name),
      email: ({ email }) => searchText(email),
    });
    return { success: true, users: page(users, number, limit), total: users.length };
  }),
});

/** Newest first. */
function found(users: readonly User[], search: string): User[] {
  return users.toReversed().filter(({ name, email, phone }) => hasPart([name, email, phone], searchTerm(search)));
}
