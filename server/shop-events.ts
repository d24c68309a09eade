import type { FastifyBaseLogger } from 'fastify';
import type { OrderChange } from '#contract/fulfilment.ts';
import type { CancelReason } from '#contract/rules/cancel-reasons.ts';
import type { ComplaintState } from '#contract/rules/complaint.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { ReturnState } from '#contract/rules/returns.ts';

/** Money of an event, in paise. `test` marks money that never moves. */
interface Money {
  readonly paise: number;
  readonly test: boolean;
}

/** What happened to money, orders and mails, by ids only: no name, e-mail or address. */
export type ShopEvent =
  | ({ readonly event: 'checkout started'; readonly checkout: string; readonly account: string } & Money)
  /** `cash`: it is to be paid in cash. */
  | ({
      readonly event: 'order placed';
      readonly account: string;
      readonly cash?: true;
      /** What offers took off, in paise. */
      readonly discount: number;
    } & PaidOrder &
      Money)
  /** A cash order was paid online. */
  | ({ readonly event: 'order paid'; readonly account: string } & PaidOrder & Money)
  /** `by`: the account that noted it, or `courier file`. */
  | ({ readonly event: 'cash collected' | 'cash remitted' | 'cash taken back'; readonly by: string } & Pick<
      PaidOrder,
      'order' | 'number'
    > &
      Money)
  | ({ readonly event: 'parcel returned'; readonly good: number; readonly damaged: number; readonly by: string } & Pick<
      PaidOrder,
      'order' | 'number'
    >)
  | ({ readonly event: 'payment returned'; readonly account: string; readonly reason: CancelReason } & PaidOrder &
      Money)
  | ({ readonly event: 'order cancelled'; readonly by: string } & Omit<PaidOrder, 'checkout'> & Money)
  | {
      readonly event: 'order moved';
      readonly order: string;
      readonly number: number;
      readonly to: OrderStatus;
      readonly by: string;
    }
  | {
      readonly event: 'order changed';
      readonly order: string;
      readonly number: number;
      readonly what: OrderChange['what'];
      readonly by: string;
    }
  | { readonly event: 'order confirmed'; readonly order: string; readonly number: number; readonly by: string }
  | {
      readonly event: 'refund asked for';
      readonly order: string;
      readonly number: number;
      readonly paise: number;
      readonly by: string;
    }
  /** A request to send something back came to a state. */
  | {
      readonly event: 'return moved';
      readonly return: string;
      readonly number: number;
      readonly order: string;
      readonly to: ReturnState;
      readonly by: string;
    }
  /** A complaint was recorded or answered. */
  | {
      readonly event: 'complaint moved';
      readonly complaint: string;
      readonly number: number;
      readonly to: ComplaintState;
      readonly by: string;
    }
  | { readonly event: 'refund processed'; readonly refund: string; readonly payment: string; readonly paise: number }
  | { readonly event: 'mail sent' | 'mail given up'; readonly mail: string; readonly kind: string };

interface PaidOrder {
  readonly order: string;
  readonly number: number;
  readonly checkout: string;
  readonly payment: string;
}

/** Logs events at level info and tells them to listeners. Recorded after the commit, once for each event. */
export class ShopEvents {
  readonly #log: FastifyBaseLogger;
  readonly #listeners: ((event: ShopEvent) => void)[] = [];

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  onEvent(listener: (event: ShopEvent) => void): void {
    this.#listeners.push(listener);
  }

  record(event: ShopEvent): void {
    this.#log.info(event, `shop: ${event.event}`);
    for (const listener of this.#listeners) listener(event);
  }
}
