import type { Call } from '#contract/calls.ts';
import type { ProfileChange, Registration } from '#contract/auth.ts';
import type { User } from '#contract/user.ts';
import { inMemory, type Kept } from './kept.ts';
import { Refused } from './refused.ts';

/** Somebody with an account in the mocked shop. Nothing is secret here. */
export interface Person {
  user: User;
  password: string;
  answer: string;
}

interface Known {
  people: Person[];
  /** Whose token it is: the id by the token. */
  sessions: Record<string, string>;
}

/** Everybody who has an account, and who is signed in. */
export class People {
  readonly #kept: Kept;

  /** @param first Who is there in a shop that has just opened. */
  constructor(first: readonly Person[], kept: Kept = inMemory()) {
    this.#kept = kept;
    if (kept.read() === null) this.#save({ people: [...first], sessions: {} });
  }

  /** All accounts, in the order in which they were made. */
  all(): User[] {
    return this.#known().people.map(({ user }) => user);
  }

  /**
   * Who makes the call: the guard, as the server's comes before everything else.
   * @throws {Refused} signedOut, forbidden
   */
  admit(access: Call['access'], authorization: string | null): SignedIn {
    const token = (authorization ?? '').replace(/^Bearer\s+/i, '').trim();
    const { people, sessions } = this.#known();
    const user = people.find(({ user }) => user._id === sessions[token])?.user;
    if (user === undefined) throw new Refused('signedOut');
    if (access === 'admin' && user.role !== 1) throw new Refused('forbidden');
    return { user, token };
  }

  /** @throws {Refused} emailTaken */
  register({ password, answer, ...fields }: Registration): User {
    if (this.#find(fields.email) !== undefined) throw new Refused('emailTaken');
    const user: User = { _id: randomHex(12), ...fields, role: 0 };
    const known = this.#known();
    this.#save({ ...known, people: [...known.people, { user, password, answer }] });
    return user;
  }

  /** @throws {Refused} wrongLogin */
  logIn(email: string, password: string): SignedIn {
    const person = this.#find(email);
    if (person?.password !== password) throw new Refused('wrongLogin');
    const token = `mock-${randomHex(16)}`;
    const known = this.#known();
    this.#save({ ...known, sessions: { ...known.sessions, [token]: person.user._id } });
    return { user: person.user, token };
  }

  /** @throws {Refused} wrongAnswer */
  resetPassword(email: string, answer: string, password: string): void {
    const person = this.#find(email);
    if (person === undefined || sameCase(person.answer) !== sameCase(answer)) throw new Refused('wrongAnswer');
    this.#replace({ ...person, password }, () => false);
  }

  /** A new password revokes every token but the one that was used. */
  change({ user: { email }, token }: SignedIn, { password, ...change }: ProfileChange): User {
    const person = this.#find(email);
    if (person === undefined) throw new Refused('signedOut');
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const user: User = { ...person.user, ...(Object.fromEntries(given) as Partial<User>) };
    this.#replace({ ...person, user, ...(password && { password }) }, (other) => !password || other === token);
    return user;
  }

  #find(email: string): Person | undefined {
    return this.#known().people.find(({ user }) => sameCase(user.email) === sameCase(email));
  }

  /** @param stays Which of the person's tokens stay good. */
  #replace(person: Person, stays: (token: string) => boolean): void {
    const { people, sessions } = this.#known();
    const { _id } = person.user;
    this.#save({
      people: people.map((one) => (one.user._id === _id ? person : one)),
      sessions: Object.fromEntries(Object.entries(sessions).filter(([token, id]) => id !== _id || stays(token))),
    });
  }

  #known(): Known {
    return JSON.parse(this.#kept.read() ?? '{"people":[],"sessions":{}}') as Known;
  }

  #save(known: Known): void {
    this.#kept.write(JSON.stringify(known));
  }
}

/** Somebody who makes a call, and the token that it was made with. */
export interface SignedIn {
  user: User;
  token: string;
}

const sameCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
