import { createHash } from 'node:crypto';

const day = 86_400_000;

/** How long the link in a confirmation mail works, in days. */
export const confirmationDays = 7;

/** How long a request waits for its confirmation, in milliseconds. */
export const confirmationTime = confirmationDays * day;

/** How long a confirmed alert waits, in milliseconds. */
export const waitingTime = 90 * day;

/** How long an alert stays after its mail was queued, so that the link in the mail still withdraws it, in days. */
export const sentDays = 14;

/** `sentDays` in milliseconds. */
export const sentTime = sentDays * day;

/** How long the token of a deleted alert is known, so that withdrawing it again succeeds, in milliseconds. */
export const tokenTime = 90 * day;

/** The hash under which a token is stored. */
export function hashAlertToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
