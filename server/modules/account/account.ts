import type { User } from '#contract/user.ts';

/** Whoever makes a guarded call, as the database has them at this moment. Never with a hash. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  /** 1: admin. */
  readonly role: 0 | 1;
  /** The session of the token that the call was made with, by the id of its row. */
  readonly session: string;
}

/** The account as the wire has it. */
export function toUser({ id, name, email, phone, address, pincode, role }: Omit<Account, 'session'>): User {
  return { _id: id, name, email, phone, address, pincode, role };
}
