import type { FastifyBaseLogger } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';

/** Whom a line is about: an account by its id, or an e-mail that nobody is registered with. */
export type Subject = { readonly id: string } | { readonly email: string };

/**
 * Log lines about access to accounts, at a level that is on by default. They hold no e-mail, password or token. An e-mail that is
 * not known stands as a hash with a key of this process, which joins the lines of one attack: people also type passwords there, and
 * a plain hash of one could be guessed.
 */
export class AuditLog {
  readonly #log: FastifyBaseLogger;
  readonly #key = randomBytes(32);

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param address Where the call came from. */
  write(event: string, subject: Subject, address?: string): void {
    const who = 'id' in subject ? { account: subject.id } : { unknownEmail: this.#hashed(subject.email) };
    this.#log.warn({ ...who, ...(address !== undefined && { address }) }, `auth: ${event}`);
  }

  #hashed(email: string): string {
    return createHmac('sha256', this.#key).update(email).digest('hex').slice(0, 12);
  }
}
