import type { Call } from './shop-calls.ts';

const secondFactor = '/api/v1/auth/second-factor';
const sessions = '/api/v1/auth/sessions';
const resetLink = '/api/v1/auth/reset-link';

/**
 * Second factor, sessions and reset links. Only the pages of accounts load these calls, not every page (docs/decisions/0002). Those of the
 * second factor are for the account itself: the service admits admins only.
 */
export const accountCalls = {
  listSessions: { method: 'GET', path: sessions, access: 'user' },
  endSession: { method: 'DELETE', path: `${sessions}/{id}`, access: 'user' },
  endSessions: { method: 'DELETE', path: sessions, access: 'user' },
  requestResetLink: { method: 'POST', path: resetLink, access: 'public' },
  resetByLink: { method: 'POST', path: `${resetLink}/password`, access: 'public' },
  getSecondFactor: { method: 'GET', path: secondFactor, access: 'user' },
  /** Makes the secret; log-ins ask for a code once `confirmSecondFactor` was sent one. */
  beginSecondFactor: { method: 'POST', path: secondFactor, access: 'user' },
  confirmSecondFactor: { method: 'POST', path: `${secondFactor}/confirm`, access: 'user' },
  endSecondFactor: { method: 'POST', path: `${secondFactor}/off`, access: 'user' },
  renewRecoveryCodes: { method: 'POST', path: `${secondFactor}/recovery-codes`, access: 'user' },
} as const satisfies Record<string, Call>;
