import type { Product } from '#contract/product.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { Refused } from './refused.ts';
import { textKey } from './text.ts';

/** How long an alert waits, in milliseconds, as on the server: for its confirmation, and for the stock. */
const confirmationTime = 7 * 86_400_000;
const waitingTime = 90 * 86_400_000;

/** An alert of the fixtures. */
export interface FirstAlert {
  readonly size: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly token: string;
}

interface Alert {
  readonly size: string;
  /** The e-mail's comparison key. */
  readonly emailKey: string;
  isConfirmed: boolean;
  isSent: boolean;
  expiresAt: number;
}

/** A mail that the server sends after a request with an e-mail. */
export interface AlertMail {
  readonly recipient: string;
  readonly about: Subject;
  /** The address of its link: confirms the alert; withdraws it if it waits already. */
  readonly link: string;
}

/** What an alert waits for, as on the wire. */
interface Subject {
  readonly product: Pick<Product, 'name' | 'slug'>;
  readonly size?: string;
}

/** The tokens of the fixtures' alerts: one waits for its confirmation, one for the stock, one was withdrawn. */
export const alertTokens = {
  unconfirmed: 'mock-alert-unconfirmed',
  waiting: 'mock-alert-waiting',
  withdrawn: 'mock-alert-withdrawn',
} as const;

/** The first sold-out size of the newest product that has sizes in stock too. */
function soldOutSize(products: readonly Product[]): string | undefined {
  const product = products.find(
    ({ quantity, sizes = [] }) => quantity > 0 && sizes.some((size) => size.quantity === 0),
  );
  return product?.sizes?.find(({ quantity }) => quantity === 0)?._id;
}

/** The alerts of the fixtures, on a size that is sold out. */
export function firstAlerts(products: readonly Product[]): FirstAlert[] {
  const size = soldOutSize(products);
  if (size === undefined) return [];
  return [
    { size, email: 'nila@weft.example', isConfirmed: false, token: alertTokens.unconfirmed },
    { size, email: 'tara@weft.example', isConfirmed: true, token: alertTokens.waiting },
  ];
}

/**
 * The mocked stock alerts. No mail is sent: the panel lists them with their links. The token of the first is `mock-alert-1`, of the
 * second `mock-alert-2` …
 */
export class StockAlerts {
  readonly #catalogue: Catalogue;
  readonly #clock: Clock;
  #alerts: Alert[] = [];
  /** Undefined: the alert was withdrawn. */
  readonly #byToken = new Map<string, Alert | undefined>([[alertTokens.withdrawn, undefined]]);
  readonly #mails: AlertMail[] = [];

  constructor(catalogue: Catalogue, clock: Clock) {
    this.#catalogue = catalogue;
    this.#clock = clock;
    for (const { token, size, email, isConfirmed } of firstAlerts(catalogue.all())) {
      this.#byToken.set(token, this.#upsert(size, email, isConfirmed));
    }
  }

  /**
   * Adds an alert.
   * @param isConfirmed Whether the e-mail is the account's; otherwise it has to be confirmed.
   * @throws {Refused} sizeNotFound, sizeInStock
   */
  request(size: string, email: string, isConfirmed: boolean): void {
    const live = this.#liveSize(size);
    if (live === undefined) throw new Refused('sizeNotFound');
    if (live.quantity > 0) throw new Refused('sizeInStock');
    const alert = this.#upsert(size, email, isConfirmed);
    if (isConfirmed) return;
    const token = `mock-alert-${this.#mails.length + 1}`;
    this.#byToken.set(token, alert);
    const about = this.#subject(alert);
    const page = alert.isConfirmed ? 'withdraw' : 'confirm';
    if (about !== undefined) this.#mails.push({ recipient: email, about, link: `/stock-alert/${page}#${token}` });
  }

  /** The mails since the page was loaded, latest first. */
  mails(): readonly AlertMail[] {
    return this.#mails.toReversed();
  }

  /** @throws {Refused} stockAlertNotFound */
  confirm(token: string): { alert: Subject; sent: boolean } {
    const alert = this.#find(token);
    const subject = alert && this.#subject(alert);
    if (alert === undefined || subject === undefined) throw new Refused('stockAlertNotFound');
    if (!alert.isConfirmed) Object.assign(alert, { isConfirmed: true, expiresAt: this.#clock() + waitingTime });
    return { alert: subject, sent: alert.isSent };
  }

  /**
   * Deletes an alert.
   * @returns Undefined if it was deleted before.
   * @throws {Refused} stockAlertNotFound
   */
  withdraw(token: string): Subject | undefined {
    if (!this.#byToken.has(token)) throw new Refused('stockAlertNotFound');
    const alert = this.#find(token);
    this.#alerts = this.#alerts.filter((one) => one !== alert);
    return alert && this.#subject(alert);
  }

  /** How many confirmed alerts wait for which size of the products, in the order of the sizes. */
  waitingFor(products: readonly Product[]): WaitingForSize[] {
    this.#settle();
    return products
      .flatMap(({ _id }) => this.#catalogue.sizesOf(_id))
      .map(({ _id }) => ({
        size: _id,
        count: this.#alerts.filter(({ size, isConfirmed, isSent }) => size === _id && isConfirmed && !isSent).length,
      }))
      .filter(({ count }) => count > 0);
  }

  #find(token: string): Alert | undefined {
    this.#settle();
    const alert = this.#byToken.get(token);
    return alert && this.#alerts.includes(alert) ? alert : undefined;
  }

  /** Deletes expired alerts, and marks those whose size is back as sent. */
  #settle(): void {
    this.#alerts = this.#alerts.filter(({ expiresAt }) => expiresAt > this.#clock());
    for (const alert of this.#alerts) {
      if (alert.isConfirmed && (this.#liveSize(alert.size)?.quantity ?? 0) > 0) alert.isSent = true;
    }
  }

  #upsert(size: string, email: string, isConfirmed: boolean): Alert {
    this.#settle();
    const emailKey = textKey(email);
    const expiresAt = this.#clock() + (isConfirmed ? waitingTime : confirmationTime);
    const known = this.#alerts.find((alert) => alert.size === size && alert.emailKey === emailKey);
    if (known === undefined) {
      const alert = { size, emailKey, isConfirmed, isSent: false, expiresAt };
      this.#alerts.push(alert);
      return alert;
    }
    const waits = known.isConfirmed && !known.isSent;
    if (!waits || isConfirmed) known.expiresAt = expiresAt;
    return Object.assign(known, { isConfirmed: waits || isConfirmed, isSent: false });
  }

  #productOf(sizeId: string): Product | undefined {
    return this.#catalogue.find(({ _id }) => this.#catalogue.sizesOf(_id).some((size) => size._id === sizeId));
  }

  /** A size that is sold in the shop. */
  #liveSize(sizeId: string) {
    const product = this.#productOf(sizeId);
    if (product?.hidden) return undefined;
    return product && this.#catalogue.sizesOf(product._id).find(({ _id }) => _id === sizeId);
  }

  #subject({ size }: Alert): Subject | undefined {
    const product = this.#productOf(size);
    if (product === undefined || product.hidden) return undefined;
    const { name, slug } = product;
    const label = this.#liveSize(size)?.label ?? '';
    return { product: { name, slug }, ...(label !== '' && { size: label }) };
  }
}
