import type { Kysely } from 'kysely';
import { couponMessages, type CartPrice, type CouponChanged } from '#contract/cart-price.ts';
import { phoneKey } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { applyOffers, offerWords, type NotApplied } from '#contract/rules/offers.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused, RefusedForNow } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { hasBought, type Person } from '../coupon/earlier-uses.ts';
import { claim, releaseHeldOffers, releaseOffers, type Claim } from '../coupon/offer-uses.ts';
import { usableOffers, type PhoneGuard, type TakenOffer } from '../coupon/usable-offers.ts';
import { mailboxKey } from '../mail/account-notices.ts';
import type { CartLine } from '../order/cart-lines.ts';
import { shownOffers, type StoredOffer } from '../order/order-offers.ts';
import { productsInSale } from '../product/product-store.ts';
import { limits, networkOf, type Counted, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { PricedCart } from './cart-checkout.ts';

/** What a shopper says of offers. */
export interface OfferRequest {
  /** Automatic ones apply. */
  readonly offers?: boolean | undefined;
  /** A folded code (`foldedCode`); empty or undefined: none. */
  readonly coupon?: string | undefined;
  readonly phones?: PhoneGuard | undefined;
}

/** A cart at the shop's prices, less its offers. */
export interface OfferedCart extends PricedCart {
  readonly subtotal: number;
  readonly taken: readonly TakenOffer[];
  readonly refusal?: CartPrice['refusal'];
}

/** A cart whose offers its checkout takes, if `areTaken`. `isFree`: one of them stays free for others meanwhile. */
export interface TakenCart {
  readonly offered: OfferedCart;
  readonly areTaken: boolean;
  readonly isFree: boolean;
}

/** How a cart is judged. */
interface Judging {
  readonly method: 'online' | 'cod';
  readonly account: Account | undefined;
  /** Nothing is bought yet. */
  readonly isPriceOnly?: boolean;
  readonly refusal?: CartPrice['refusal'];
}

/** Who guesses codes: a browser, or an account, in a network. */
interface Guesser {
  readonly browser: string;
  readonly ip: string;
  readonly account: Account | undefined;
}

/** Prices and takes a cart. Gets the request without its code if that is refused. */
type Work<T> = (request: OfferRequest, refusal: CartPrice['refusal']) => Promise<T>;

export interface OfferDependencies {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/** Prices carts with offers, and takes these for checkouts and cash orders. */
export class CartOffers {
  readonly #dependencies: OfferDependencies;

  constructor(dependencies: OfferDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * A cart less its offers.
   * @param account Undefined: nobody is signed in.
   * @param refused Why its code is not even looked at.
   */
  async apply(
    db: Kysely<Schema>,
    priced: PricedCart,
    { offers = false, coupon, phones }: OfferRequest,
    { method, account, refusal: refused, isPriceOnly = false }: Judging,
  ): Promise<OfferedCart> {
    const subtotal = priced.paise;
    const code = coupon === '' ? undefined : coupon;
    if (!offers && code === undefined) return { ...priced, subtotal, taken: [], ...(refused && { refusal: refused }) };
    // Whether a phone has bought here is no answer for whoever asks a price.
    const known = isPriceOnly && account ? { ...account, phone: '' } : account;
    const person = known && personOf(known);
    const usable = await usableOffers(db, { automatic: offers, code, phones }, person, this.#dependencies.clock());
    const ids = priced.lines.map(({ product }) => product._id);
    const isAsked = [...usable.automatic, usable.code].some((offer) => offer?.notOnSale);
    const reduced = isAsked ? await productsInSale(db, ids) : new Set();
    const lines = priced.lines.map(({ product, pieces }) => ({
      product: product._id,
      category: product.category._id,
      isReduced: reduced.has(product._id),
      paise: toPaise(product.price) * pieces,
    }));
    const { applied, discounts, refusal } = applyOffers(lines, usable, method);
    const isUnknown = code !== undefined && usable.code === undefined;
    const why = refused ?? (isUnknown ? unknown : shownRefusal(refusal, usable.code?.advertise === true));
    return {
      ...priced,
      lines: priced.lines.map((line, index) => withDiscount(line, discounts[index] ?? 0)),
      paise: subtotal - discounts.reduce((sum, share) => sum + share, 0),
      ...{ subtotal, taken: applied },
      ...(why && { refusal: why }),
    };
  }

  /**
   * A cart less its offers, which its checkout takes; earlier checkouts of the account hold none any more.
   * @returns `areTaken`: false if one was used up, or used by this person, while the cart was priced; the cart is without it then, and the
   *   transaction has to end.
   */
  async take(
    trx: Kysely<Schema>,
    priced: PricedCart,
    request: OfferRequest,
    judging: Judging & { readonly account: Account },
    { checkoutId, network, takes }: Pick<Claim, 'checkoutId' | 'network' | 'takes'>,
  ): Promise<TakenCart> {
    const { database, clock } = this.#dependencies;
    const offered = await this.apply(trx, priced, request, judging);
    let isFree = false;
    const couponIds = offered.taken.map(({ offer }) => offer.couponId);
    await releaseHeldOffers(trx, database.engine, judging.account.id, couponIds);
    if (offered.taken.length === 0) return { offered, areTaken: true, isFree };
    const person = personOf(judging.account);
    for (const { offer, paise } of offered.taken) {
      const { couponId, madeCode } = offer;
      const wanted = { couponId, madeCode, checkoutId, person, network, takes, paise, now: clock() };
      const claimed = await claim(trx, database.engine, wanted);
      if (claimed === 'free') isFree = true;
      if (claimed !== 'refused') continue;
      await releaseOffers(trx, database.engine, checkoutId);
      return { offered: await this.apply(trx, priced, request, judging), areTaken: false, isFree };
    }
    return { offered, areTaken: true, isFree };
  }

  /**
   * Prices a cart, and counts a code that is unknown. Who has tried many different ones is refused without a look at the code.
   */
  async guarded(
    { coupon, ...request }: OfferRequest,
    guesser: Guesser,
    price: Work<OfferedCart>,
  ): Promise<OfferedCart> {
    if (coupon === undefined || coupon === '') return price(request, undefined);
    const withCode = () => price({ ...request, coupon }, undefined);
    return this.#tryCode(coupon, guesser, withCode, () => price(request, tooMany), {
      isUnknown: (cart) => cart.refusal === unknown,
      isUnknownError: () => false,
    });
  }

  /**
   * The same for a checkout: its work refuses a code by throwing. Here phones count as well: the offers that a phone has used are not
   * given, which shows that it has bought here. So an account, and a network, learn that of few phones.
   * @throws {CouponChangedRefusal}
   */
  async refusing<T>(
    request: OfferRequest,
    shopper: { readonly account: Account; readonly ip: string },
    work: Work<T>,
  ): Promise<T> {
    if (!request.offers && !request.coupon) return work(request, undefined);
    const { account, ip } = shopper;
    const byAccount = { limit: limits.knownPhones, who: account.id };
    const byAddress = { limit: limits.addressKnownPhones, who: ip };
    const isClosed = await this.#isReached(byAccount, byAddress);
    const phones: PhoneGuard = { isClosed, isKnown: false, isCodeWithheld: false };
    try {
      return await this.#refusingCode({ ...request, phones }, shopper, work);
    } finally {
      const known = (who: string) => ({ limit: limits.knownPhone, who: `${who} ${phoneKey(account.phone)}` });
      if (phones.isKnown) {
        await this.#countOnce(known(account.id), byAccount);
        // One phone that many accounts name closes no network.
        await this.#countOnce(known(networkOf(ip)), byAddress);
      }
    }
  }

  async #refusingCode<T>(
    { coupon, ...request }: OfferRequest,
    { account, ip }: { readonly account: Account; readonly ip: string },
    work: Work<T>,
  ): Promise<T> {
    if (coupon === undefined || coupon === '') return work(request, undefined);
    // With each phone that is tried it is another code.
    const tried = `${coupon} ${phoneKey(account.phone)}`;
    const withCode = () => work({ ...request, coupon }, undefined);
    return this.#tryCode(tried, { browser: account.id, ip, account }, withCode, () => work(request, tooMany), {
      isUnknown: () => false,
      isUnknownError: (error) =>
        error instanceof CouponChangedRefusal && error.isUnknown && request.phones?.isCodeWithheld !== true,
    });
  }

  /**
   * Looks at a code. An unknown one counts once for each browser and network: an old link that many follow locks nobody out. Its places are
   * taken before the look, so many guesses at once are no way around the limits. Others of a network cannot take the codes of an account
   * that has bought here; new accounts cost nothing.
   * @param refused Instead of the look, of who has tried many different ones.
   */
  async #tryCode<T>(
    code: string,
    { browser, ip, account }: Guesser,
    look: () => Promise<T>,
    refused: () => Promise<T>,
    {
      isUnknown,
      isUnknownError,
    }: { readonly isUnknown: (result: T) => boolean; readonly isUnknownError: (error: unknown) => boolean },
  ): Promise<T> {
    const { database, rateLimits } = this.#dependencies;
    let hasLooked = false;
    const guess = (who: string, counted: Counted, attempt: () => Promise<T>) => {
      const isNew = () => rateLimits.take(database.db, { limit: limits.unknownCode, who: `${who} ${code}` });
      return rateLimits.attempt(
        [counted],
        attempt,
        async (result) => isUnknown(result) && (await isNew()),
        async (error) => isUnknownError(error) && (await isNew()),
      );
    };
    const looked = () => {
      hasLooked = true;
      return look();
    };
    const isBuyer = account !== undefined && (await hasBought(database.db, account.id));
    const ofNetwork = () => guess(networkOf(ip), { limit: limits.addressUnknownCodes, who: ip }, looked);
    try {
      return await guess(browser, { limit: limits.unknownCodes, who: browser }, isBuyer ? looked : ofNetwork);
    } catch (error) {
      if (error instanceof RefusedForNow && !hasLooked) return refused();
      throw error;
    }
  }

  async #isReached(...counted: Counted[]): Promise<boolean> {
    try {
      await this.#dependencies.rateLimits.refuseIfReached(counted);
      return false;
    } catch (error) {
      if (error instanceof RefusedForNow) return true;
      throw error;
    }
  }

  /** Counts an event against a limit, unless it has happened before. */
  async #countOnce(event: Counted, counted: Counted): Promise<void> {
    const { database, rateLimits } = this.#dependencies;
    if (await rateLimits.take(database.db, event)) await rateLimits.take(database.db, counted);
  }
}

const personOf = ({ id, phone, email }: Account): Person => ({
  ...{ accountId: id, phoneKey: phoneKey(phone), mailboxKey: mailboxKey(email) },
});

const tooMany = { code: 'tooManyTries', message: couponMessages.tooManyTries } as const;
const unknown = { code: 'couponUnknown', message: couponMessages.unknown } as const;

function shownRefusal(refusal: NotApplied | undefined, isAdvertised: boolean): CartPrice['refusal'] {
  if (refusal === undefined) return undefined;
  if (refusal.why === 'prepaid') return { code: 'couponPrepaid', message: couponMessages.prepaid };
  if (refusal.missing === undefined || !isAdvertised) return unknown;
  const rupees = formatRupees(toRupees(refusal.missing));
  return { code: 'couponMinimum', message: fillMessage(couponMessages.minimum, { rupees }) };
}

const withDiscount = (line: CartLine, discount: number): CartLine => (discount === 0 ? line : { ...line, discount });

/** What a checkout and its order keep of their offers; null: none. */
export function storedOffers(taken: readonly TakenOffer[]): string | null {
  if (taken.length === 0) return null;
  const offers = taken.map(({ offer, paise }): StoredOffer => ({
    ...{ couponId: offer.couponId, name: offer.name, words: offerWords(offer), paise },
    ...(offer.code !== undefined && { code: offer.code }),
  }));
  return JSON.stringify(offers);
}

/** A cart's price as the wire has it. */
export function shownPrice({ lines, subtotal, paise, taken, refusal }: OfferedCart): CartPrice {
  return {
    lines: lines.map(({ product, size, pieces, discount = 0 }) => ({
      ...{ _id: product._id, ...(size !== undefined && { size }), quantity: pieces, price: product.price },
      ...{ total: toRupees(toPaise(product.price) * pieces), discount: toRupees(discount) },
    })),
    ...{ subtotal: toRupees(subtotal), discount: toRupees(subtotal - paise), total: toRupees(paise) },
    offers: shownOffers(storedOffers(taken)),
    ...(refusal && { refusal }),
  };
}

/**
 * Refuses a checkout of which a code is refused, an offer was not taken, or offers make the total another one than the shopper saw. Another
 * total of a cart without offers is a changed cart.
 * @param paise What the shopper saw; undefined: nothing.
 * @throws {CouponChangedRefusal}
 */
export function refuseOtherOffers(
  { offered, areTaken }: TakenCart,
  { offers = false, coupon = '' }: OfferRequest,
  paise: number | undefined,
): void {
  // Below the plain sum: the shopper saw an offer that is over, or that the phone has used.
  const hasOffers = coupon !== '' || offered.taken.length > 0 || (offers && (paise ?? 0) < offered.subtotal);
  const isOther = hasOffers && paise !== undefined && offered.paise !== paise;
  if (!areTaken || offered.refusal !== undefined || isOther) throw new CouponChangedRefusal(offered);
}

/** The refusal of a checkout whose offers or total are not what the shopper saw. */
class CouponChangedRefusal extends Refused {
  readonly #price: CartPrice;

  constructor(cart: OfferedCart) {
    super('couponChanged');
    this.#price = shownPrice(cart);
  }

  override get body(): CouponChanged {
    return { ...super.body, price: this.#price };
  }

  get isUnknown(): boolean {
    return this.#price.refusal?.code === 'couponUnknown';
  }
}
