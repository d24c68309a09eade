import { stateCodeOf } from '#contract/rules/postal-address.ts';
import { staffRoleOf, type StaffRole } from '#contract/rules/staff.ts';
import type { User } from '#contract/user.ts';

/** The account that makes a guarded call, as it is now in the database. Never contains a hash. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
  readonly landmark: string;
  /** 1: admin. */
  readonly role: 0 | 1;
  /** What an admin may do; undefined for others. */
  readonly staff_role: StaffRole | undefined;
  /** Staff whose password was found too weak for them at their log-in: most calls are closed to them (`http/guard.ts`). */
  readonly hasWeakPassword: boolean;
  /** The id of the session row of the call's token. */
  readonly session: string;
}

/** The account in the API's shape. */
export function toUser(
  account: Omit<Account, 'session' | 'staff_role' | 'hasWeakPassword'> & {
    readonly staff_role: StaffRole | null | undefined;
  },
): User {
  const { id, name, email, phone, address, pincode, city, landmark, role } = account;
  const staff_role = staffRoleOf(account);
  const place = { address, pincode, city, state: stateCodeOf(account), landmark };
  return { _id: id, name, email, phone, ...place, role, ...(staff_role && { staff_role }) };
}
