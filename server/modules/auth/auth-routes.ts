import { authEndpoints, authWords } from '#contract/auth.ts';
import { routes } from '../../http/route.ts';
import { emailKey } from '../account/account-store.ts';
import type { AccountService } from '../account/account-service.ts';
import { AccountQueues } from './account-queues.ts';
import type { AuthService } from './auth-service.ts';

/** What the routes stand on. */
export interface AuthServices {
  readonly auth: AuthService;
  readonly accounts: AccountService;
}

/** Whatever hashes a secret of an account waits in the queue of that account. */
export function authRoutes({ auth, accounts }: AuthServices) {
  const queues = new AccountQueues();
  return routes(authEndpoints, {
    register: async ({ body }, { request }) => ({
      success: true,
      message: authWords.registered,
      user: await auth.register(body, request.ip),
    }),
    login: async ({ body }, { request }) => ({
      success: true,
      message: authWords.loggedIn,
      ...(await queues.run(emailKey(body.email), () => auth.login(body, request.ip))),
    }),
    resetPassword: async ({ body }, { request }) => {
      await queues.run(emailKey(body.email), () => auth.resetPassword(body, request.ip));
      return { success: true, message: authWords.passwordReset };
    },
    checkUser: () => ({ ok: true }),
    checkAdmin: () => ({ ok: true }),
    updateProfile: async ({ body }, { account }) => {
      const change = () => accounts.change(account, body);
      const updatedUser = await (body.password ? queues.run(emailKey(account.email), change) : change());
      return { success: true, message: authWords.profileUpdated, updatedUser };
    },
  });
}
