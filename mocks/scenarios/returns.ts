import type { Scenarios } from './scenario.ts';

/** Failures of returns; the recorded shop has a request in each state that waits. */
export const returnScenarios = {
  'return-window-over': {
    shows:
      "Orders: the days to return what was delivered are over. 'Return or exchange' says so, and still offers what is faulty, wrong or not as shown.",
    change: ({ data }) => {
      data.orders = data.orders.map((order) =>
        order.delivered_at === undefined ? order : { ...order, delivered_at: twoMonthsBefore(order.delivered_at) },
      );
    },
  },
  'exchange-size-gone': {
    shows: 'Asking for an exchange, approving one and closing it: the wanted size is gone.',
    change: ({ returns }) => {
      returns.isSizeGone = true;
    },
  },
  'refund-refused': {
    shows: 'Closing a return with a refund: the payment provider refuses it, and the order says so.',
    change: ({ returns }) => {
      returns.refusesRefunds = true;
    },
  },
} as const satisfies Scenarios;

const twoMonthsBefore = (at: string): string => new Date(Date.parse(at) - 60 * 86_400_000).toISOString();
