import { createContext, useContext } from 'react';
import { isAllowed, type Permission, type StaffRole } from '#contract/rules/staff.ts';

/** The staff role of the signed-in admin. The server checks it with every call; the pages only leave out what it would refuse. */
export const StaffRoleContext = createContext<StaffRole>('owner');

/** Whether the signed-in admin has a permission. */
export function useIsAllowed(permission: Permission): boolean {
  return isAllowed(useContext(StaffRoleContext), permission);
}
