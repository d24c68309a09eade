import { adminPasswordLength } from '#contract/rules/password.ts';

export type Strength = 'weak' | 'fair' | 'strong';

/** Characters after which a password counts as strong. */
const strongLength = 14;
const fairLength = 10;

/** What people begin with. The server knows the whole list of the commonest passwords, and asks it for admins. */
const obvious = /^(?:password|passw0rd|qwerty|asdf|abc|admin|welcome|letmein|iloveyou|india|krishna|weft|\d+$)/i;

/**
 * How hard a password is to guess, roughly. Length decides; what repeats (`aaaa`) or counts on (`1234`, `abcd`) adds nothing to it.
 */
export function passwordStrength(password: string, isAdmin = false): Strength {
  const telling = [...password].filter((_, index, characters) => !isForeseen(characters, index)).length;
  const length = obvious.test(password) ? telling - 6 : telling;
  if (length < fairLength || (isAdmin && password.length < adminPasswordLength)) return 'weak';
  return length < strongLength ? 'fair' : 'strong';
}

/** Whether a character repeats the one before it or counts on from it. */
function isForeseen(characters: readonly string[], index: number): boolean {
  const [before, here] = [characters[index - 1], characters[index]];
  if (before === undefined || here === undefined) return false;
  const step = (here.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
