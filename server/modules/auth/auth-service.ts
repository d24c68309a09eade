import type { Kysely } from 'kysely';
import type { Login, Registration, Reset } from '#contract/auth.ts';
import { AdminPassword } from '#contract/primitives.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { toUser } from '../account/account.ts';
import {
  accountByEmail,
  emailKey,
  holdWithPassword,
  insertAccount,
  resetPasswordHash,
  type NewAccount,
} from '../account/account-store.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { limits } from '../rate-limit/limit.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Secrets } from './secrets.ts';
import type { SecondFactor } from './second-factor.ts';
import { SecondFactorRefused } from './second-factor-codes.ts';
import type { Sessions } from './sessions.ts';
import { asStranger, HashingQueues } from './hashing-queues.ts';

export interface AuthServiceDependencies {
  readonly db: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  readonly rateLimits: RateLimits;
  readonly secondFactor: SecondFactor;
  readonly accessLog: AccessLog;
  readonly sender: () => Sender;
  readonly clock: Clock;
}

/** The result of a log-in. */
interface LoggedIn {
  readonly user: User;
  readonly token: string;
  /** The new value of the browser cookie. */
  readonly browser: string;
}

/** Registration, log-in, log-out and password reset. */
export class AuthService {
  readonly #db: Kysely<Schema>;
  readonly #secrets: Secrets;
  readonly #sessions: Sessions;
  readonly #browsers: KnownBrowsers;
  readonly #limits: RateLimits;
  readonly #secondFactor: SecondFactor;
  readonly #accessLog: AccessLog;
  readonly #sender: () => Sender;
  readonly #clock: Clock;
  readonly #queues = new HashingQueues();

  constructor({
    db,
    secrets,
    sessions,
    browsers,
    rateLimits,
    secondFactor,
    accessLog,
    sender,
    clock,
  }: AuthServiceDependencies) {
    this.#db = db;
    this.#secrets = secrets;
    this.#sessions = sessions;
    this.#browsers = browsers;
    this.#limits = rateLimits;
    this.#secondFactor = secondFactor;
    this.#accessLog = accessLog;
    this.#sender = sender;
    this.#clock = clock;
  }

  /** @throws {Refused} emailTaken, tooManyTries, unavailable (too many others are trying) */
  async register(registration: Registration, address: string): Promise<User> {
    const known = await accountByEmail(this.#db, emailKey(registration.email));
    const place = { limit: limits.addressRegistrations, who: address };
    const add = () => asStranger(() => this.#add(registration));
    const user = known ? undefined : await this.#limits.attempt([place], add, isDone);
    if (user !== undefined) return user;
    // Limits how many e-mails a client can probe for existence.
    await this.#limits.count({ limit: limits.addressTakenEmails, who: address });
    throw new Refused('emailTaken');
  }

  /**
   * Logs in. Checks the code after the password, so that nothing is revealed without it.
   * @throws {Refused} wrongLogin (the same for known and unknown e-mails), secondFactorNeeded, wrongCode, tooManyTries, unavailable
   *   (too many strangers are trying)
   */
  async login({ email, password, code }: Login, caller: Caller): Promise<LoggedIn> {
    const key = emailKey(email);
    const { who, isKnown } = await this.#browsers.triesOf(key, caller.browser);
    const places = [
      { limit: limits.failedLogins, who },
      ...(isKnown ? [] : [{ limit: limits.addressFailedLogins, who: caller.address }]),
    ];
    await this.#limits.refuseIfReached(places);
    const logIn = () => this.#logIn({ key, who }, { password, code }, caller);
    const attempt = isKnown ? logIn : () => asStranger(logIn);
    const session = await this.#queues.run(who, () => this.#limits.attempt(places, attempt, isFailedLogin));
    if (session === undefined) throw new Refused('wrongLogin');
    if (session === 'wrongCode' || session === 'secondFactorNeeded') throw new SecondFactorRefused(session);
    return session;
  }

  /** Ends the session of a valid token. */
  async logout(token: string): Promise<void> {
    const account = await this.#sessions.authenticate(token);
    await this.#sessions.end(token);
    if (account !== undefined) await this.#accessLog.record(this.#db, 'logged out', account.id);
  }

  /**
   * Resets a shopper's password by the security answer and revokes all tokens.
   * @throws {Refused} wrongAnswer (the same for known and unknown e-mails and for admins), tooManyTries, unavailable (as at log-in)
   */
  async resetPassword({ email, answer, newPassword }: Reset, { address, browser }: Caller): Promise<void> {
    const key = emailKey(email);
    const { who, isKnown } = await this.#browsers.triesOf(key, browser);
    const places = [
      { limit: limits.failedResets, who },
      { limit: limits.dailyWrongAnswers, who },
      ...(isKnown ? [] : [{ limit: limits.addressFailedResets, who: address }]),
    ];
    await this.#limits.refuseIfReached(places);
    const check = () => this.#knownBy(key, answer, address);
    const attempt = isKnown ? check : () => asStranger(check);
    await this.#queues.run(who, async () => {
      const known = await this.#limits.attempt(places, attempt, isFailed);
      if (known === undefined) throw new Refused('wrongAnswer');
      await this.#reset(known, newPassword);
      await this.#accessLog.write('password reset by the security answer', known, address);
    });
  }

  async #reset(known: AnsweredAccount, newPassword: string): Promise<void> {
    const now = this.#clock();
    const change = { password_hash: await this.#secrets.hashPassword(newPassword), updated_at: now };
    const reset = await inTransaction(this.#db, async (trx) => {
      const account = await resetPasswordHash(trx, known, change);
      if (account === undefined) return false;
      await this.#sessions.revoke(trx, account.id);
      await this.#browsers.forget(trx, account.id);
      await notifyAccount(trx, account, ['reset'], { sender: this.#sender(), now });
      return true;
    });
    if (!reset) throw new Refused('wrongAnswer');
  }

  /** Undefined if the e-mail is taken. */
  async #add({ password, answer, ...fields }: Registration): Promise<User | undefined> {
    const [password_hash, answer_hash] = await Promise.all([
      this.#secrets.hashPassword(password),
      this.#secrets.hashAnswer(answer),
    ]);
    const now = this.#clock();
    const row: NewAccount = {
      ...fields,
      id: newId(),
      email_key: emailKey(fields.email),
      role: 0,
      staff_role: null,
      password_hash,
      answer_hash,
      created_at: now,
      updated_at: now,
    };
    return (await insertAccount(this.#db, row)) ? toUser(row) : undefined;
  }

  /** Undefined if e-mail or password is wrong. */
  async #logIn(
    { key, who }: { readonly key: string; readonly who: string },
    { password, code }: Pick<Login, 'password' | 'code'>,
    { address, browser, agent }: Caller,
  ): Promise<LoggedIn | 'secondFactorNeeded' | 'wrongCode' | undefined> {
    const account = await accountByEmail(this.#db, key);
    const right = await this.#secrets.isPassword(account?.password_hash, password);
    if (account === undefined || !right) {
      await this.#accessLog.write('log-in failed', account ?? { email: key }, address);
      return undefined;
    }
    const isWeak = account.role === 1 && !(await AdminPassword.safeParseAsync(password)).success;
    const begin = async (trx: Kysely<Schema>): Promise<LoggedIn | undefined> => {
      // If the password was changed meanwhile, or a staff role was given, all tokens were revoked: do not create a new one.
      if (!(await holdWithPassword(trx, account, isWeak))) return undefined;
      const token = await this.#sessions.begin(trx, account.id, agent);
      await this.#accessLog.record(trx, 'logged in', account.id);
      return { user: toUser(account), token, browser: await this.#browsers.remember(trx, account.id, browser) };
    };
    if (!(await this.#secondFactor.isOn(account.id))) return inTransaction(this.#db, begin);
    if (code === undefined) return 'secondFactorNeeded';
    const session = await this.#secondFactor.withCode({ accountId: account.id, who }, code, begin);
    if (session !== undefined) return session;
    await this.#accessLog.write('log-in with a wrong second factor', account, address);
    return 'wrongCode';
  }

  /** The shopper with that answer. For an admin the same work is done, with a negative result. */
  async #knownBy(key: string, answer: string, address: string): Promise<AnsweredAccount | undefined> {
    const account = await accountByEmail(this.#db, key);
    const answerHash = account?.role === 0 ? account.answer_hash : null;
    const right = await this.#secrets.isAnswer(answerHash, answer);
    if (account !== undefined && answerHash !== null && right) return { id: account.id, answerHash };
    const event = account?.role === 1 ? 'password reset refused to an admin' : 'password reset with a wrong answer';
    await this.#accessLog.write(event, account ?? { email: key }, address);
    return undefined;
  }
}

/** An account and the hash that its answer was checked against. */
interface AnsweredAccount {
  readonly id: string;
  readonly answerHash: string;
}

const isDone = (result: unknown): boolean => result !== undefined;
const isFailed = (result: unknown): boolean => result === undefined;
/** A correct password without a code is no failed log-in. */
const isFailedLogin = (result: unknown): boolean => result === undefined || result === 'wrongCode';
