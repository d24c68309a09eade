import type { Scenarios } from './scenario.ts';

/** Accounts, and their failures (specification, section 8, lines 1 and 5). */
export const accountScenarios = {
  admin: { shows: 'Logged in as an admin from the first page on.', as: 'admin' },
  packer: { shows: 'Logged in as a packer, whose account is for orders only.', as: 'packer' },
  'weak-password': {
    shows: 'Logged in as an admin whose password is too weak: every page that needs the account leads to the profile.',
    as: 'admin',
    change: ({ accounts }) => accounts.weakenStaffPasswords(),
  },
  shopper: { shows: 'Logged in as a shopper with orders from the first page on.', as: 'shopper' },
  'session-expired': {
    shows: 'Logged in with an expired token: guarded pages lead to the log-in.',
    as: 'shopper',
    change: ({ accounts }) => accounts.revokeAllTokens(),
  },
  'register-refused': {
    shows: 'Sign Up: the server says that the e-mail is registered already.',
    fails: { register: 'emailTaken' },
  },
  'register-failed': { shows: "Sign Up: 'Something went Wrong'.", fails: { register: 'network' } },
  'login-refused': {
    shows: 'Log In: the server says that email or password is not right.',
    fails: { login: 'wrongLogin' },
  },
  'login-failed': { shows: "Log In: 'Something went Wrong'.", fails: { login: 'network' } },
  'login-locked': {
    shows: 'Log In and Reset Password: the server says that there were too many tries.',
    fails: { login: 'tooManyTries', resetPassword: 'tooManyTries' },
  },
  'reset-refused': {
    shows: 'Reset Password: the server says that email or color is not right.',
    fails: { resetPassword: 'wrongAnswer' },
  },
  'reset-failed': { shows: "Reset Password: 'Something went Wrong'.", fails: { resetPassword: 'network' } },
  'profile-refused': {
    shows: 'Profile: the answer has an error field, which is shown.',
    fails: { updateProfile: 'badProfile' },
  },
  'profile-failed': { shows: "Profile: 'Something went Wrong'.", fails: { updateProfile: 'failed' } },
  'guard-failed': {
    shows: 'The dashboards cannot check access: the call fails.',
    fails: { checkUser: 'network', checkAdmin: 'network' },
  },
} as const satisfies Scenarios;
