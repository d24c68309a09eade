import type { CallName, Calls } from '#contract/calls.ts';
import type { Proof } from './payments.ts';
import type { CallOptions } from './test-shop.ts';

/** What belongs to a person, by which a call may name it. */
export interface Belongings {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** The name of a session on the wire. */
  readonly session: string;
  /** A paid order's id at the provider. */
  readonly paidOrder: string;
  /** Its id in the shop. */
  readonly order: string;
  /** The proof of a payment that was not confirmed yet. */
  readonly proof: Proof;
  /** A product that was delivered and not reviewed. */
  readonly product: { readonly _id: string; readonly price: number };
  /** A code of the authenticator app. */
  readonly code: string;
}

type OwnerIn = `${string}{${'userId' | 'order_id' | 'payment_id' | 'id'}}${string}`;

/** The calls about the caller's own things: those of signed-in users, and those whose path names something of a person. */
export type PersonalCall = {
  [N in CallName]: Calls[N]['access'] extends 'user'
    ? N
    : Calls[N]['access'] extends 'admin'
      ? never
      : Calls[N]['path'] extends OwnerIn
        ? N
        : never;
}[CallName];

const takenOver = { name: 'Taken Over', address: '1 Elsewhere', pincode: '400001' };

/** Each personal call with the owner's ids wherever it takes some. A new call that is missing does not compile. */
export const personalCalls: Readonly<
  Record<PersonalCall, ((owner: Belongings) => Omit<CallOptions, 'token'>) | undefined>
> = {
  // The photo of a product belongs to nobody.
  getProductPhoto: undefined,
  checkUser: () => ({}),
  exportMyData: () => ({}),
  getWishlist: () => ({}),
  listSessions: () => ({}),
  getSecondFactor: () => ({}),
  listOrders: ({ userId }) => ({ params: { userId } }),
  updateOrderAddress: ({ order }) => ({ params: { id: order }, body: takenOver }),
  cancelMyOrder: ({ order }) => ({ params: { id: order }, body: {} }),
  requestReturn: ({ order }) => ({
    params: { id: order },
    body: {
      kind: 'problem' as const,
      lines: [{ line: 0, quantity: 1 }],
      reason: 'not_arrived' as const,
      key: 'somebody-elses-1',
    },
  }),
  listPapers: ({ order }) => ({ params: { id: order } }),
  listReturns: () => ({}),
  // Whose request it is, is shown in returns.test.ts.
  addReturnPhoto: undefined,
  getReturnPhoto: undefined,
  // Whose paper it is, is shown in paper-files.test.ts.
  getPaper: undefined,
  cancelReturn: undefined,
  setReturnParcel: undefined,
  setReturnUpi: undefined,
  // It names nothing of a person; the keys are each account's own (cash-orders.test.ts).
  placeOrder: undefined,
  payOrder: ({ order }) => ({ params: { id: order } }),
  getPayment: ({ paidOrder }) => ({ params: { order_id: paidOrder } }),
  updateProfile: ({ email }) => ({ body: { ...takenOver, email, phone: '+910000000000' } }),
  updateWishlist: () => ({ body: { products: [] } }),
  listWishIds: () => ({}),
  saveWish: ({ product }) => ({ params: { productId: product._id }, body: {} }),
  removeWish: ({ product }) => ({ params: { productId: product._id } }),
  checkout: ({ product: { _id, price }, email }) => ({ body: { amount: price, email, cart: { products: [{ _id }] } } }),
  confirmPayment: ({ proof, product: { _id } }) => ({
    body: {
      payment_id: proof.razorpay_payment_id,
      order_id: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
      cart: { products: [{ _id }] },
    },
  }),
  createReview: ({ product: { _id } }) => ({
    params: { productId: _id },
    body: { stars: 5, fit: 'true', text: 'Soft.' },
  }),
  beginSecondFactor: ({ password }) => ({ body: { password } }),
  confirmSecondFactor: ({ code }) => ({ body: { code } }),
  renewRecoveryCodes: ({ password, code }) => ({ body: { password, code } }),
  endSecondFactor: ({ password, code }) => ({ body: { password, code } }),
  endSession: ({ session }) => ({ params: { id: session } }),
  endSessions: () => ({ query: { except: 'current' } }),
  eraseMe: ({ password }) => ({ body: { password } }),
};
