import { randomBytes } from 'node:crypto';
import { onceUnlessFailed } from '../../work/unless-failed.ts';
import { hash, verify } from './password-threads.ts';

/**
 * Hashes a password: argon2id with the library's costs, which are OWASP's
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). It is worked out on another thread.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** Whether the password is the one that was hashed. Without a hash it takes the same work, and is not. */
export function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return matches(passwordHash, password.normalize('NFKC'));
}

/** Hashes the answer to the security question, as it is compared: trimmed and without case. */
export function hashAnswer(answer: string): Promise<string> {
  return hash(answerKey(answer));
}

/** Whether the answer is the one that was hashed. Without a hash it takes the same work, and is not. */
export function isAnswer(answerHash: string | null | undefined, answer: string): Promise<boolean> {
  return matches(answerHash, answerKey(answer));
}

function answerKey(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase();
}

/** What is compared with where there is nothing: how long a refusal takes must not tell whether an e-mail is known. */
const dummyHash = onceUnlessFailed(() => hash(randomBytes(32).toString('hex')));

async function matches(hashed: string | null | undefined, secret: string): Promise<boolean> {
  const same = await verify(hashed ?? (await dummyHash()), secret);
  return same && hashed != null;
}
