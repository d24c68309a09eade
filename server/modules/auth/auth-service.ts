import type { Kysely } from 'kysely';
import { readProfileChange, type Login, type ProfileChange, type Registration, type Reset } from '#contract/auth.ts';
import { fieldSentences } from '#contract/field-refusals.ts';
import { AdminPassword } from '#contract/primitives.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { changedAddress, noAddress, type PostalAddress } from '#contract/rules/postal-address.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import {
  accountByEmail,
  emailKey,
  lockIfPasswordUnchanged,
  insertAccount,
  resetPasswordHash,
  updateAccount,
  type NewAccount,
} from '../account/account-store.ts';
import { toUser, type Account } from '../account/account.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import { HashingQueues, limitAnonymousHashing } from './hashing-queues.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { SecondFactorRefused } from './second-factor-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { WrongAnswers } from './wrong-answers.ts';

export interface AuthServiceDependencies {
  readonly db: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  readonly rateLimits: RateLimits;
  readonly secondFactor: SecondFactor;
  readonly accessLog: AccessLog;
  readonly wrongAnswers: WrongAnswers;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
}

/** The result of a log-in. */
interface LoggedIn {
  readonly user: User;
  readonly token: string;
  /** The new value of the browser cookie. */
  readonly browser: string;
}

/** Registration, log-in, log-out, password reset and changes of the own profile. */
export class AuthService {
  readonly #dependencies: AuthServiceDependencies;
  readonly #queues = new HashingQueues();

  constructor(dependencies: AuthServiceDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} emailTaken, tooManyTries, unavailable (too many others are trying) */
  async register(registration: Registration, address: string): Promise<User> {
    const { db, rateLimits } = this.#dependencies;
    const known = await accountByEmail(db, emailKey(registration.email));
    const counter = { limit: limits.addressRegistrations, who: address };
    const add = () => limitAnonymousHashing(() => this.#add(registration));
    const user = known ? undefined : await rateLimits.attempt([counter], add, isDone);
    if (user !== undefined) return user;
    // Limits how many e-mails a client can probe for existence.
    await rateLimits.count({ limit: limits.addressTakenEmails, who: address });
    throw new Refused('emailTaken');
  }

  /**
   * Logs in. Checks the code after the password, so that nothing is revealed without it.
   * @throws {Refused} wrongLogin (the same for known and unknown e-mails), secondFactorNeeded, wrongCode, tooManyTries, unavailable
   *   (too many anonymous attempts)
   */
  async login({ email, password, code }: Login, caller: Caller): Promise<LoggedIn> {
    const { browsers, rateLimits } = this.#dependencies;
    const key = emailKey(email);
    const { who, isKnown } = await browsers.triesOf(key, caller.browser);
    const counters = [
      { limit: limits.failedLogins, who },
      ...(isKnown ? [] : [{ limit: limits.addressFailedLogins, who: caller.address }]),
    ];
    await rateLimits.refuseIfReached(counters);
    const logIn = () => this.#logIn({ key, who }, { password, code }, caller);
    const attempt = isKnown ? logIn : () => limitAnonymousHashing(logIn);
    const session = await this.#queues.run(who, () => rateLimits.attempt(counters, attempt, isFailedLogin));
    if (session === undefined) throw new Refused('wrongLogin');
    if (session === 'wrongCode' || session === 'secondFactorNeeded') throw new SecondFactorRefused(session);
    return session;
  }

  /** Ends the session of a valid token. */
  async logout(token: string): Promise<void> {
    const { db, sessions, accessLog } = this.#dependencies;
    const account = await sessions.authenticate(token);
    await sessions.end(token);
    if (account !== undefined) await accessLog.record(db, 'logged out', account.id);
  }

  /**
   * Resets a shopper's password by the security answer and revokes all tokens.
   * @throws {Refused} wrongAnswer (the same for known and unknown e-mails and for admins), tooManyTries, unavailable (as at log-in)
   */
  async resetPassword({ email, answer, newPassword }: Reset, { address, browser }: Caller): Promise<void> {
    const { browsers, rateLimits, accessLog } = this.#dependencies;
    const key = emailKey(email);
    const { who, isKnown } = await browsers.triesOf(key, browser);
    const counters = [
      { limit: limits.dailyWrongAnswers, who },
      ...(isKnown ? [] : [{ limit: limits.addressFailedResets, who: address }]),
    ];
    await rateLimits.refuseIfReached(counters);
    const check = () => this.#knownBy(key, answer, address);
    const attempt = isKnown ? check : () => limitAnonymousHashing(check);
    await this.#queues.run(who, async () => {
      const known = await rateLimits.attempt(counters, attempt, isFailed);
      if (known === undefined) throw new Refused('wrongAnswer');
      await this.#reset(known, newPassword);
      await accessLog.write('password reset by the security answer', known, address);
    });
  }

  /**
   * Updates the profile. A new password revokes every token except the current one. A new password or answer mails the account.
   * @param body As sent; its e-mail is ignored.
   * @throws {Refused} badProfile, signedOut, changedMeanwhile
   */
  async changeProfile(account: Account, body: Readonly<Record<string, unknown>>, caller: Caller): Promise<User> {
    const { db, secrets, sessions, browsers, accessLog, sender, clock } = this.#dependencies;
    const { password, answer, name, phone, version, ...address } = await readChange(account, body);
    const details = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
    const place = changedPlace(account, changedAddress(account, address));
    const hashes = {
      ...(password && { password_hash: await secrets.hashPassword(password) }),
      ...(answer && { answer_hash: await secrets.hashAnswer(answer) }),
    };
    const news = [password && ('password' as const), answer && ('answer' as const)].filter((kind) => !!kind);
    const now = clock();
    const shop = await sender();
    const changed = await inTransaction(db, async (trx) => {
      // An update locks the row on both engines, as above: SQLite has no `for update`.
      const before = version && (await updateAccount(trx, account.id, { updated_at: now }));
      if (before) {
        const user = versionedRecipient(toUser(before));
        await refuseChanged(version, user.version, () => ({ user }));
      }
      const row = await updateAccount(trx, account.id, { ...details, ...place, ...hashes, updated_at: now });
      if (row === undefined) return undefined;
      if (password) {
        await sessions.revoke(trx, account.id, account.session);
        await browsers.forget(trx, account.id, caller.browser);
      }
      await notifyAccount(trx, row, news, { sender: shop, now });
      return row;
    });
    if (changed === undefined) throw new Refused('signedOut');
    for (const kind of news) await accessLog.write(`${kind} changed in the profile`, account, caller.address);
    return versionedRecipient(toUser(changed));
  }

  async #reset(known: AnsweredAccount, newPassword: string): Promise<void> {
    const { db, secrets, sessions, browsers, sender, clock } = this.#dependencies;
    const now = clock();
    const change = { password_hash: await secrets.hashPassword(newPassword), updated_at: now };
    const shop = await sender();
    const reset = await inTransaction(db, async (trx) => {
      const account = await resetPasswordHash(trx, known, change);
      if (account === undefined) return false;
      await sessions.revoke(trx, account.id);
      await browsers.forget(trx, account.id);
      await notifyAccount(trx, account, ['reset'], { sender: shop, now });
      return true;
    });
    if (!reset) throw new Refused('wrongAnswer');
  }

  /** Undefined if the e-mail is taken. */
  async #add({ password, answer, ...fields }: Registration): Promise<User | undefined> {
    const { db, secrets, clock } = this.#dependencies;
    const [password_hash, answer_hash] = await Promise.all([
      secrets.hashPassword(password),
      secrets.hashAnswer(answer),
    ]);
    const now = clock();
    const row: NewAccount = {
      ...fields,
      ...changedAddress(noAddress, fields),
      id: newId(),
      email_key: emailKey(fields.email),
      role: 0,
      staff_role: null,
      password_hash,
      answer_hash,
      created_at: now,
      updated_at: now,
    };
    return (await insertAccount(db, row)) ? toUser(row) : undefined;
  }

  /** Undefined if e-mail or password is wrong. */
  async #logIn(
    { key, who }: { readonly key: string; readonly who: string },
    { password, code }: Pick<Login, 'password' | 'code'>,
    { address, browser, agent }: Caller,
  ): Promise<LoggedIn | 'secondFactorNeeded' | 'wrongCode' | undefined> {
    const { db, secrets, sessions, browsers, secondFactor, accessLog } = this.#dependencies;
    const account = await accountByEmail(db, key);
    const right = await secrets.isPassword(account?.password_hash, password);
    if (account === undefined || !right) {
      await accessLog.write('log-in failed', account ?? { email: key }, address);
      return undefined;
    }
    const isWeak = account.role === 1 && !(await AdminPassword.safeParseAsync(password)).success;
    const begin = async (trx: Kysely<Schema>): Promise<LoggedIn | undefined> => {
      // If the password was changed meanwhile, or a staff role was given, all tokens were revoked: do not create a new one.
      if (!(await lockIfPasswordUnchanged(trx, account, isWeak))) return undefined;
      const token = await sessions.begin(trx, account.id, agent);
      await accessLog.record(trx, 'logged in', account.id);
      const user = versionedRecipient(toUser(account));
      return { user, token, browser: await browsers.remember(trx, account.id, browser) };
    };
    if (!(await secondFactor.isOn(account.id))) return inTransaction(db, begin);
    if (code === undefined) return 'secondFactorNeeded';
    const session = await secondFactor.withCode({ accountId: account.id, who }, code, begin);
    if (session !== undefined) return session;
    await accessLog.write('log-in with a wrong second factor', account, address);
    return 'wrongCode';
  }

  /** The shopper with that answer. For an admin the same work is done, with a negative result. */
  async #knownBy(key: string, answer: string, address: string): Promise<AnsweredAccount | undefined> {
    const { db, secrets, accessLog, wrongAnswers } = this.#dependencies;
    const account = await accountByEmail(db, key);
    const answerHash = account?.role === 0 ? account.answer_hash : null;
    const right = await secrets.isAnswer(answerHash, answer);
    if (account !== undefined && answerHash !== null && right) return { id: account.id, answerHash };
    const event = account?.role === 1 ? 'password reset refused to an admin' : 'password reset with a wrong answer';
    await accessLog.write(event, account ?? { email: key }, address);
    if (account !== undefined && answerHash !== null) wrongAnswers.report(account, address);
    return undefined;
  }
}

/** @throws {Refused} badProfile, with every invalid field */
async function readChange(account: Account, body: Readonly<Record<string, unknown>>): Promise<ProfileChange> {
  const parsed = await readProfileChange(account, body);
  if (parsed.success) return parsed.data;
  const fields = refusedFields(parsed.error);
  throw new Refused('badProfile', fields, fieldSentences(fields));
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

/** The parts of the account's address that change: the others may have been changed meanwhile. */
function changedPlace(before: PostalAddress, after: PostalAddress): Partial<PostalAddress> {
  const parts = Object.keys(after) as (keyof PostalAddress)[];
  return Object.fromEntries(parts.filter((part) => after[part] !== before[part]).map((part) => [part, after[part]]));
}
