import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { RefusalBody } from '#contract/refusal-body.ts';
import {
  acceptedDrift,
  isTotpCode,
  plainCode,
  recoveryCodesOf,
  secretBytes,
  totpOptions,
} from '#contract/rules/second-factor.ts';
import { Refused } from '../../refused.ts';

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret), issuer, label });
}

/** A new secret in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function secretUri(secret: string, brand: string, email: string): string {
  return totpOf(secret, brand, email).toString();
}

/** The time step of a plain code; undefined if it is wrong. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: acceptedDrift });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

export const newRecoveryCodes = (): string[] => recoveryCodesOf((limit) => randomInt(limit));

/** The hash under which a recovery code is stored. A plain one is enough for 66 random bits. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${plainCode(code)}`)
    .digest('hex');
}

/** Refuses a log-in with the right password. A client asks for the code and sends the call again with it. */
export class SecondFactorRefused extends Refused {
  constructor(code: 'secondFactorNeeded' | 'wrongCode') {
    super(code);
  }

  override get body(): RefusalBody {
    return { ...super.body, second_factor: true };
  }
}
