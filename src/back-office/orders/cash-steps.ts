import type { ShopOrder } from '#contract/fulfilment.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { adminOrder } from '#src/copy/admin-orders.ts';

/** What was done with the cash of an order. */
interface CashStep {
  readonly title: string;
  readonly at: string;
  /** By whom. */
  readonly author: string;
  /** The receipt or the transfer, if there is one. */
  readonly reference: string | undefined;
}

/** What was done with an order's cash: confirmed, collected, received, paid back. */
export function cashSteps({ cash = {} }: Pick<ShopOrder, 'cash'>): CashStep[] {
  const { confirmed, collected, remitted, paidBack } = cash;
  const steps = [
    { title: cashOrder.steps.confirmed, done: confirmed && { ...confirmed, reference: '' }, itself: cashOrder.byLink },
    { title: cashOrder.steps.collected, done: collected, itself: cashOrder.byFile },
    { title: cashOrder.steps.remitted, done: remitted, itself: cashOrder.byFile },
    { title: cashOrder.steps.paidBack, done: paidBack, itself: '' },
  ];
  return steps.flatMap(({ title, done, itself }) => {
    if (done === undefined) return [];
    const { at, by, reference } = done;
    return {
      title,
      at,
      author: by === undefined ? itself : adminOrder.changedBy({ name: by }),
      reference: reference === '' ? undefined : cashOrder.reference({ reference }),
    };
  });
}

/** The steps that were taken back, each with its end: when, by whom and why. */
export function undoneSteps({ changes }: Pick<ShopOrder, 'changes'>): CashStep[] {
  return changes.flatMap(({ what, from, to, at, by, note = '' }) => {
    if (what !== 'cash' && what !== 'confirm') return [];
    const isUndone = from === 'remitted' || to === 'pending' || to === 'not_collected' || to === 'waiting';
    const step = what === 'confirm' ? 'confirmed' : (isUndone ? from : to) === 'remitted' ? 'remitted' : 'collected';
    const itself = what === 'confirm' ? cashOrder.byLink : cashOrder.byFile;
    return {
      title: (isUndone ? cashOrder.undone : cashOrder.steps)[step],
      at,
      author: by === undefined ? itself : adminOrder.changedBy({ name: by }),
      reference: isUndone ? note : note === '' ? undefined : cashOrder.reference({ reference: note }),
    };
  });
}
