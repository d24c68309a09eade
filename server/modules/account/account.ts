import type { StaffRole } from '#contract/rules/staff.ts';
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
  /** What an admin may do; undefined for others. */
  readonly staff_role: StaffRole | undefined;
  /** The id of the session row of the call's token. */
  readonly session: string;
}

/** The columns of an account that say what it may do. */
interface RoleColumns {
  readonly role: 0 | 1;
  readonly staff_role: StaffRole | null | undefined;
}

/** The staff role of an account; undefined for others. An admin whom an earlier version made has none in the column: an owner. */
export function staffRoleOf({ role, staff_role }: RoleColumns): StaffRole | undefined {
  return role === 1 ? (staff_role ?? 'owner') : undefined;
}

/** The account in the API's shape. */
export function toUser(account: Omit<Account, 'session' | 'staff_role'> & RoleColumns): User {
  const { id, name, email, phone, address, pincode, role } = account;
  const staff_role = staffRoleOf(account);
  return { _id: id, name, email, phone, address, pincode, role, ...(staff_role && { staff_role }) };
}
