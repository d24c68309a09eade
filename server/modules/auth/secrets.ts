import { randomBytes } from 'node:crypto';
import { onceUnlessFailed } from '../../work/promises.ts';
import { hash, verify } from './password-threads.ts';

export interface Hashing {
  hash(secret: string): Promise<string>;
  verify(hashed: string, secret: string): Promise<boolean>;
}

/** Hashes and verifies passwords and security answers. */
export class Secrets {
  readonly #hashing: Hashing;
  /** The hash to verify against if there is none, so that the response time does not reveal whether an e-mail is known. */
  readonly #dummyHash: () => Promise<string>;

  /** @param hashing Replaced by tests. */
  constructor(hashing: Hashing = { hash, verify }) {
    this.#hashing = hashing;
    this.#dummyHash = onceUnlessFailed(() => hashing.hash(randomBytes(32).toString('hex')));
  }

  /**
   * Hashes a password on another thread: argon2id with the library's default costs, which follow OWASP
   * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
   */
  hashPassword(password: string): Promise<string> {
    return this.#hashing.hash(password.normalize('NFKC'));
  }

  /** Verifies a password. Without a hash it does the same work and returns false. */
  isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    return this.#matches(passwordHash, password.normalize('NFKC'));
  }

  /** Hashes the normalised security answer: trimmed, case-insensitive. */
  hashAnswer(answer: string): Promise<string> {
    return this.#hashing.hash(answerKey(answer));
  }

  /** Verifies a security answer. Without a hash it does the same work and returns false. */
  isAnswer(answerHash: string | null | undefined, answer: string): Promise<boolean> {
    return this.#matches(answerHash, answerKey(answer));
  }

  async #matches(hashed: string | null | undefined, secret: string): Promise<boolean> {
    const same = await this.#hashing.verify(hashed ?? (await this.#dummyHash()), secret);
    return same && hashed != null;
  }
}

/** The secrets of the shop and its commands. */
export const secrets = new Secrets();

function answerKey(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase();
}
