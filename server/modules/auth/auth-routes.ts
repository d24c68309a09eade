import { authEndpoints, authMessages } from '#contract/auth.ts';
import { resetLinkEndpoints, resetLinkMessages } from '#contract/reset-link.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { sessionEndpoints } from '#contract/session.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import type { AccessLog } from './access-log.ts';
import type { AuthService } from './auth-service.ts';
import { browserCookie, callerOf } from './caller.ts';
import type { HashingQueues } from './hashing-queues.ts';
import type { ResetLinks } from './reset-links.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';

export interface AuthServices {
  readonly auth: AuthService;
  /** Of signed-in accounts: one of their calls hashes a secret at a time. */
  readonly queues: HashingQueues;
  /** Whether the shop is served over https. */
  readonly secure: boolean;
}

export function authRoutes({ auth, queues, secure }: AuthServices) {
  return routes(authEndpoints, {
    register: async ({ body }, { request }) => ({
      success: true,
      message: authMessages.registered,
      user: await auth.register(body, request.ip),
    }),
    login: async ({ body }, { request, setHeaders }) => {
      const { browser, ...session } = await auth.login(body, callerOf(request));
      setHeaders({ 'set-cookie': browserCookie(browser, secure) });
      return { success: true, message: authMessages.loggedIn, ...session };
    },
    resetPassword: async ({ body }, { request }) => {
      await auth.resetPassword(body, callerOf(request));
      return { success: true, message: authMessages.passwordReset };
    },
    logout: async (_, { request }) => {
      await auth.logout(tokenOf(request.headers.authorization));
      return { success: true, message: authMessages.loggedOut };
    },
    checkUser: () => ({ ok: true }),
    checkAdmin: (_, { account: { staff_role } }) => ({ ok: true, ...(staff_role && { staff_role }) }),
    updateProfile: async ({ body }, { request, account }) => {
      const change = () => auth.changeProfile(account, body, callerOf(request));
      const hashes = body.password || body.answer;
      const updatedUser = await (hashes ? queues.run(account.id, change) : change());
      return { success: true, message: authMessages.profileUpdated, updatedUser };
    },
  });
}

export const resetLinkRoutes = (links: ResetLinks) =>
  routes(resetLinkEndpoints, {
    requestResetLink: async ({ body }, { request }) => {
      await links.request(body.email, callerOf(request));
      return { success: true, message: resetLinkMessages.requested };
    },
    resetByLink: async ({ body }, { request }) => {
      await links.reset(body.token, body.newPassword, request.ip);
      return { success: true, message: resetLinkMessages.passwordSet };
    },
  });

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

/** @param queues Of signed-in accounts. */
export const secondFactorRoutes = (factor: SecondFactor, queues: HashingQueues) =>
  routes(secondFactorEndpoints, {
    getSecondFactor: async (_, { account }) => ({ success: true, ...(await factor.state(account)) }),
    beginSecondFactor: async ({ body }, { account, request }) => {
      const begin = () => factor.begin(account, body.password, callerOf(request));
      return { success: true, ...(await queues.run(account.id, begin)) };
    },
    confirmSecondFactor: async ({ body }, { account, request }) => ({
      success: true,
      recovery_codes: await factor.confirm(account, body.code, callerOf(request)),
    }),
    endSecondFactor: async ({ body }, { account, request }) => {
      await queues.run(account.id, () => factor.end(account, body, callerOf(request)));
      return { success: true };
    },
    renewRecoveryCodes: async ({ body }, { account, request }) => {
      const renew = () => factor.renewCodes(account, body, callerOf(request));
      return { success: true, recovery_codes: await queues.run(account.id, renew) };
    },
  });
