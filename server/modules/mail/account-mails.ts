import { resetLinkMinutes } from '#contract/rules/password.ts';
import type { AccountMailKind } from '../../db/schema.ts';
import { button, notice, paragraph, writeMail } from './mail-layout.ts';
import type { WrittenMail } from './mail-store.ts';
import type { Sender } from './sender.ts';

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly message: string;
  /** Advice for an owner who did not make the change. */
  readonly advice: string;
  /** The page where they follow it. */
  readonly page?: keyof typeof pages;
}

/** Pages of the shop with the words of their links. */
const pages = {
  forgotPassword: { path: '/forgot-password', text: 'Reset your password' },
  profile: { path: '/dashboard/user/profile', text: 'Open your profile' },
} as const;

const words: Readonly<Record<AccountMailKind, (brand: string) => Words>> = {
  reset: (brand) => ({
    subject: `Your password at ${brand} was reset`,
    heading: 'Your password was reset',
    message: 'Your password was just reset with your favorite color, and every device is logged out.',
    advice: 'reset your password again, then choose another favorite color in your profile, one that is hard to guess.',
    page: 'forgotPassword',
  }),
  password: (brand) => ({
    subject: `Your password at ${brand} was changed`,
    heading: 'Your password was changed',
    message: 'Your password was just changed in your profile, and your other devices are logged out.',
    advice: 'choose "Forgot your password?" on the log-in page, set a new one, and look over your profile.',
    page: 'forgotPassword',
  }),
  answer: (brand) => ({
    subject: `Your favorite color at ${brand} was changed`,
    heading: 'Your favorite color was changed',
    message: 'The favorite color that resets your password was just changed in your profile.',
    advice:
      'set a new password in your profile, which logs out every other device, and choose a color of your own again.',
    page: 'profile',
  }),
  admin: (brand) => ({
    subject: `Your account at ${brand} opens the back office now`,
    heading: 'Your account opens the back office now',
    message:
      'Your account opens the back office of the shop from now on. Its password can no longer be reset with a favorite color.',
    advice: 'tell whoever runs the shop.',
  }),
  role_changed: (brand) => ({
    subject: `Your account at ${brand} has another role now`,
    heading: 'Your account has another role now',
    message: 'What your account may do in the back office was just changed.',
    advice: 'tell whoever runs the shop.',
  }),
  role_taken: (brand) => ({
    subject: `Your account at ${brand} is a shopper's now`,
    heading: 'Your account cannot open the back office any more',
    message:
      "Your account is a shopper's from now on. " +
      'A favorite color resets its password only once you have chosen a new one in your profile.',
    advice: 'tell whoever runs the shop.',
    page: 'profile',
  }),
  password_set: (brand) => ({
    subject: `Your password at ${brand} was set for you`,
    heading: 'Your password was set for you',
    message:
      'Whoever runs the shop has set a new password for you, and every device is logged out. ' +
      'A favorite color resets it only once you have chosen a new one in your profile.',
    advice: 'please let us know, and we look into it with you.',
  }),
  link_reset: (brand) => ({
    subject: `Your password at ${brand} was reset`,
    heading: 'Your password was reset',
    message: 'Your password was just reset by the link from our mail, and every device is logged out.',
    advice: 'somebody else can read your mails: secure your mailbox first, then reset your password again.',
    page: 'forgotPassword',
  }),
  wrong_answer: (brand) => ({
    subject: `Somebody tried to reset your password at ${brand}`,
    heading: 'Somebody tried to reset your password',
    message:
      'A wrong favorite color was given for your account. Your password stays as it is. ' +
      'You get this mail once a day at most.',
    advice: 'choose another favorite color in your profile, one that is hard to guess.',
    page: 'profile',
  }),
  second_factor_on: (brand) => ({
    subject: `Your log-in at ${brand} asks for a code now`,
    heading: 'Your log-in asks for a code now',
    message: 'A second factor was just turned on for your account, and your other devices are logged out.',
    advice: 'tell whoever runs the shop: somebody else may have your password.',
  }),
  second_factor_off: (brand) => ({
    subject: `Your log-in at ${brand} asks for no code any more`,
    heading: 'Your log-in asks for no code any more',
    message: 'The second factor of your account was just turned off. The password alone opens it.',
    advice: 'set a new password at once, and tell whoever runs the shop.',
    page: 'profile',
  }),
};

/**
 * The security notice about changes of password, answer, role or second factor. It leaves the account's name out, because names stored by
 * earlier versions may contain anything.
 * @param changes At least one, each once.
 */
export function accountMail(changes: readonly AccountMailKind[], recipient: string, sender: Sender): WrittenMail {
  const [kind] = changes as readonly [AccountMailKind, ...AccountMailKind[]];
  const all = changes.map((change) => words[change](sender.brand));
  const { subject, heading, message } = changes.length === 1 ? words[kind](sender.brand) : several(sender.brand);
  const parts = [
    ...all.map((text) => paragraph(text.message)),
    paragraph(`Did you expect ${changes.length === 1 ? 'this' : 'all of this'}? Then there is nothing to do.`),
    ...unique(all.map(({ advice }) => advice)).map((advice) => notice(`If not, ${advice}`)),
    ...unique(all.flatMap(({ page }) => page ?? [])).map((page) =>
      button({ url: sender.origin + pages[page].path, text: pages[page].text }),
    ),
  ];
  const why =
    kind === 'wrong_answer' && changes.length === 1
      ? 'You get this mail because somebody tried to get into your account.'
      : 'You get this mail because the access to your account was changed.';
  return { kind, recipient, ...writeMail({ subject, preview: message, heading, parts, why }, sender) };
}

const several = (brand: string) => ({
  subject: `Your account at ${brand} was changed`,
  heading: 'Your account was changed',
  message: 'The access to your account was changed more than once.',
});

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * The mail with the link that resets a password. The token is in the fragment, which browsers do not send: it appears in no log and no
 * `Referer`.
 */
export function resetLinkMail(token: string, recipient: string, sender: Sender): WrittenMail {
  const message = `You asked for a link to choose a new password. It works once, for ${resetLinkMinutes} minutes:`;
  const parts = [
    paragraph(message),
    button({ url: `${sender.origin}${pages.forgotPassword.path}#${token}`, text: 'Choose a new password' }),
    notice('If it was not you, there is nothing to do: your password stays as it is.'),
  ];
  const content = {
    subject: `Your link for a new password at ${sender.brand}`,
    preview: message,
    heading: 'Choose a new password',
    why: 'You get this mail because a link for a new password was asked for with your e-mail address.',
  };
  return { kind: 'reset_link', recipient, ...writeMail({ ...content, parts }, sender) };
}
