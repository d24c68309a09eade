import type { Kysely } from 'kysely';
import type { DeliveryAnswer } from '#contract/delivery.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { deliveryDates } from '#contract/rules/delivery-days.ts';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { plainPincode, stateNames, stateOfPincode } from '#contract/rules/pincode.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { ruleOfPincode } from './delivery-store.ts';

export interface DeliveryDependencies {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** Cut-off, packing days and holidays. */
  readonly settings: { read(): Promise<Pick<OwnerSettings, 'delivery'>> };
  /** The days of the default rule where none is stored (DELIVERY_DAYS). */
  readonly usualDays: { readonly from: number; readonly to: number };
}

/** The columns of an order with its promised days. */
export interface PromisedColumns {
  readonly promised_from: string | null;
  readonly promised_to: string | null;
}

/** Where the shop delivers, and when. It reads on connections of its own: never call it inside a transaction. */
export class DeliveryService {
  readonly #dependencies: DeliveryDependencies;

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies;
  }

  /** What the shop promises for a pincode now. One that is unknown or not valid has the default rule. */
  async answer(pincode: string): Promise<DeliveryAnswer> {
    const { db, clock, settings, usualDays } = this.#dependencies;
    const plain = plainPincode(pincode);
    const code = stateOfPincode(plain);
    const rule: Omit<DeliveryRule, 'prefix'> = (await ruleOfPincode(db, plain)) ?? {
      delivered: true,
      cash: true,
      ...usualDays,
    };
    const where = { pincode: plain, state: { code, name: stateNames[code] ?? '' } };
    if (!rule.delivered) return { ...where, delivered: false, cash: false };
    const { delivery } = await settings.read();
    return { ...where, delivered: true, cash: rule.cash, ...deliveryDates(clock(), rule, delivery) };
  }

  /** @throws {Refused} notDelivered */
  async refuseUnlessDelivered(pincode: string): Promise<DeliveryAnswer> {
    const answer = await this.answer(pincode);
    if (!answer.delivered) throw new Refused('notDelivered', undefined, { pincode: answer.pincode });
    return answer;
  }

  /** The days of the default rule; undefined if it delivers nowhere. */
  async usualDays(): Promise<{ from: number; to: number } | undefined> {
    const rule = await ruleOfPincode(this.#dependencies.db, '');
    if (rule === undefined) return this.#dependencies.usualDays;
    return rule.delivered ? { from: rule.from, to: rule.to } : undefined;
  }
}

/** The promised days of an order as they are stored. */
export const promisedColumns = ({ from, to }: DeliveryAnswer): PromisedColumns => ({
  promised_from: from ?? null,
  promised_to: to ?? null,
});
