import { randomBytes } from 'node:crypto';
import { onceUnlessFailed } from '../../work/unless-failed.ts';
import { hash, verify } from './password-threads.ts';

/**
 * Hashes a password on another thread: argon2id with the library's default costs, which follow OWASP
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** Verifies a password. Without a hash it does the same work and returns false. */
export function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return matches(passwordHash, password.normalize('NFKC'));
}

/** Hashes the normalised security answer: trimmed, case-insensitive. */
export function hashAnswer(answer: string): Promise<string> {
  return hash(answerKey(answer));
}

/** Verifies a security answer. Without a hash it does the same work and returns false. */
export function isAnswer(answerHash: string | null | undefined, answer: string): Promise<boolean> {
  return matches(answerHash, answerKey(answer));
}

function answerKey(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase();
}

/** The hash to verify against if there is none, so that the response time does not reveal whether an e-mail is known. */
const dummyHash = onceUnlessFailed(() => hash(randomBytes(32).toString('hex')));

async function matches(hashed: string | null | undefined, secret: string): Promise<boolean> {
  const same = await verify(hashed ?? (await dummyHash()), secret);
  return same && hashed != null;
}
