import type { ParkedCheckout, UnmatchedPayment } from '#contract/money.ts';
import { timestamp, type Clock } from './clock.ts';
import { Refused } from './refused.ts';

/** Payments and checkouts of the mocked shop that need an admin's decision. */
export class Money {
  #payments: UnmatchedPayment[];
  #checkouts: ParkedCheckout[];
  readonly #aside = new Set<string>();
  readonly #clock: Clock;

  constructor(payments: readonly UnmatchedPayment[], checkouts: readonly ParkedCheckout[], clock: Clock) {
    this.#payments = [...payments];
    this.#checkouts = [...checkouts];
    this.#clock = clock;
  }

  /** Pending ones first. */
  payments(): UnmatchedPayment[] {
    return [...this.#payments.filter(isOpen), ...this.#payments.filter((payment) => !isOpen(payment))];
  }

  checkouts(): ParkedCheckout[] {
    return this.#checkouts.filter(({ _id }) => !this.#aside.has(_id));
  }

  count(): number {
    return this.#payments.filter(isOpen).length + this.checkouts().length;
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  refund(id: string): void {
    const payment = this.#open(id);
    this.#replace({ ...payment, refund: { state: 'done', amount: payment.amount, at: this.#now() } });
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  settle(id: string, note: string, by: string): void {
    this.#replace({ ...this.#open(id), settled: { note, at: this.#now(), by } });
  }

  /**
   * The mocked provider knows the checkout now.
   * @throws {Refused} moneyNotFound, moneyHandled
   */
  retry(id: string): void {
    const parked = this.#parked(id);
    this.#checkouts = this.#checkouts.filter((one) => one !== parked);
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  setAside(id: string): void {
    this.#aside.add(this.#parked(id)._id);
  }

  #open(id: string): UnmatchedPayment {
    const payment = this.#payments.find(({ _id }) => _id === id);
    if (payment === undefined) throw new Refused('moneyNotFound');
    if (!isOpen(payment)) throw new Refused('moneyHandled');
    return payment;
  }

  #parked(id: string): ParkedCheckout {
    const parked = this.#checkouts.find(({ _id }) => _id === id);
    if (parked === undefined) throw new Refused('moneyNotFound');
    if (this.#aside.has(id)) throw new Refused('moneyHandled');
    return parked;
  }

  #replace(payment: UnmatchedPayment): void {
    this.#payments = this.#payments.map((one) => (one._id === payment._id ? payment : one));
  }

  #now(): string {
    return timestamp(this.#clock());
  }
}

const isOpen = ({ refund, settled }: UnmatchedPayment): boolean => refund === undefined && settled === undefined;
