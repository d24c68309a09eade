/** How many characters an admin's password has at least. */
export const adminPasswordLength = 10;
