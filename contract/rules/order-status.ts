/** The statuses of an order on the wire and on screen, in order. */
export const orderStatuses = ['Not Processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Allowed transitions: forward only, and no cancellation after shipping. The way back: `step-back.ts`. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not Processed': ['Processing', 'Shipped', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** Whether its shopper may change its address or cancel it: until it is packed. Staff change it until it is shipped (`isBeforeShipping`). */
export const isChangeable = (status: OrderStatus): boolean => status === 'Not Processed';

/** Whether it is still in the shop. */
export const isBeforeShipping = (status: OrderStatus): boolean => transitions[status].includes('Shipped');

/** Whether an order may change from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
