/** How long the link of a mail that resets a password works. */
export const resetLinkMinutes = 30;
