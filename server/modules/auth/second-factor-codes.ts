import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The length of a time step, in milliseconds (RFC 6238). */
const stepLength = 30_000;
/** The steps before and after the current one whose codes are accepted, for clocks that differ. */
const drift = 1;
/** The number of recovery codes. */
const recoveryCodes = 10;

/** SHA-1, 6 digits and 30 seconds are the defaults of all authenticator apps; some ignore other values. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, issuer, label });
}

/** A new secret of 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function secretUri(secret: string, brand: string, email: string): string {
  return totpOf(secret, brand, email).toString();
}

/** A code without the spaces and hyphens that people type. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '');
}

/** The time step of a code; undefined if it is wrong. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? undefined : Math.floor(now / stepLength) + delta;
}

/** New recovery codes of 20 random digits, which a numeric keypad can enter: `12345-67890-12345-67890`. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(100_000)).padStart(5, '0');
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: 4 }, group).join('-'));
}

/** The hash under which a recovery code is stored. A plain one is enough for 66 random bits. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${plainCode(code)}`)
    .digest('hex');
}
