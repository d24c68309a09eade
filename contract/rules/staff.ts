/** What an account with role 1 may do. On the wire `role` is 1 for all of them (specification, section 6). */
export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What an owner can make of an account. */
export const userRoles = [...staffRoles, 'shopper'] as const;
export type UserRole = (typeof userRoles)[number];

/** The fields of an account that say what it may do. */
interface RoleFields {
  readonly role: 0 | 1;
  readonly staff_role?: StaffRole | null | undefined;
}

/** The staff role of an account; undefined for others. An admin of a version without staff roles has none stored: an owner. */
export function staffRoleOf({ role, staff_role }: RoleFields): StaffRole | undefined {
  return role === 1 ? (staff_role ?? 'owner') : undefined;
}

export function userRoleOf(account: RoleFields): UserRole {
  return staffRoleOf(account) ?? 'shopper';
}

/**
 * What a call of the back office needs. `staff`: any role; `orders`: orders, and the customers who placed them; `texts`: policies and other
 * pages of the shop; `shop`: backups and other settings of the whole shop; `people`: the staff, data and erasure of a person, the audit log.
 */
export type Permission = 'staff' | 'orders' | 'catalogue' | 'texts' | 'money' | 'people' | 'shop';

/** A role has only the permissions that are listed here. A role of a newer version is unknown and has none. */
const granted = new Map<string, readonly Permission[]>(
  Object.entries({
    owner: ['staff', 'orders', 'catalogue', 'texts', 'money', 'people', 'shop'],
    manager: ['staff', 'orders', 'catalogue', 'texts'],
    packer: ['staff', 'orders'],
  } satisfies Record<StaffRole, readonly Permission[]>),
);

/** Whether a staff role has a permission; nobody else has any. */
export function isAllowed(role: StaffRole | undefined, permission: Permission): boolean {
  return role !== undefined && (granted.get(role)?.includes(permission) ?? false);
}
