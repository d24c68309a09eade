import { messages } from './messages.ts';

/** The guards of pages that require a signed-in user or an admin. */
export const guard = messages({
  /** spec §2 */
  redirecting: 'redirecting to you in {seconds} second',
  pageTitle: 'Please log in',
  adminTitle: 'Back office',
  checking: 'One moment, we are looking up your account.',
  userOnly: 'You need to be logged in for this page. We are taking you to the log-in, and back here afterwards.',
  /** To somebody who is not logged in. */
  logInFirst: 'This page is only for the people who run the shop. Log in, and you come back here.',
  adminOnly: 'This page is only for the people who run the shop. We are taking you to the home page.',
  redirectNow: 'Go there now',
  checkFailed: 'We could not look up your account. The line may be slow, or we are mending something.',
});
