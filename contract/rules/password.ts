/** The minimum length of an admin's password. */
export const adminPasswordLength = 10;
