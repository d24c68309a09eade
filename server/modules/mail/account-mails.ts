import type { AccountMailKind } from '../../db/schema.ts';
import { escaped } from './escaped.ts';
import type { WrittenMail } from './mail-store.ts';
import type { Sender } from './sender.ts';

interface Words {
  readonly subject: string;
  readonly message: string;
  /** Advice for an owner who did not make the change. */
  readonly advice: string;
}

const words: Readonly<Record<AccountMailKind, (brand: string) => Words>> = {
  reset: (brand) => ({
    subject: `Your password at ${brand} was reset`,
    message: 'Your password was just reset with your favorite color, and every device is logged out.',
    advice: 'reset your password again, then choose another favorite color in your profile, one that is hard to guess.',
  }),
  password: (brand) => ({
    subject: `Your password at ${brand} was changed`,
    message: 'Your password was just changed in your profile, and your other devices are logged out.',
    advice: 'choose "Forgot your password?" on the log-in page, set a new one, and look over your profile.',
  }),
  answer: (brand) => ({
    subject: `Your favorite color at ${brand} was changed`,
    message: 'The favorite color that resets your password was just changed in your profile.',
    advice:
      'set a new password in your profile, which logs out every other device, and choose a color of your own again.',
  }),
  admin: (brand) => ({
    subject: `Your account at ${brand} is an admin's now`,
    message: 'Your account can manage the shop from now on. A favorite color does not reset its password any more.',
    advice: 'tell whoever runs the shop.',
  }),
  password_set: (brand) => ({
    subject: `Your password at ${brand} was set for you`,
    message:
      'Whoever runs the shop has set a new password for you, and every device is logged out. ' +
      'A favorite color resets it only once you have chosen a new one in your profile.',
    advice: 'please let us know, and we look into it with you.',
  }),
};

/**
 * The security notice about a changed password, answer or role. It leaves the account's name out, because names stored by earlier
 * versions may contain anything.
 */
export function accountMail(kind: AccountMailKind, recipient: string, { brand, supportEmail }: Sender): WrittenMail {
  const { subject, message, advice } = words[kind](brand);
  const parts = [
    'Hello,',
    message,
    'Did you expect this? Then there is nothing to do.',
    `If not, ${advice}`,
    `We are here to help: ${supportEmail}.`,
    brand,
  ];
  const html = parts.map((part) => `<p>${escaped(part)}</p>`).join('');
  return {
    kind,
    recipient,
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html}</body></html>`,
  };
}
