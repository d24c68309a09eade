/** The statuses of an order as the wire and the screens have them, in the order in which they are reached. */
export const orderStatuses = ['Not Processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order may go from each status. Only forward; what has left the house can no longer be cancelled. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Not Processed': ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** Whether an order may move from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}
