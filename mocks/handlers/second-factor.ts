import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const secondFactorHandlers = ({ accounts, secondFactors, settings }: MockState) => ({
  getSecondFactor: handleSignedIn(accounts, endpoints.getSecondFactor, (_, { user }) => ({
    success: true,
    ...secondFactors.state(user),
  })),
  beginSecondFactor: handleSignedIn(accounts, endpoints.beginSecondFactor, ({ body }, { user }) => {
    adminsOnly(user);
    accounts.checkPassword(user, body.password);
    return { success: true, ...secondFactors.begin(user, settings.brand) };
  }),
  confirmSecondFactor: handleSignedIn(accounts, endpoints.confirmSecondFactor, ({ body }, { user, token }) => {
    adminsOnly(user);
    const recovery_codes = secondFactors.confirm(user, body.code);
    accounts.endSessions(user, token);
    return { success: true, recovery_codes };
  }),
  endSecondFactor: handleSignedIn(accounts, endpoints.endSecondFactor, ({ body }, { user }) => {
    secondFactors.checkOn(user);
    accounts.checkPassword(user, body.password);
    secondFactors.end(user, body.code);
    return { success: true };
  }),
  renewRecoveryCodes: handleSignedIn(accounts, endpoints.renewRecoveryCodes, ({ body }, { user }) => {
    secondFactors.checkOn(user);
    accounts.checkPassword(user, body.password);
    return { success: true, recovery_codes: secondFactors.renewCodes(user, body.code) };
  }),
});

/** @throws {Refused} forbidden */
function adminsOnly({ role }: User): void {
  if (role !== 1) throw new Refused('forbidden');
}
