import { formatMessage } from '#contract/rules/message.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { userEndpoints, userMessages } from '#contract/user.ts';
import { routes } from '../../http/route.ts';
import type { UserService } from './user-service.ts';

export const userRoutes = (users: UserService) =>
  routes(userEndpoints, {
    listUsers: async ({ query }, { setHeaders }) => {
      const list = await users.list(query);
      if (query.page !== undefined || query.limit !== undefined) {
        setHeaders({ [totalCountHeader]: String(list.total) });
      }
      return list.users;
    },
    listAdminUsers: async ({ query }) => ({ success: true, ...(await users.page(query)) }),
    setUserRole: async ({ params: { id }, body: { role } }, { account }) => {
      const user = await users.setRole(id, role, account);
      const message = formatMessage(userMessages.roleSet[role], { name: user.name });
      return { success: true, message, user };
    },
  });
