import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Call } from '#contract/calls.ts';
import type { ProfileChange, Registration } from '#contract/auth.ts';
import { plainCode } from '#contract/rules/second-factor.ts';
import { isAllowed, type UserRole } from '#contract/rules/staff.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { AdminNewPassword } from '#contract/reset-link.ts';
import type { AccountSession } from '#contract/session.ts';
import type { User } from '#contract/user.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId, randomHex } from './ids.ts';
import { Refused, SecondFactorRefused } from './refused.ts';
import { textKey } from './text.ts';

/** An account of the mocked shop, with its password in plain text. */
export interface Person {
  readonly user: User;
  readonly password: string;
  readonly answer: string;
  /** A fixed token that every log-in returns, so that it stays valid after a reload; without it each log-in makes a new one. */
  readonly token?: string;
  /** The codes of the second factor, if it is on: each is accepted at any time. */
  readonly codes?: readonly string[];
}

interface MockSession {
  readonly id: string;
  readonly userId: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
}

/** The link of the fixtures that resets a password. */
export const resetLink = { email: 'shopper@weft.example', token: 'mock-reset-link' } as const;

/** The caller of a request and the token used. */
export interface SignedIn {
  user: User;
  token: string;
}

/** Accounts and sessions of the mocked shop. */
export class Accounts {
  /** In order of registration. */
  #accounts: Person[];
  /** By token. */
  readonly #sessions: Map<string, MockSession>;
  /** User ids by the tokens of reset links. */
  readonly #resetLinks = new Map<string, string>();
  readonly #clock: Clock;

  /** @param first The initial accounts. Those with a fixed token are signed in. */
  constructor(first: readonly Person[], clock: Clock = Date.now) {
    this.#clock = clock;
    this.#accounts = [...first];
    this.#sessions = new Map(
      first.flatMap(({ user, token }) => (token === undefined ? [] : [[token, this.#sessionOf(user)]])),
    );
    for (const { user } of first) {
      if (user.email === resetLink.email) this.#resetLinks.set(resetLink.token, user._id);
    }
  }

  /** All accounts in order of registration. */
  all(): User[] {
    return this.#accounts.map(({ user }) => user);
  }

  /**
   * Authenticates and authorizes a call; like on the server, this happens before validation.
   * @throws {Refused} signedOut, forbidden, ordersOnly
   */
  admit({ access, permission }: Pick<Call, 'access' | 'permission'>, authorization: string | null): SignedIn {
    const token = tokenOf(authorization);
    const user = this.callerOf(authorization);
    if (user === undefined) throw new Refused('signedOut');
    if (access !== 'admin') return { user, token };
    if (user.role !== 1) throw new Refused('forbidden');
    if (permission === undefined || !isAllowed(user.staff_role, permission)) throw new Refused('ordersOnly');
    return { user, token };
  }

  /** The account of a valid token. */
  callerOf(authorization: string | null): User | undefined {
    const id = this.#sessions.get(tokenOf(authorization))?.userId;
    return this.#accounts.find(({ user }) => user._id === id)?.user;
  }

  /** @throws {Refused} emailTaken */
  register({ password, answer, ...fields }: Registration): User {
    if (this.#find(fields.email) !== undefined) throw new Refused('emailTaken');
    const user: User = { _id: newId(), ...fields, role: 0 };
    this.#accounts.push({ user, password, answer });
    return user;
  }

  /** @throws {Refused} wrongPassword */
  checkPassword({ email }: User, password: string): void {
    if (this.#find(email)?.password !== password)
      throw new Refused('wrongPassword', { password: fieldRefusal('notValid') });
  }

  /** @throws {Refused} wrongLogin, secondFactorNeeded, wrongCode */
  logIn(email: string, password: string, code?: string): SignedIn {
    const person = this.#find(email);
    if (person?.password !== password) throw new Refused('wrongLogin');
    const { user, token = `mock-${randomHex(16)}`, codes } = person;
    if (codes !== undefined && code === undefined) throw new SecondFactorRefused('secondFactorNeeded');
    if (codes?.every((one) => plainCode(one) !== plainCode(code ?? ''))) throw new SecondFactorRefused('wrongCode');
    this.#sessions.set(token, this.#sessionOf(user));
    return { user, token };
  }

  /** @throws {Refused} ownRole, userNotFound */
  setRole(id: string, to: UserRole, by: User): User {
    if (id === by._id) throw new Refused('ownRole');
    const person = this.#accounts.find(({ user }) => user._id === id);
    if (person === undefined) throw new Refused('userNotFound');
    const { staff_role: _, ...fields } = person.user;
    const user: User = to === 'shopper' ? { ...fields, role: 0 } : { ...fields, role: 1, staff_role: to };
    this.#replace({ ...person, user });
    return user;
  }

  /** Revokes the token in the header. */
  logOut(authorization: string | null): void {
    this.#sessions.delete(tokenOf(authorization));
  }

  /** @throws {Refused} wrongAnswer, also for an admin: an answer never resets an admin's password. */
  resetPassword(email: string, answer: string, password: string): void {
    const person = this.#find(email);
    if (person?.user.role !== 0 || textKey(person.answer) !== textKey(answer)) throw new Refused('wrongAnswer');
    this.#replace({ ...person, password });
    this.#endSessions(person.user._id);
  }

  /** A new password revokes all other tokens of the user. */
  change({ user, token }: SignedIn, { password, answer, ...change }: ProfileChange): User {
    const person = this.#accounts.find((one) => one.user._id === user._id);
    if (person === undefined) throw new Refused('signedOut');
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const changed: User = { ...person.user, ...(Object.fromEntries(given) as Partial<User>) };
    this.#replace({ ...person, user: changed, ...(password && { password }), ...(answer && { answer }) });
    if (password) this.#endSessions(user._id, token);
    return changed;
  }

  remove({ _id }: User): void {
    this.#accounts = this.#accounts.filter(({ user }) => user._id !== _id);
    this.#endSessions(_id);
  }

  /** Revokes the user's tokens except the given one. */
  endSessions({ _id }: User, except?: string): void {
    this.#endSessions(_id, except);
  }

  /** The user's sessions, the last begun first. */
  sessionsOf({ user, token: current }: SignedIn): AccountSession[] {
    return [...this.#sessions]
      .filter(([, { userId }]) => userId === user._id)
      .map(([token, { id, at }]) => {
        const time = timestamp(at);
        return { _id: id, createdAt: time, usedAt: time, current: token === current };
      })
      .reverse();
  }

  /** Ends one session of the user. */
  endSession({ _id }: User, sessionId: string): void {
    for (const [token, { id, userId }] of this.#sessions) {
      if (userId === _id && id === sessionId) this.#sessions.delete(token);
    }
  }

  /** @throws {Refused} resetLinkExpired, malformed */
  async resetByLink(token: string, newPassword: string): Promise<void> {
    const id = this.#resetLinks.get(token);
    const person = this.#accounts.find(({ user }) => user._id === id);
    if (person === undefined) throw new Refused('resetLinkExpired');
    if (person.user.role === 1) {
      const { error } = await AdminNewPassword.safeParseAsync({ newPassword });
      if (error) throw new Refused('malformed', refusedFields(error));
    }
    this.#resetLinks.delete(token);
    this.#replace({ ...person, password: newPassword });
    this.#endSessions(person.user._id);
  }

  #sessionOf({ _id }: User): MockSession {
    return { id: newId(), userId: _id, at: this.#clock() };
  }

  /** Revokes all tokens. */
  revokeAllTokens(): void {
    this.#sessions.clear();
  }

  #find(email: string): Person | undefined {
    return this.#accounts.find(({ user }) => textKey(user.email) === textKey(email));
  }

  #replace(person: Person): void {
    this.#accounts = this.#accounts.map((one) => (one.user._id === person.user._id ? person : one));
  }

  #endSessions(id: string, except?: string): void {
    for (const [token, { userId }] of this.#sessions)
      if (userId === id && token !== except) this.#sessions.delete(token);
  }
}

function tokenOf(authorization: string | null): string {
  return (authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
