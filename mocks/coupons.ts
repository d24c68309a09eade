import { couponMessages, type CartPrice } from '#contract/cart-price.ts';
import { madeLength, termsOf, type Coupon, type CouponEdit, type NewCoupon } from '#contract/coupon.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { OrderOffer } from '#contract/offer.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees, sumRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { applyOffers, offerWords, type NotApplied, type OfferTerms } from '#contract/rules/offers.ts';
import { timestamp, type Clock } from './clock.ts';
import { shownCoupon, stateOf, type Redemption, type StoredCoupon } from './coupon-rows.ts';
import { newId, randomHex } from './ids.ts';
import { linesOf, piecesOf, type Purchase } from './purchase.ts';
import { refuseChanged, Refused } from './refused.ts';
import type { ShopData } from './shop-data.ts';

/** What a shopper says of offers, and how the cart is paid. */
export interface OfferRequest {
  readonly offers?: boolean | undefined;
  /** Folded. */
  readonly coupon?: string | undefined;
  readonly method: 'online' | 'cod';
  /** Undefined: nobody is signed in. */
  readonly accountId: string | undefined;
}

/** What offers take off a purchase. */
export interface Offered {
  readonly offers: readonly OrderOffer[];
  /** Of each line, in paise. */
  readonly discounts: readonly number[];
  readonly paise: number;
  readonly redeems: readonly { readonly couponId: string; readonly made: string | undefined; readonly paise: number }[];
  readonly refusal?: CartPrice['refusal'];
}

/** Single-use codes, and what they begin with. */
interface MadeCodes {
  readonly code: string;
  readonly codes: readonly string[];
}

interface UsableOffer extends OfferTerms {
  readonly coupon: StoredCoupon;
  /** The code as it was typed; undefined: it is automatic. */
  readonly code?: string;
}

const unknown = { code: 'couponUnknown', message: couponMessages.unknown } as const;

/** The offers of the mocked shop. */
export class Coupons {
  readonly #data: ShopData;
  readonly #clock: Clock;
  /** Whether every code is unknown. */
  knowsNoCode = false;
  /** What presses with a key sent, and were answered. */
  readonly #presses = new Map<string, { readonly sent: string; readonly answer: unknown }>();

  constructor(data: ShopData, clock: Clock) {
    this.#data = data;
    this.#clock = clock;
  }

  /** Whether shoppers can use an offer now or later. */
  hasAny(): boolean {
    return this.#data.coupons.some((coupon) => coupon.active && stateOf(coupon, this.#clock()) !== 'ended');
  }

  list(state: Coupon['state'] | undefined): Coupon[] {
    const all = this.#data.coupons.map((coupon) => shownCoupon(coupon, this.#clock()));
    return all.filter((coupon) => state === undefined || coupon.state === state);
  }

  /** @throws {Refused} couponNotFound */
  get(id: string): Coupon {
    return shownCoupon(this.#at(id), this.#clock());
  }

  /** @throws {Refused} keyReused; malformed: the code is that of another offer */
  create({ key, ...wanted }: NewCoupon): Coupon {
    return this.#once(key, wanted, () => {
      this.#refuseTakenCode(wanted);
      const createdAt = timestamp(this.#clock());
      const coupon = { ...wanted, _id: newId(), createdAt, made: [], redemptions: [] };
      this.#data.coupons = [coupon, ...this.#data.coupons];
      return this.get(coupon._id);
    });
  }

  /** @throws {Refused} malformed, couponNotFound, couponCodeFixed, changedMeanwhile */
  update(id: string, { version, ...edit }: CouponEdit): Coupon {
    const { _id, createdAt, made, redemptions, ...before } = this.#at(id);
    const shown = this.get(id);
    refuseChanged(version, shown.version, { coupon: shown });
    if (edit.code !== before.code && made.length + redemptions.length > 0)
      throw new Refused('couponCodeFixed', { code: fieldRefusal('couponCodeFixed') });
    this.#refuseTakenCode(edit, id);
    this.#replace({ ...edit, _id, createdAt, made, redemptions });
    return this.get(id);
  }

  /** Deletes an offer that nobody has used, or ends one. @returns The ended one. */
  delete(id: string): Coupon | undefined {
    const coupon = this.#at(id);
    if (coupon.made.length + coupon.redemptions.length === 0) {
      this.#data.coupons = this.#data.coupons.filter(({ _id }) => _id !== id);
      return undefined;
    }
    this.end(id);
    return this.get(id);
  }

  end(id: string): void {
    this.#replace({ ...this.#at(id), to: timestamp(this.#clock()) });
  }

  /** @throws {Refused} couponNotFound, keyReused, couponCodeFixed, couponOver */
  makeCodes(id: string, { count, key }: { count: number; key?: string | undefined }): MadeCodes {
    return this.#once(key && `${id} ${key}`, count, () => this.#makeCodes(id, count));
  }

  #makeCodes(id: string, count: number): MadeCodes {
    const coupon = this.#at(id);
    const { code, made, redemptions } = coupon;
    if (stateOf(coupon, this.#clock()) === 'ended') throw new Refused('couponOver');
    if (code === undefined || (made.length === 0 && redemptions.length > 0)) throw new Refused('couponCodeFixed');
    const codes = Array.from({ length: count }, () => `${code}-${randomHex(madeLength / 2).toUpperCase()}`);
    this.#replace({ ...coupon, made: [...made, ...codes] });
    return { code, codes };
  }

  /** What offers take off a purchase; undefined if the shopper wants none. */
  apply(purchase: Purchase, { offers = false, coupon = '', method, accountId }: OfferRequest): Offered | undefined {
    if (!offers && coupon === '') return undefined;
    const usable = this.#data.coupons.filter((one) => this.#mayUse(one, accountId));
    const automatic = offers ? usable.filter((one) => one.automatic).map((one) => usableOffer(one)) : [];
    const found = (this.knowsNoCode ? [] : usable).find((one) =>
      one.made.length === 0 ? one.code === coupon : one.made.includes(coupon),
    );
    const isSpent = found?.redemptions.some(({ made, accountId: by }) => made === coupon && by !== accountId);
    const code = coupon === '' || found === undefined || isSpent ? undefined : usableOffer(found, coupon);
    const lines = linesOf(piecesOf(purchase)).map(({ product: { _id }, total }) => {
      const { product } = purchase.pieces.find((piece) => piece.product._id === _id)!;
      const { category, was } = product;
      return { product: _id, category: category._id, isReduced: was !== undefined, paise: toPaise(total) };
    });
    const { applied, discounts, refusal } = applyOffers(lines, { automatic, ...(code && { code }) }, method);
    const isUnknown = coupon !== '' && code === undefined;
    const shown = isUnknown ? unknown : refusal && shownRefusal(refusal, found?.advertise === true);
    return {
      offers: applied.map(({ offer, paise }) => ({
        ...(offer.code === undefined ? { name: offer.coupon.name } : { code: offer.code }),
        ...{ words: offerWords(offer), discount: toRupees(paise) },
      })),
      redeems: applied.map(({ offer: { coupon: one, code: typed }, paise }) => {
        return { couponId: one._id, made: one.made.length > 0 ? typed : undefined, paise };
      }),
      discounts,
      paise: discounts.reduce((sum, share) => sum + share, 0),
      ...(shown && { refusal: shown }),
    };
  }

  /** Counts the uses of a checkout or a cash order. Those of the account's earlier checkouts are free again. */
  take({ offered }: Purchase, id: string, accountId: string): void {
    this.#change((all) => all.filter((use) => use.accountId !== accountId || use.total !== undefined));
    for (const { couponId, made, paise } of offered?.redeems ?? []) {
      const coupon = this.#at(couponId);
      const use = { accountId, id, made, discount: toRupees(paise) };
      this.#replace({ ...coupon, redemptions: [...coupon.redemptions, use] });
    }
  }

  /** The checkout became an order. */
  use(id: string, total: number): void {
    this.#change((all) => all.map((use) => (use.id === id ? { ...use, total } : use)));
  }

  release(id: string): void {
    this.#change((all) => all.filter((use) => use.id !== id));
  }

  /** The account's own open checkouts keep nothing from it. */
  #mayUse(coupon: StoredCoupon, accountId: string | undefined): boolean {
    const taken = coupon.redemptions.filter((use) => use.total !== undefined || use.accountId !== accountId);
    if (stateOf({ ...coupon, redemptions: taken }, this.#clock()) !== 'running') return false;
    if (accountId === undefined) return true;
    if (coupon.once && taken.some((use) => use.accountId === accountId)) return false;
    const isOwn = ({ buyer, status }: ShopData['orders'][number]) => buyer._id === accountId && status !== 'Cancelled';
    return coupon.first_order !== true || !this.#data.orders.some(isOwn);
  }

  /** Answers a repeated press as the first one. */
  #once<T>(key: string | undefined, body: unknown, make: () => T): T {
    const [known, sent] = [this.#presses.get(key ?? ''), JSON.stringify(body)];
    if (known && known.sent !== sent) throw new Refused('keyReused');
    const answer = known ? (known.answer as T) : make();
    if (key !== undefined) this.#presses.set(key, { sent, answer });
    return answer;
  }

  #refuseTakenCode({ code }: Pick<NewCoupon, 'code'>, id?: string): void {
    const isTaken = (one: StoredCoupon) => one._id !== id && (one.code === code || one.made.includes(code ?? ''));
    if (code !== undefined && this.#data.coupons.some(isTaken))
      throw new Refused('malformed', { code: fieldRefusal('couponCodeTaken') });
  }

  #at(id: string): StoredCoupon {
    const found = this.#data.coupons.find(({ _id }) => _id === id);
    if (found === undefined) throw new Refused('couponNotFound');
    return found;
  }

  #change(change: (redemptions: readonly Redemption[]) => readonly Redemption[]): void {
    for (const coupon of this.#data.coupons) this.#replace({ ...coupon, redemptions: change(coupon.redemptions) });
  }

  #replace(coupon: StoredCoupon): void {
    this.#data.coupons = this.#data.coupons.map((one) => (one._id === coupon._id ? coupon : one));
  }
}

const usableOffer = (coupon: StoredCoupon, code?: string): UsableOffer => ({
  ...termsOf(coupon),
  coupon,
  ...(code !== undefined && { code }),
});

function shownRefusal(refusal: NotApplied, isAdvertised: boolean): CartPrice['refusal'] {
  if (refusal.why === 'prepaid') return { code: 'couponPrepaid', message: couponMessages.prepaid };
  if (refusal.missing === undefined || !isAdvertised) return unknown;
  const rupees = formatRupees(toRupees(refusal.missing));
  return { code: 'couponMinimum', message: fillMessage(couponMessages.minimum, { rupees }) };
}

/** A cart's price as the wire has it. */
export function priceOf(purchase: Purchase): CartPrice {
  const { offers = [], discounts = [], paise = 0, refusal } = purchase.offered ?? {};
  const lines = linesOf(piecesOf(purchase));
  const subtotal = sumRupees(lines.map(({ total }) => total));
  return {
    lines: lines.map(({ product: { _id }, size, quantity, price, total }, index) => ({
      ...{
        _id,
        ...(size !== undefined && { size }),
        quantity,
        price,
        total,
        discount: toRupees(discounts[index] ?? 0),
      },
    })),
    ...{ subtotal, discount: toRupees(paise), total: toRupees(toPaise(subtotal) - paise), offers: [...offers] },
    ...(refusal && { refusal }),
  };
}
