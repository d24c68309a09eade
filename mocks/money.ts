import type { OrderFinding, ParkedCheckout, StuckRefund, UnmatchedPayment, UnsentMail } from '#contract/money.ts';
import { timestamp, type Clock } from './clock.ts';
import { Refused } from './refused.ts';

interface MoneyLists {
  readonly payments: readonly UnmatchedPayment[];
  readonly checkouts: readonly ParkedCheckout[];
  readonly refunds: readonly StuckRefund[];
  readonly mails: readonly UnsentMail[];
  readonly findings: readonly OrderFinding[];
}

/** What needs an admin's decision in the mocked shop. */
export class Money {
  #payments: UnmatchedPayment[];
  #checkouts: ParkedCheckout[];
  readonly #aside = new Set<string>();
  readonly #clock: Clock;

  #refunds: StuckRefund[];
  #mails: UnsentMail[];
  #findings: OrderFinding[];
  /** Refunds and mails that were on the lists. */
  readonly #handled = new Set<string>();

  constructor({ payments, checkouts, refunds, mails, findings }: MoneyLists, clock: Clock) {
    this.#payments = [...payments];
    this.#checkouts = [...checkouts];
    this.#refunds = [...refunds];
    this.#mails = [...mails];
    this.#findings = [...findings];
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
    const findings = this.#findings.filter(({ settled }) => settled === undefined);
    const lists = [this.#payments.filter(isOpen), this.checkouts(), this.#refunds, this.#mails, findings];
    return lists.reduce((sum, { length }) => sum + length, 0);
  }

  refunds(): StuckRefund[] {
    return this.#refunds;
  }

  mails(): UnsentMail[] {
    return this.#mails;
  }

  /** Open ones first. */
  findings(): OrderFinding[] {
    return this.#findings.toSorted((a, b) => Number(a.settled !== undefined) - Number(b.settled !== undefined));
  }

  /** The id of the order that a finding is about. */
  orderOfFinding(id: string | undefined): string | undefined {
    return this.#findings.find(({ _id }) => _id === id)?.order._id;
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  settleFinding(id: string, note: string, by: string): void {
    const finding = this.#findings.find(({ _id }) => _id === id);
    if (finding === undefined) throw new Refused('moneyNotFound');
    if (finding.settled !== undefined) throw new Refused('moneyHandled');
    const settled = { ...finding, settled: { note, at: this.#now(), by } };
    this.#findings = this.#findings.map((one) => (one === finding ? settled : one));
  }

  /**
   * The mocked provider takes the refund now; the same ends a refund by hand.
   * @throws {Refused} moneyNotFound, moneyHandled
   */
  endRefund(id: string): void {
    this.#refunds = this.#without(this.#refunds, id);
  }

  /**
   * The mocked mail server takes the mail now; the same deletes it.
   * @throws {Refused} moneyNotFound, moneyHandled
   */
  endMail(id: string): void {
    this.#mails = this.#without(this.#mails, id);
  }

  #without<T extends { readonly _id: string }>(entries: readonly T[], id: string): T[] {
    if (this.#handled.has(id)) throw new Refused('moneyHandled');
    if (!entries.some(({ _id }) => _id === id)) throw new Refused('moneyNotFound');
    this.#handled.add(id);
    return entries.filter(({ _id }) => _id !== id);
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
