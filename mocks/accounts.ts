import type { Call } from '#contract/calls.ts';
import type { ProfileChange, Registration } from '#contract/auth.ts';
import type { User } from '#contract/user.ts';
import { newId, randomHex } from './ids.ts';
import { Refused } from './refused.ts';
import { textKey } from './text.ts';

/** Somebody with an account in the mocked shop. Nothing is secret here. */
export interface Person {
  readonly user: User;
  readonly password: string;
  readonly answer: string;
  /** The one token that every log-in gives, so that it is good after a reload too; without it each gives another. */
  readonly token?: string;
}

/** Somebody who makes a call, and the token that it was made with. */
export interface SignedIn {
  user: User;
  token: string;
}

/** Everybody who has an account, and who is signed in. */
export class Accounts {
  /** In the order in which they came. */
  #accounts: Person[];
  /** Whose token it is: the person's id by the token. */
  readonly #sessions: Map<string, string>;

  /** @param first Who is there in a shop that has just opened. Those with a token of their own are signed in. */
  constructor(first: readonly Person[]) {
    this.#accounts = [...first];
    this.#sessions = new Map(first.flatMap(({ user, token }) => (token === undefined ? [] : [[token, user._id]])));
  }

  /** All accounts, in the order in which they were made. */
  all(): User[] {
    return this.#accounts.map(({ user }) => user);
  }

  /**
   * Who makes the call: the guard, as the server's comes before everything else.
   * @throws {Refused} signedOut, forbidden
   */
  admit(access: Call['access'], authorization: string | null): SignedIn {
    const token = tokenOf(authorization);
    const id = this.#sessions.get(token);
    const user = this.#accounts.find(({ user }) => user._id === id)?.user;
    if (user === undefined) throw new Refused('signedOut');
    if (access === 'admin' && user.role !== 1) throw new Refused('forbidden');
    return { user, token };
  }

  /** @throws {Refused} emailTaken */
  register({ password, answer, ...fields }: Registration): User {
    if (this.#find(fields.email) !== undefined) throw new Refused('emailTaken');
    const user: User = { _id: newId(), ...fields, role: 0 };
    this.#accounts.push({ user, password, answer });
    return user;
  }

  /** @throws {Refused} wrongLogin */
  logIn(email: string, password: string): SignedIn {
    const person = this.#find(email);
    if (person?.password !== password) throw new Refused('wrongLogin');
    const { user, token = `mock-${randomHex(16)}` } = person;
    this.#sessions.set(token, user._id);
    return { user, token };
  }

  /** Ends the session of the token in that header. */
  logOut(authorization: string | null): void {
    this.#sessions.delete(tokenOf(authorization));
  }

  /** @throws {Refused} wrongAnswer, also for an admin: no answer opens the back office. */
  resetPassword(email: string, answer: string, password: string): void {
    const person = this.#find(email);
    if (person?.user.role !== 0 || textKey(person.answer) !== textKey(answer)) throw new Refused('wrongAnswer');
    this.#replace({ ...person, password });
    this.#endSessions(person.user._id);
  }

  /** A new password revokes every token but the one that was used. */
  change({ user, token }: SignedIn, { password, answer, ...change }: ProfileChange): User {
    const person = this.#accounts.find((one) => one.user._id === user._id);
    if (person === undefined) throw new Refused('signedOut');
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const changed: User = { ...person.user, ...(Object.fromEntries(given) as Partial<User>) };
    this.#replace({ ...person, user: changed, ...(password && { password }), ...(answer && { answer }) });
    if (password) this.#endSessions(user._id, token);
    return changed;
  }

  /** Every token that was ever given is good no longer. */
  endAllSessions(): void {
    this.#sessions.clear();
  }

  #find(email: string): Person | undefined {
    return this.#accounts.find(({ user }) => textKey(user.email) === textKey(email));
  }

  #replace(person: Person): void {
    this.#accounts = this.#accounts.map((one) => (one.user._id === person.user._id ? person : one));
  }

  #endSessions(id: string, except?: string): void {
    for (const [token, owner] of this.#sessions) if (owner === id && token !== except) this.#sessions.delete(token);
  }
}

function tokenOf(authorization: string | null): string {
  return (authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
