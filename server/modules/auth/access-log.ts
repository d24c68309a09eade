import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createHmac, randomBytes } from 'node:crypto';
import type { AccessAction } from '#contract/rules/audit.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { logContext } from '../../work/context.ts';
import { insertStaffEvent } from '../audit/audit-store.ts';

/** The subject of a line: an account id, or an unknown e-mail. */
export type Subject = { readonly id: string } | { readonly email: string };

/**
 * The log of account access, at a level that is on by default. It contains no e-mail, address, password or token. Unknown e-mails
 * and the clients' addresses are logged as HMACs with a key of this process, which still group the lines of one attack: people type
 * passwords into the e-mail field, and a plain hash of one could be guessed. The proxy's own log has the address of a request id.
 */
export class AccessLog {
  readonly #log: FastifyBaseLogger;
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #key = randomBytes(32);

  constructor(log: FastifyBaseLogger, db: Kysely<Schema>, clock: Clock) {
    this.#log = log;
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Writes a line; an event of the staff is an entry of the audit log (module audit) too.
   * @param address The client's address.
   */
  async write(event: AccessAction, subject: Subject, address?: string): Promise<void> {
    const who = 'id' in subject ? { account: subject.id } : { unknownEmail: this.#hashed(subject.email) };
    this.#log.warn({ ...who, ...(address !== undefined && { from: this.#hashed(address) }) }, `auth: ${event}`);
    if ('id' in subject) await this.record(this.#db, event, subject.id);
  }

  /** Stores an event of an account without a line, if it belongs to the staff. */
  async record(db: Kysely<Schema>, event: AccessAction, accountId: string): Promise<void> {
    await insertStaffEvent(db, accountId, { action: event, at: this.#clock(), request: logContext()?.request });
  }

  #hashed(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 12);
  }
}
