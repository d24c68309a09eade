import { endpoints } from '#contract/endpoints.ts';
import { personMessages } from '#contract/person.ts';
import type { User } from '#contract/user.ts';
import { timestamp } from '../clock.ts';
import { handleSignedIn, WithHeaders } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';
import { textKey } from '../text.ts';

export const personHandlers = (state: MockState) => {
  const { accounts } = state;
  return {
    exportMyData: handleSignedIn(accounts, endpoints.exportMyData, (_, { user }) => fileOf(state, user)),
    eraseMe: handleSignedIn(accounts, endpoints.eraseMe, ({ body }, { user }) => {
      accounts.checkPassword(user, body.password);
      erase(state, user);
      return { success: true, message: personMessages.erased };
    }),
    exportUser: handleSignedIn(accounts, endpoints.exportUser, ({ params }) =>
      fileOf(state, personOf(state, params.id)),
    ),
    eraseUser: handleSignedIn(accounts, endpoints.eraseUser, ({ params, body }) => {
      const user = personOf(state, params.id);
      if (textKey(body.email) !== textKey(user.email))
        throw new Refused('emailDiffers', { email: { code: 'notValid' } });
      erase(state, user);
      return { success: true, message: personMessages.erased };
    }),
  };
};

/** @throws {Refused} userNotFound */
function personOf({ accounts }: MockState, id: string): User {
  const user = accounts.all().find(({ _id }) => _id === id);
  if (user === undefined) throw new Refused('userNotFound');
  return user;
}

/** The mocks have no tables: the account, its orders and its wishes as the API shows them. */
function fileOf({ orders, wishes, clock }: MockState, user: User) {
  const own = orders.all().filter(({ buyer }) => buyer._id === user._id);
  const name = `weft-data-${timestamp(clock()).slice(0, 10)}.json`;
  return new WithHeaders(
    {
      account: { ...user },
      order: own.map((order) => ({ ...order })),
      wish: wishes.of(user._id).map((wish) => ({ ...wish })),
    },
    { 'content-disposition': `attachment; filename="${name}"` },
  );
}

/** @throws {Refused} An obstacle. The mocked refunds come at once, and a payment is settled in its dialog. */
function erase({ accounts, orders, reviews, wishes }: MockState, user: User): void {
  if (user.role === 1) throw new Refused('erasureAdmin');
  const open = orders
    .all()
    .filter(({ buyer, status }) => buyer._id === user._id && status !== 'Delivered' && status !== 'Cancelled')
    .toSorted((a, b) => a.number - b.number)[0];
  if (open !== undefined) throw new Refused('erasureOrder', undefined, { number: open.number });
  wishes.replace(user._id, []);
  reviews.takeNameOff(user._id);
  accounts.remove(user);
}
