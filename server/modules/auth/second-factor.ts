import type { Kysely } from 'kysely';
import { isTotpCode, plainCode } from '#contract/rules/second-factor.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { updateAccount } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import type { PasswordCheck } from './password-check.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, secretUri, stepOf } from './second-factor-codes.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  upsertSecret,
  useStep,
} from './second-factor-store.ts';
import type { Sessions } from './sessions.ts';

export interface SecondFactorDependencies {
  readonly db: Kysely<Schema>;
  readonly sessions: Sessions;
  readonly passwords: PasswordCheck;
  readonly rateLimits: RateLimits;
  readonly accessLog: AccessLog;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
}

/** A password and a code, as sent. */
interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
}

/** The second factor of admins: codes of an authenticator app, and recovery codes (docs/decisions/0033). */
export class SecondFactor {
  readonly #dependencies: SecondFactorDependencies;

  constructor(dependencies: SecondFactorDependencies) {
    this.#dependencies = dependencies;
  }

  async state({ id }: Account): Promise<{ on: boolean; recovery_codes_left: number }> {
    const { db } = this.#dependencies;
    const on = await this.isOn(id);
    return { on, recovery_codes_left: on ? await countRecoveryCodes(db, id) : 0 };
  }

  /** Whether log-ins to the account need a code. */
  async isOn(accountId: string): Promise<boolean> {
    const factor = await secondFactorOf(this.#dependencies.db, accountId);
    return factor !== undefined && factor.confirmed_at !== null;
  }

  /** @throws {Refused} forbidden, wrongPassword, secondFactorOn, tooManyTries */
  async begin(account: Account, password: string, caller: Caller): Promise<{ secret: string; uri: string }> {
    const { db, sender, clock } = this.#dependencies;
    if (account.role !== 1) throw new Refused('forbidden');
    await this.#dependencies.passwords.check(account, password, caller);
    const secret = newSecret();
    if (!(await upsertSecret(db, account.id, secret, clock()))) throw new Refused('secondFactorOn');
    return { secret, uri: secretUri(secret, (await sender()).brand, account.email) };
  }

  /**
   * Turns the second factor on and ends the other sessions, which were begun without it.
   * @returns The recovery codes.
   * @throws {Refused} forbidden, secondFactorNotBegun, secondFactorOn, wrongCode, tooManyTries
   */
  async confirm(account: Account, code: string, caller: Caller): Promise<string[]> {
    const { db, sessions, sender, clock } = this.#dependencies;
    if (account.role !== 1) throw new Refused('forbidden');
    const factor = await secondFactorOf(db, account.id);
    if (factor === undefined) throw new Refused('secondFactorNotBegun');
    if (factor.confirmed_at !== null) throw new Refused('secondFactorOn');
    const now = clock();
    const codes = newRecoveryCodes();
    const shop = await sender();
    const isConfirmed = await this.#attempt(account.session, code, () =>
      inTransaction(db, async (trx) => {
        const step = stepOf(factor.secret, plainCode(code), now);
        if (step === undefined || !(await confirmSecret(trx, factor, { step, now }))) return false;
        await this.#storeCodes(trx, account.id, codes);
        await this.#notify(trx, account, 'second_factor_on', { sender: shop, now });
        await sessions.revoke(trx, account.id, account.session);
        return true;
      }),
    );
    if (!isConfirmed) throw new Refused('wrongCode');
    await this.#dependencies.accessLog.write('second factor turned on', account, caller.address);
    return codes;
  }

  /** @throws {Refused} secondFactorOff, wrongPassword, wrongCode, tooManyTries */
  async end(account: Account, sent: PasswordAndCode, caller: Caller): Promise<void> {
    const shop = await this.#dependencies.sender();
    await this.#change(account, sent, caller, async (trx) => {
      await deleteSecondFactor(trx, account.id);
      const now = this.#dependencies.clock();
      await this.#notify(trx, account, 'second_factor_off', { sender: shop, now });
    });
    await this.#dependencies.accessLog.write('second factor turned off', account, caller.address);
  }

  /**
   * Replaces the recovery codes.
   * @throws {Refused} secondFactorOff, wrongPassword, wrongCode, tooManyTries
   */
  async renewCodes(account: Account, sent: PasswordAndCode, caller: Caller): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#change(account, sent, caller, (trx) => this.#storeCodes(trx, account.id, codes));
    await this.#dependencies.accessLog.write('recovery codes renewed', account, caller.address);
    return codes;
  }

  /**
   * Uses a code of the app or a recovery code within `work`'s transaction: if that is rolled back, the code was not used.
   * @param who Whose wrong codes are counted together: a known browser's, a session's, or those of all others.
   * @returns Undefined if the code is wrong or was used before.
   * @throws {RefusedForNow}
   */
  async withCode<T>(
    { accountId, who }: { readonly accountId: string; readonly who: string },
    code: string,
    work: (trx: Kysely<Schema>) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { db } = this.#dependencies;
    const attempt = () =>
      inTransaction(db, async (trx) => ((await this.#use(trx, accountId, code)) ? work(trx) : undefined));
    return this.#attempt(who, code, attempt);
  }

  /** Changes the second factor after its password and code were checked. */
  async #change(
    account: Account,
    { password, code }: PasswordAndCode,
    caller: Caller,
    work: (trx: Kysely<Schema>) => Promise<void>,
  ): Promise<void> {
    if (!(await this.isOn(account.id))) throw new Refused('secondFactorOff');
    await this.#dependencies.passwords.check(account, password, caller);
    const done = await this.withCode({ accountId: account.id, who: account.session }, code, async (trx) => {
      await work(trx);
      return true;
    });
    if (done === undefined) throw new Refused('wrongCode');
  }

  async #use(trx: Kysely<Schema>, accountId: string, code: string): Promise<boolean> {
    const factor = await secondFactorOf(trx, accountId);
    if (factor === undefined || factor.confirmed_at === null) return false;
    const plain = plainCode(code);
    const step = stepOf(factor.secret, plain, this.#dependencies.clock());
    if (step !== undefined) return useStep(trx, factor, step);
    return takeRecoveryCode(trx, accountId, hashRecoveryCode(accountId, plain));
  }

  async #storeCodes(trx: Kysely<Schema>, accountId: string, codes: readonly string[]): Promise<void> {
    await replaceRecoveryCodes(
      trx,
      accountId,
      codes.map((code) => hashRecoveryCode(accountId, code)),
    );
  }

  /** Also touches the account, which locks its row before its sessions are changed. */
  async #notify(
    trx: Kysely<Schema>,
    account: Account,
    change: 'second_factor_on' | 'second_factor_off',
    context: { readonly sender: Sender; readonly now: number },
  ): Promise<void> {
    await updateAccount(trx, account.id, { updated_at: context.now });
    await notifyAccount(trx, account, [change], context);
  }

  /**
   * Wrong codes are limited by day too: six digits could be guessed within weeks otherwise. Recovery codes are counted apart, so that whoever
   * tries wrong ones does not lock out the app.
   */
  #attempt<T>(who: string, code: string, attempt: () => Promise<T>): Promise<T> {
    const limit = isTotpCode(plainCode(code)) ? limits.dailyWrongCodes : limits.dailyWrongRecoveryCodes;
    const counter = { limit, who };
    return this.#dependencies.rateLimits.attempt([counter], attempt, (result) => !result);
  }
}
