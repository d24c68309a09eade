import { Secret, TOTP } from 'otpauth';
import {
  acceptedDrift,
  isTotpCode,
  plainCode,
  recoveryCodesOf,
  secretBytes,
  totpOptions,
} from '#contract/rules/second-factor.ts';
import type { User } from '#contract/user.ts';
import type { Clock } from './clock.ts';
import { Refused, SecondFactorRefused } from './refused.ts';

/** The second factors of the fixtures: Ravi's is on, the admin's was begun. Apps can be given the secrets. */
export const firstFactors = {
  ravi: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    recoveryCodes: ['11111-22222-33333-44444', '55555-66666-77777-88888'],
  },
  admin: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
} as const;

interface Factor {
  secret: string;
  isOn: boolean;
  /** The newest time step of which a code was used. */
  lastStep: number;
  recoveryCodes: readonly string[];
}

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret), issuer, label });

/** The code of a secret at a time, as an authenticator app shows it. */
export function codeAt(secret: string, timestamp: number): string {
  return totpOf(secret).generate({ timestamp });
}

const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

/** The second factors of the mocked accounts, by user id. */
export class SecondFactors {
  readonly #factors = new Map<string, Factor>();
  readonly #clock: Clock;

  constructor(clock: Clock, first: Readonly<Record<'ravi' | 'admin', string>>) {
    this.#clock = clock;
    const { ravi, admin } = firstFactors;
    this.#factors.set(first.ravi, { ...ravi, isOn: true, lastStep: 0 });
    this.#factors.set(first.admin, { ...admin, isOn: false, lastStep: 0, recoveryCodes: [] });
  }

  state({ _id }: User): { on: boolean; recovery_codes_left: number } {
    const factor = this.#factors.get(_id);
    return factor?.isOn
      ? { on: true, recovery_codes_left: factor.recoveryCodes.length }
      : { on: false, recovery_codes_left: 0 };
  }

  /** @throws {SecondFactorRefused} The code of a log-in is missing or wrong. */
  checkLogin({ _id }: User, code: string | undefined): void {
    const factor = this.#factors.get(_id);
    if (!factor?.isOn) return;
    if (code === undefined) throw new SecondFactorRefused('secondFactorNeeded');
    if (!this.#use(factor, code)) throw new SecondFactorRefused('wrongCode');
  }

  /** @throws {Refused} secondFactorOn */
  begin({ _id, email }: User, brand: string): { secret: string; uri: string } {
    if (this.#factors.get(_id)?.isOn) throw new Refused('secondFactorOn');
    const secret = new Secret({ size: secretBytes }).base32;
    this.#factors.set(_id, { secret, isOn: false, lastStep: 0, recoveryCodes: [] });
    return { secret, uri: totpOf(secret, brand, email).toString() };
  }

  /** @throws {Refused} secondFactorNotBegun, secondFactorOn, wrongCode */
  confirm({ _id }: User, code: string): string[] {
    const factor = this.#factors.get(_id);
    if (factor === undefined) throw new Refused('secondFactorNotBegun');
    if (factor.isOn) throw new Refused('secondFactorOn');
    if (!this.#useStep(factor, plainCode(code))) throw new Refused('wrongCode');
    factor.isOn = true;
    return this.#newCodes(factor);
  }

  /** @throws {Refused} wrongCode */
  end(user: User, code: string): void {
    if (!this.#use(this.#confirmed(user), code)) throw new Refused('wrongCode');
    this.#factors.delete(user._id);
  }

  /** @throws {Refused} wrongCode */
  renewCodes(user: User, code: string): string[] {
    const factor = this.#confirmed(user);
    if (!this.#use(factor, code)) throw new Refused('wrongCode');
    return this.#newCodes(factor);
  }

  /** @throws {Refused} secondFactorOff */
  checkOn(user: User): void {
    this.#confirmed(user);
  }

  #confirmed({ _id }: User): Factor {
    const factor = this.#factors.get(_id);
    if (!factor?.isOn) throw new Refused('secondFactorOff');
    return factor;
  }

  #newCodes(factor: Factor): string[] {
    const codes = recoveryCodesOf(randomBelow);
    factor.recoveryCodes = codes;
    return codes;
  }

  #use(factor: Factor, code: string): boolean {
    if (this.#useStep(factor, plainCode(code))) return true;
    const left = factor.recoveryCodes.filter((one) => plainCode(one) !== plainCode(code));
    const isUsed = left.length < factor.recoveryCodes.length;
    factor.recoveryCodes = left;
    return isUsed;
  }

  #useStep(factor: Factor, token: string): boolean {
    const now = this.#clock();
    const totp = totpOf(factor.secret);
    const delta = isTotpCode(token) ? totp.validate({ token, timestamp: now, window: acceptedDrift }) : null;
    const step = delta === null ? 0 : totp.counter({ timestamp: now }) + delta;
    if (step <= factor.lastStep) return false;
    factor.lastStep = step;
    return true;
  }
}
