import type { User } from '#contract/user.ts';

/** The account that makes a guarded call, as it is now in the database. Never contains a hash. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  /** 1: admin. */
  readonly role: 0 | 1;
  /** The id of the session row of the call's token. */
  readonly session: string;
}

/** The account in the API's shape. */
export function toUser({ id, name, email, phone, address, pincode, role }: Omit<Account, 'session'>): User {
  return { _id: id, name, email, phone, address, pincode, role };
}
