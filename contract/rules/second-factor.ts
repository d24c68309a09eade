import { cleanCode } from './typed-text.ts';

/** The rules of authenticator codes and recovery codes (docs/decisions/0033). */

/** SHA-1, 6 digits and 30 seconds are the defaults of all authenticator apps; some ignore other values. */
export const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The time steps before and after the current one whose codes are accepted, for clocks that differ. */
export const acceptedDrift = 1;

/** The bytes of a new secret. */
export const secretBytes = 20;

const recoveryCodeCount = 10;
const groupCount = 4;
const groupDigits = 5;

/** A code without the spaces and hyphens that people type. */
export const plainCode = cleanCode;

/** Whether a plain code has the form of an authenticator's. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * New recovery codes of 20 random digits, which a numeric keypad can enter: `12345-67890-12345-67890`.
 * @param randomBelow A random whole number from 0 to below the given one.
 */
export function recoveryCodesOf(randomBelow: (limit: number) => number): string[] {
  const group = () => String(randomBelow(10 ** groupDigits)).padStart(groupDigits, '0');
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groupCount }, group).join('-'));
}
