import { createHash, randomBytes } from 'node:crypto';

/** A new random token for the link of a mail. Only its hash is stored. */
export function newAlertToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a token is stored. */
export function hashAlertToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
