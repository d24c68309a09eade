/** The minimum length of an admin's password. */
export const adminPasswordLength = 10;

/** How long the link of a mail that resets a password works. */
export const resetLinkMinutes = 30;
