import type { FastifyBaseLogger } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';

/** The subject of a line: an account id, or an unknown e-mail. */
export type Subject = { readonly id: string } | { readonly email: string };

/**
 * The audit log of account access, at a level that is on by default. It contains no e-mail, password or token. An unknown e-mail is
 * logged as an HMAC with a key of this process, which still groups the lines of one attack: people type passwords into that field, and a
 * plain hash of one could be guessed.
 */
export class AuditLog {
  readonly #log: FastifyBaseLogger;
  readonly #key = randomBytes(32);

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @param address The client's address. */
  write(event: string, subject: Subject, address?: string): void {
    const who = 'id' in subject ? { account: subject.id } : { unknownEmail: this.#hashed(subject.email) };
    this.#log.warn({ ...who, ...(address !== undefined && { address }) }, `auth: ${event}`);
  }

  #hashed(email: string): string {
    return createHmac('sha256', this.#key).update(email).digest('hex').slice(0, 12);
  }
}
