import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { Steps } from '#src/shared/ui/steps.tsx';
import { stepOf, waySteps } from '../order-state.ts';

/** How far an order is, as labelled steps. A cancelled order has none. */
export function OrderSteps({ order }: { order: Order }) {
  const current = stepOf(order);
  if (current === undefined) return null;
  return (
    <Steps
      label={copy.steps}
      steps={waySteps.map((step) => copy.stepsOfWay[step])}
      reached={waySteps.indexOf(current)}
      // Packing and the way take time, the others are events.
      isUnderWay={current === 'packed' || current === 'moving'}
    />
  );
}
