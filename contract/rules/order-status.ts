/** The statuses of an order on the wire and on screen, in order. */
export const orderStatuses = ['Not Processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Allowed transitions: forward only, and no cancellation after shipping. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not Processed': ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** Whether an order may change from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
