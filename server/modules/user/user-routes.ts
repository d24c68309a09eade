import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#contract/rules/message.ts';
import { userEndpoints, userMessages } from '#contract/user.ts';
import type { LongLists } from '../../http/long-lists.ts';
import { routes } from '../../http/route.ts';
import { UserService, type UserDependencies } from './user-service.ts';

/** Adds the lists of accounts, and their roles. */
export async function addUsers(app: FastifyInstance, shop: UserDependencies & { longLists: LongLists }): Promise<void> {
  await app.register(userRoutes(new UserService(shop), shop.longLists));
}

const userRoutes = (users: UserService, longLists: LongLists) =>
  routes(userEndpoints, {
    listUsers: ({ query: { search = '', ...paging } }, { setHeaders }) =>
      longLists.listed(
        paging,
        { read: (part) => users.newest(search, part), count: () => users.count(search) },
        setHeaders,
      ),
    listAdminUsers: async ({ query }) => ({ success: true, ...(await users.page(query)) }),
    setUserRole: async ({ params: { id }, body: { role } }, { account }) => {
      const user = await users.setRole(id, role, account);
      const message = formatMessage(userMessages.roleSet[role], { name: user.name });
      return { success: true, message, user };
    },
  });
