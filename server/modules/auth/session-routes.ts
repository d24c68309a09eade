import { sessionEndpoints } from '#contract/session.ts';
import { routes } from '../../http/route.ts';
import type { AccessLog } from './access-log.ts';
import type { Sessions } from './sessions.ts';

export const sessionRoutes = (sessions: Sessions, accessLog: AccessLog) =>
  routes(sessionEndpoints, {
    listSessions: async (_, { account }) => ({ success: true, sessions: await sessions.list(account) }),
    endSession: async ({ params }, { account, request }) => {
      await sessions.endOne(account.id, params.id);
      await accessLog.write('one session ended', account, request.ip);
      return { success: true };
    },
    endSessions: async ({ query }, { account, request }) => {
      await sessions.endAll(account.id, query.except === 'current' ? account.session : undefined);
      await accessLog.write(
        query.except === 'current' ? 'other sessions ended' : 'all sessions ended',
        account,
        request.ip,
      );
      return { success: true };
    },
  });
