import { adminPasswordLength } from '#contract/rules/password.ts';

export type Strength = 'weak' | 'fair' | 'strong';

/** The minimum length of a strong password. */
const strongLength = 14;
const fairLength = 10;

/** Common beginnings. The server checks admins' passwords against a complete list of common passwords. */
const commonStart = /^(?:password|passw0rd|qwerty|asdf|abc|admin|welcome|letmein|iloveyou|india|krishna|weft|\d+$)/i;

/** A rough strength estimate by length; repeated (`aaaa`) and consecutive (`1234`, `abcd`) characters do not count. */
export function passwordStrength(password: string, isAdmin = false): Strength {
  const counted = [...password].filter((_, index, characters) => !isPredictable(characters, index)).length;
  const length = commonStart.test(password) ? counted - 6 : counted;
  if (length < fairLength || (isAdmin && password.length < adminPasswordLength)) return 'weak';
  return length < strongLength ? 'fair' : 'strong';
}

/** Whether a character repeats or continues the one before it. */
function isPredictable(characters: readonly string[], index: number): boolean {
  const [before, here] = [characters[index - 1], characters[index]];
  if (before === undefined || here === undefined) return false;
  const step = (here.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
