import type { Kysely, Selectable } from 'kysely';
import type { Login, Registration, Reset } from '#contract/auth.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { toUser } from '../account/account.ts';
import {
  accountByEmail,
  emailKey,
  holdWithPassword,
  insertAccount,
  updateAccount,
  type NewAccount,
} from '../account/account-store.ts';
import { limits } from '../rate-limit/limit.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { hashAnswer, hashPassword, isAnswer, isPassword } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** What the service stands on. */
export interface AuthParts {
  readonly db: Kysely<Schema>;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/** Registering, logging in, and a new password for whoever forgot theirs. `address` is the caller's, which limits are counted by. */
export class AuthService {
  readonly #db: Kysely<Schema>;
  readonly #sessions: Sessions;
  readonly #limits: RateLimits;
  readonly #clock: Clock;

  constructor({ db, sessions, rateLimits, clock }: AuthParts) {
    this.#db = db;
    this.#sessions = sessions;
    this.#limits = rateLimits;
    this.#clock = clock;
  }

  /** @throws {Refused} emailTaken, tooManyTries */
  async register(wanted: Registration, address: string): Promise<User> {
    const known = await accountByEmail(this.#db, emailKey(wanted.email));
    const place = { limit: limits.addressRegistrations, who: address };
    const user = known ? undefined : await this.#limits.attempt([place], () => this.#add(wanted), isDone);
    if (user !== undefined) return user;
    // Whoever tries out which e-mails are known here is told of so many only.
    await this.#limits.count({ limit: limits.addressTakenEmails, who: address });
    throw new Refused('emailTaken');
  }

  /** @throws {Refused} wrongLogin, whether the e-mail is known or not; tooManyTries */
  async login({ email, password }: Login, address: string): Promise<{ user: User; token: string }> {
    const key = emailKey(email);
    const places = [
      { limit: limits.failedLogins, who: key },
      { limit: limits.addressFailedLogins, who: address },
    ];
    const session = await this.#limits.attempt(places, () => this.#logIn(key, password), isFailed);
    if (session === undefined) throw new Refused('wrongLogin');
    return session;
  }

  /**
   * Sets a new password for whoever knows the answer, and revokes all tokens.
   * @throws {Refused} wrongAnswer, whether the e-mail is known or not; tooManyTries
   */
  async resetPassword({ email, answer, newPassword }: Reset, address: string): Promise<void> {
    const key = emailKey(email);
    const places = [
      { limit: limits.failedResets, who: key },
      { limit: limits.addressFailedResets, who: address },
    ];
    const account = await this.#limits.attempt(places, () => this.#knownBy(key, answer), isFailed);
    if (account === undefined) throw new Refused('wrongAnswer');
    const change = { password_hash: await hashPassword(newPassword), updated_at: this.#clock() };
    await this.#db.transaction().execute(async (trx) => {
      await updateAccount(trx, account.id, change);
      await this.#sessions.revoke(trx, account.id);
    });
  }

  /** Undefined where the e-mail is taken. */
  async #add({ password, answer, ...fields }: Registration): Promise<User | undefined> {
    const [password_hash, answer_hash] = await Promise.all([hashPassword(password), hashAnswer(answer)]);
    const now = this.#clock();
    const row: NewAccount = {
      ...fields,
      id: newId(),
      email_key: emailKey(fields.email),
      role: 0,
      password_hash,
      answer_hash,
      created_at: now,
      updated_at: now,
    };
    return (await insertAccount(this.#db, row)) ? toUser(row) : undefined;
  }

  /** Undefined where e-mail or password is not right. */
  async #logIn(key: string, password: string): Promise<{ user: User; token: string } | undefined> {
    const account = await accountByEmail(this.#db, key);
    const right = await isPassword(account?.password_hash, password);
    if (account === undefined || !right) return undefined;
    const token = await this.#db.transaction().execute(async (trx) => {
      // A password that was changed meanwhile has revoked all tokens: this one must not come after.
      const held = await holdWithPassword(trx, account.id, account.password_hash);
      return held ? this.#sessions.begin(trx, account.id) : undefined;
    });
    return token === undefined ? undefined : { user: toUser(account), token };
  }

  /** The account whose answer that is. */
  async #knownBy(key: string, answer: string): Promise<Selectable<AccountTable> | undefined> {
    const account = await accountByEmail(this.#db, key);
    return (await isAnswer(account?.answer_hash, answer)) ? account : undefined;
  }
}

const isDone = (result: unknown): boolean => result !== undefined;
const isFailed = (result: unknown): boolean => result === undefined;
