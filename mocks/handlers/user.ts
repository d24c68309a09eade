import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn } from '../handle.ts';
import { paged } from '../paging.ts';
import type { MockState } from '../state.ts';
import { hasPart } from '../text.ts';

export const userHandlers = ({ accounts }: MockState) => ({
  listUsers: handleSignedIn(accounts, endpoints.listUsers, ({ query: { search = '', ...paging } }) => {
    const newestFirst = accounts.all().toReversed();
    const found = newestFirst.filter(({ name, email, phone }) => hasPart([name, email, phone], search));
    return paged(found, paging, (users) => users);
  }),
});
