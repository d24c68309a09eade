import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { routes } from '../../http/route.ts';
import { emailKey } from '../account/account-store.ts';
import type { AccountQueues } from './account-queues.ts';
import { callerOf } from './caller.ts';
import type { SecondFactor } from './second-factor.ts';

/** @param queues Shared with the other calls that hash a secret of the account. */
export const secondFactorRoutes = (factor: SecondFactor, queues: AccountQueues) =>
  routes(secondFactorEndpoints, {
    getSecondFactor: async (_, { account }) => ({ success: true, ...(await factor.state(account)) }),
    beginSecondFactor: async ({ body }, { account, request }) => {
      const begin = () => factor.begin(account, body.password, callerOf(request));
      return { success: true, ...(await queues.run(emailKey(account.email), begin)) };
    },
    confirmSecondFactor: async ({ body }, { account, request }) => ({
      success: true,
      recovery_codes: await factor.confirm(account, body.code, callerOf(request)),
    }),
    endSecondFactor: async ({ body }, { account, request }) => {
      await queues.run(emailKey(account.email), () => factor.end(account, body, callerOf(request)));
      return { success: true };
    },
    renewRecoveryCodes: async ({ body }, { account, request }) => {
      const renew = () => factor.renewCodes(account, body, callerOf(request));
      return { success: true, recovery_codes: await queues.run(emailKey(account.email), renew) };
    },
  });
