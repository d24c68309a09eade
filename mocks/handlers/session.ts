import { endpoints } from '#contract/endpoints.ts';
import { resetLinkMessages } from '#contract/reset-link.ts';
import { handle, handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const sessionHandlers = ({ accounts }: MockState) => ({
  listSessions: handleSignedIn(accounts, endpoints.listSessions, (_, signedIn) => ({
    success: true,
    sessions: accounts.sessionsOf(signedIn),
  })),
  endSession: handleSignedIn(accounts, endpoints.endSession, ({ params }, { user }) => {
    accounts.endSession(user, params.id);
    return { success: true };
  }),
  endSessions: handleSignedIn(accounts, endpoints.endSessions, ({ query }, { user, token }) => {
    accounts.endSessions(user, query.except === 'current' ? token : undefined);
    return { success: true };
  }),
  /** No mail is sent. */
  requestResetLink: handle(endpoints.requestResetLink, () => ({ success: true, message: resetLinkMessages.requested })),
  resetByLink: handle(endpoints.resetByLink, async ({ body: { token, newPassword } }) => {
    await accounts.resetByLink(token, newPassword);
    return { success: true, message: resetLinkMessages.passwordSet };
  }),
});
