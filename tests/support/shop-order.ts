import type { ShopOrder } from '#contract/fulfilment.ts';

/** An order's payment online, and that of a cash order which nobody has collected. */
export const paidOnline: ShopOrder['payment'] = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  method: 'online',
  state: 'paid',
};
export const cashToCollect: ShopOrder['payment'] = {
  razorpay_order_id: '',
  razorpay_payment_id: '',
  method: 'cod',
  state: 'pending',
};

/** A line of an order. */
export const makeLine = (name: string, quantity: number): ShopOrder['lines'][number] => ({
  product: { _id: name.toLowerCase().padEnd(24, '0'), name, slug: name.toLowerCase() },
  size: 'M',
  quantity,
  price: 400,
  total: 400 * quantity,
});

/** An order as the back office sees it, of Rs. 1200 and paid online. */
export const makeShopOrder = (parts: Partial<ShopOrder> = {}): ShopOrder => ({
  _id: 'a'.repeat(24),
  number: 1042,
  name: 'Asha',
  phone: '9876543210',
  address: '7 Loom Lane',
  landmark: '',
  city: 'Mumbai',
  state: '27',
  pincode: '400 050',
  createdAt: '2026-01-31T09:30:00.000Z',
  payment: paidOnline,
  products: [],
  lines: [makeLine('Kite', 2), makeLine('Chai', 1)],
  quantity: 0,
  size: 'M',
  status: 'Not Processed',
  total: 1200,
  buyer: { _id: 'b'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '9876543210', pincode: '400 050' },
  history: [{ status: 'Not Processed', at: '2026-01-31T09:30:00.000Z' }],
  changes: [],
  ...parts,
});
