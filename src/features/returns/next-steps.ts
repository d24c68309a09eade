import type { Order } from '#contract/order.ts';
import { isShoppersCost, type ReturnReason } from '#contract/rules/returns.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import type { Wanted } from './components/form/kind-choice.tsx';
import { isProblem } from './return-choices.ts';

interface Asked {
  order: Pick<Order, 'payment' | 'test'>;
  reason: ReturnReason | '';
  kind: Wanted;
  /** How many pieces. */
  count: number;
  amount: string;
  /** Where the shop's answer goes; undefined: it sends no mails. */
  email: string | undefined;
  /** Whether the shop has the parcel paid by the shopper where it may. */
  shopperPays: boolean;
}

const { steps } = copy;

/** What happens after the request is sent, and who pays. */
export function nextSteps({ order, reason, kind, count, amount, email, shopperPays }: Asked): string[] {
  const look = email === undefined ? steps.look : steps.lookMail({ email });
  if (isProblem(reason)) return [look, steps.problem];
  // Before there is a reason the dearer case is said.
  const isOwnCost = shopperPays && (reason === '' || isShoppersCost(reason));
  const send = `${steps.send({ count: Math.max(count, 1) })} ${isOwnCost ? steps.yourCost : steps.ourCost}`;
  if (kind === 'exchange') return [look, send, steps.size];
  if (order.test === true) return [look, send, steps.test];
  return [look, send, order.payment.method === 'cod' ? steps.upi({ amount }) : steps.money({ amount })];
}
