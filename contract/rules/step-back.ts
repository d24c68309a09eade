import type { CashState } from './cash.ts';
import type { OrderStatus } from './order-status.ts';
import type { TrackingState } from './tracking.ts';

/** What the last step of an order is taken back to. */
const statusBefore: Partial<Record<OrderStatus, Exclude<OrderStatus, 'Cancelled'>>> = {
  Processing: 'Not Processed',
  Shipped: 'Processing',
  Delivered: 'Shipped',
};

/** An order whose last step is to be taken back. */
interface StepTaken {
  readonly status: OrderStatus;
  /** Undefined if it was paid online. */
  readonly cash: CashState | undefined;
  /** Where its parcel is by what the courier reported; undefined: there was no news. */
  readonly parcel: TrackingState | undefined;
  /** Whether the courier's news set it 'Delivered', and not a person. */
  readonly isReported: boolean;
}

/** The status to which an order goes back, or why its last step stays. */
export function stepBack({ status, cash, parcel, isReported }: StepTaken) {
  const to = statusBefore[status];
  if (to === undefined) return { refusal: 'wrongOrderStatus' } as const;
  if (cash === 'collected' || cash === 'remitted') return { refusal: 'cashNotedFirst' } as const;
  if (status === 'Shipped' && parcel !== undefined) return { refusal: 'parcelUnderWay' } as const;
  if (status === 'Delivered' && (isReported || parcel === 'delivered')) return { refusal: 'parcelDelivered' } as const;
  return { to };
}
