import type { ProfileChange, Registration } from '#contract/auth.ts';
import type { Call } from '#contract/calls.ts';
import { changedAddress, noAddress } from '#contract/rules/postal-address.ts';
import { plainCode } from '#contract/rules/second-factor.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { User } from '#contract/user.ts';
import { newId, randomHex } from './ids.ts';
import { Refused, SecondFactorRefused } from './refused.ts';
import type { ShopData } from './shop-data.ts';
import { textKey } from './text.ts';

/** An account of the mocked shop, with its password in plain text. */
export interface Person {
  readonly user: User;
  readonly password: string;
  readonly answer: string;
  /** A fixed token that every log-in returns, so that it stays valid after a reload; without it each log-in makes a new one. */
  readonly token?: string;
  /** Staff with a password too weak for them. A new one drops it. */
  readonly hasWeakPassword?: boolean;
  /** The codes of the second factor, if it is on: each is accepted at any time. */
  readonly codes?: readonly string[];
}

/** The caller of a request and the token used. */
export interface SignedIn {
  user: User;
  token: string;
}

type AccessOfCall = Pick<Call, 'access' | 'permission' | 'anyPassword'>;

/** Accounts and sessions of the mocked shop. */
export class Accounts {
  readonly #data: ShopData;

  constructor(data: ShopData) {
    this.#data = data;
  }

  /** All accounts in order of registration. */
  all(): User[] {
    return this.#data.accounts.map(({ user }) => user);
  }

  /**
   * Authenticates and authorizes a call; like on the server, this happens before validation.
   * @throws {Refused} signedOut, forbidden, passwordTooWeak, ordersOnly
   */
  admit({ access, permission, anyPassword }: AccessOfCall, authorization: string | null): SignedIn {
    const token = tokenOf(authorization);
    const user = this.callerOf(authorization);
    if (user === undefined) throw new Refused('signedOut');
    const person = this.#data.accounts.find((one) => one.user._id === user._id);
    if (person?.hasWeakPassword && anyPassword !== true) throw new Refused('passwordTooWeak');
    if (access !== 'admin') return { user, token };
    if (user.role !== 1) throw new Refused('forbidden');
    if (permission === undefined || !isAllowed(user.staff_role, permission)) throw new Refused('ordersOnly');
    return { user, token };
  }

  /** The account of a valid token. */
  callerOf(authorization: string | null): User | undefined {
    const id = this.#data.sessions.get(tokenOf(authorization));
    return this.#data.accounts.find(({ user }) => user._id === id)?.user;
  }

  /** @throws {Refused} emailTaken */
  register({ password, answer, ...fields }: Registration): User {
    if (this.#find(fields.email) !== undefined) throw new Refused('emailTaken');
    const user: User = { _id: newId(), ...fields, ...changedAddress(noAddress, fields), role: 0 };
    this.#data.accounts.push({ user, password, answer });
    return user;
  }

  /** @throws {Refused} wrongLogin, secondFactorNeeded, wrongCode */
  logIn(email: string, password: string, code?: string): SignedIn {
    const person = this.#find(email);
    if (person?.password !== password) throw new Refused('wrongLogin');
    const { user, token = `mock-${randomHex(16)}`, codes } = person;
    if (codes !== undefined && code === undefined) throw new SecondFactorRefused('secondFactorNeeded');
    if (codes?.every((one) => plainCode(one) !== plainCode(code ?? ''))) throw new SecondFactorRefused('wrongCode');
    this.#data.sessions.set(token, user._id);
    return { user, token };
  }

  /** @throws {Refused} wrongAnswer, also for an admin: an answer never resets an admin's password. */
  resetPassword(email: string, answer: string, password: string): void {
    const person = this.#find(email);
    if (person?.user.role !== 0 || textKey(person.answer) !== textKey(answer)) throw new Refused('wrongAnswer');
    this.#replace({ ...person, password });
    this.#endSessions(person.user._id);
  }

  /** A new password revokes all other tokens of the user. */
  change({ user, token }: SignedIn, { password, answer, version: _version, ...change }: ProfileChange): User {
    const person = this.#data.accounts.find((one) => one.user._id === user._id);
    if (person === undefined) throw new Refused('signedOut');
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const place = changedAddress(person.user, change);
    const changed: User = { ...person.user, ...(Object.fromEntries(given) as Partial<User>), ...place };
    this.#replace({
      ...person,
      user: changed,
      ...(password && { password, hasWeakPassword: false }),
      ...(answer && { answer }),
    });
    if (password) this.#endSessions(user._id, token);
    return changed;
  }

  /** Makes the passwords of all staff too weak for them. */
  weakenStaffPasswords(): void {
    for (const person of this.#data.accounts)
      if (person.user.role === 1) this.#replace({ ...person, hasWeakPassword: true });
  }

  revokeAllTokens(): void {
    this.#data.sessions.clear();
  }

  #find(email: string): Person | undefined {
    return this.#data.accounts.find(({ user }) => textKey(user.email) === textKey(email));
  }

  #replace(person: Person): void {
    this.#data.accounts = this.#data.accounts.map((one) => (one.user._id === person.user._id ? person : one));
  }

  #endSessions(id: string, except?: string): void {
    for (const [token, userId] of this.#data.sessions)
      if (userId === id && token !== except) this.#data.sessions.delete(token);
  }
}

function tokenOf(authorization: string | null): string {
  return (authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
