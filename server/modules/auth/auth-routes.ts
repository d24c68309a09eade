import { authEndpoints, authWords } from '#contract/auth.ts';
import { routes } from '../../http/route.ts';
import type { AccountService } from '../account/account-service.ts';
import type { AuthService } from './auth-service.ts';

/** What the routes stand on. */
export interface AuthServices {
  readonly auth: AuthService;
  readonly accounts: AccountService;
}

export const authRoutes = ({ auth, accounts }: AuthServices) =>
  routes(authEndpoints, {
    register: async ({ body }, { request }) => ({
      success: true,
      message: authWords.registered,
      user: await auth.register(body, request.ip),
    }),
    login: async ({ body }, { request }) => ({
      success: true,
      message: authWords.loggedIn,
      ...(await auth.login(body, request.ip)),
    }),
    resetPassword: async ({ body }, { request }) => {
      await auth.resetPassword(body, request.ip);
      return { success: true, message: authWords.passwordReset };
    },
    checkUser: () => ({ ok: true }),
    checkAdmin: () => ({ ok: true }),
    updateProfile: async ({ body }, { account }) => ({
      success: true,
      message: authWords.profileUpdated,
      updatedUser: await accounts.change(account, body),
    }),
  });
