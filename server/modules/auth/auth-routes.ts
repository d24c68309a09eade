import { authEndpoints, authMessages } from '#contract/auth.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import { emailKey } from '../account/account-store.ts';
import type { AccountService } from './account-service.ts';
import type { AccountQueues } from './account-queues.ts';
import type { AuthService } from './auth-service.ts';
import { browserCookie } from './browser-cookie.ts';
import { callerOf } from './caller.ts';

export interface AuthServices {
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly queues: AccountQueues;
  /** Whether the shop is served over https. */
  readonly secure: boolean;
}

/** Calls that hash a secret of an account go through its queue. */
export function authRoutes({ auth, accounts, queues, secure }: AuthServices) {
  return routes(authEndpoints, {
    register: async ({ body }, { request }) => ({
      success: true,
      message: authMessages.registered,
      user: await auth.register(body, request.ip),
    }),
    login: async ({ body }, { request, setHeaders }) => {
      const login = () => auth.login(body, callerOf(request));
      const { browser, ...session } = await queues.run(emailKey(body.email), login);
      setHeaders({ 'set-cookie': browserCookie(browser, secure) });
      return { success: true, message: authMessages.loggedIn, ...session };
    },
    resetPassword: async ({ body }, { request }) => {
      await queues.run(emailKey(body.email), () => auth.resetPassword(body, callerOf(request)));
      return { success: true, message: authMessages.passwordReset };
    },
    logout: async (_, { request }) => {
      await auth.logout(tokenOf(request.headers.authorization));
      return { success: true, message: authMessages.loggedOut };
    },
    checkUser: () => ({ ok: true }),
    checkAdmin: (_, { account: { staff_role } }) => ({ ok: true, ...(staff_role && { staff_role }) }),
    updateProfile: async ({ body }, { request, account }) => {
      const change = () => accounts.change(account, body, callerOf(request));
      const hashes = body.password || body.answer;
      const updatedUser = await (hashes ? queues.run(emailKey(account.email), change) : change());
      return { success: true, message: authMessages.profileUpdated, updatedUser };
    },
  });
}
