import { z } from 'zod';
import { Promised } from './delivery.ts';
import { Done, endpoint } from './endpoint.ts';
import { OrderOffer } from './offer.ts';
import {
  Address,
  City,
  Id,
  Landmark,
  Paging,
  PersonName,
  Phone,
  Pincode,
  Rupees,
  State,
  Text,
  Timestamp,
  Version,
} from './primitives.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { orderMethods, paymentStates } from './rules/cash.ts';
import { orderStatuses } from './rules/order-status.ts';
import { totalCountHeader } from './rules/paging.ts';
import { returnStates } from './rules/returns.ts';
import { Shipment } from './shipment.ts';

/**
 * A piece of an order: `OrderLine` in the specification and the OpenAPI file. `_id` holds the product as it was at the time of purchase,
 * even if it was changed or deleted since.
 */
export const OrderPiece = z
  .object({ _id: Product, name: z.string(), slug: z.string(), __v: z.int().min(0), size: z.string().optional() })
  .meta({ id: 'OrderLine' });
export type OrderPiece = z.infer<typeof OrderPiece>;

/** A product in a size of an order, at the price at which it was bought: `OrderItem` in the OpenAPI file. */
export const OrderLine = z
  .object({
    product: z.object({ _id: Id, name: z.string(), slug: z.string() }),
    size: z.string().optional(),
    quantity: z.int().min(1),
    /** Of one piece, in rupees. */
    price: Rupees,
    /** Before the discount. */
    total: Rupees.max(10_000_000),
    /** Its share of the order's discount; absent if there is none. */
    discount: Rupees.max(10_000_000).optional(),
  })
  .meta({ id: 'OrderItem' });
export type OrderLine = z.infer<typeof OrderLine>;

/**
 * A refund. `wanted`: not sent to the provider yet, or nobody has paid it by hand. `sent`: the provider has accepted it. `done`: the provider
 * has processed it. `failed`: the provider could not; an owner tries again or pays by hand. `paid_by_hand`: an owner did.
 */
export const Refund = z
  .object({
    _id: Id.optional(),
    state: z.enum(['wanted', 'sent', 'done', 'failed', 'paid_by_hand']),
    /** In rupees. */
    amount: Rupees.max(10_000_000),
    at: Timestamp,
    /** The refund's id at the provider, once it has one. */
    id: z.string().optional(),
    /** Why, for the shopper. */
    reason: z.string().optional(),
    /** `cancel`: of a cancelled order. `return`: of pieces that came back. `hand`: an owner decided it. `unmatched`: of a payment without an order. */
    origin: z.enum(['cancel', 'return', 'hand', 'unmatched']).optional(),
    /** `provider`: the way the payment came. `hand`: a transfer of the shop's own, as after cash. */
    way: z.enum(['provider', 'hand']).optional(),
    /** Of a transfer by hand. */
    reference: z.string().optional(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** An order, as it was paid. */
export const Order = z
  .object({
    _id: Id,
    /** The number shown to people: 1001, 1002 … Unique in the shop. */
    number: z.int().min(1),
    /** Who gets it, and where: as it was at the time of payment, or was changed since. */
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    landmark: z.string(),
    city: z.string(),
    /** Two digits of the GST list. */
    state: z.string(),
    pincode: z.string(),
    /** Of who gets it, and where. */
    version: Version.optional(),
    createdAt: Timestamp,
    /** The provider's ids are empty while the order is to be paid in cash. */
    payment: z.object({
      razorpay_order_id: z.string(),
      razorpay_payment_id: z.string(),
      method: z.enum(orderMethods),
      state: z.enum(paymentStates),
    }),
    /** Of a cash order: whether it was confirmed. It is not packed before. */
    confirm: z.enum(['waiting', 'done']).optional(),
    /** It waits, and no mail asks for it: a person of the shop does. */
    unasked: z.literal(true).optional(),
    /** It waits although its shopper has said yes by the mail's link: a person of the shop looks at it, and calls. */
    agreed: z.literal(true).optional(),
    /** Of a cash order that waits: no pieces are kept for it until a person of the shop confirms it. */
    waits_for_pieces: z.literal(true).optional(),
    /** Empty if the payment was refunded before it became an order. */
    products: z.array(OrderPiece),
    /** The same, grouped by product and size. */
    lines: z.array(OrderLine),
    quantity: z.int().min(0),
    size: z.string(),
    status: z.enum(orderStatuses),
    /** What the order costs, in rupees: less `discount`. */
    total: Rupees.max(10_000_000),
    /** What offers took off; absent if nothing. */
    discount: Rupees.max(10_000_000).optional(),
    offers: z.array(OrderOffer).optional(),
    /** What its payment took, in rupees, if it is another amount: with the payment provider's fee, or less its offer. */
    paid: Rupees.max(10_000_000).optional(),
    /** The reason for the cancellation, which the shopper reads. */
    reason: z.string().optional(),
    /** The newest of `refunds`. */
    refund: Refund.optional(),
    /** The newest first; absent if there are none. */
    refunds: z.array(Refund).optional(),
    /** What went back or is on its way back, in rupees, without failed refunds; absent if nothing is. */
    refunded: Rupees.max(10_000_000).optional(),
    /** The requests to send something of it back, newest first; absent if there are none. */
    returns: z
      .array(
        z.object({
          _id: Id,
          number: z.int().min(1),
          state: z.enum(returnStates),
          /** How many pieces of which of `lines` it is about. */
          lines: z.array(z.object({ line: z.int().min(0), quantity: z.int().min(1) })).optional(),
        }),
      )
      .optional(),
    /** Of a shipped order that never arrived: how its requests ended, which have made all of it good. Its parcel is no longer waited for. */
    made_good: z.enum(['refund', 'exchange', 'replacement']).optional(),
    /**
     * What can be asked back, by the indexes of `lines`. `until`: the last day on which a reason of the shopper's own may be given; absent
     * once it is over, or where there is none. Absent if nothing can.
     */
    returnable: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1), until: z.iso.date().optional() }))
      .optional(),
    /** Of an exchange or a replacement: what it is for, with the numbers for people. */
    exchange_of: z
      .object({
        order: Id,
        return: Id,
        order_number: z.int().min(1).optional(),
        return_number: z.int().min(1).optional(),
      })
      .optional(),
    /** The ids of its products that the shopper has reviewed, in the shopper's own list; absent if there are none. */
    reviewed: z.array(Id).optional(),
    /** The ids of its products that the shopper can review from it, in the shopper's own list; absent if there are none. */
    reviewable: z.array(Id).optional(),
    /** When it was promised to arrive; absent in orders from before there were promises. */
    promised: Promised.optional(),
    /** When it arrived: as the courier says, else when it was set 'Delivered'. In the shopper's own list, where it is known. */
    delivered_at: Timestamp.optional(),
    /** When it is cancelled if nobody confirms it, in the shopper's own list. */
    confirm_until: Timestamp.optional(),
    /** Paid through the built-in sandbox or with a test key: no money moved. */
    test: z.boolean().optional(),
    /** Its parcel, once it is shipped; absent in orders that an earlier version shipped. */
    shipment: Shipment.optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** At most what any version stored. */
const StoredText = z.string().max(1000, fieldError('tooLong', { count: 1000 }));

/** Another address of an order as it is sent. What differs from the stored one must be an {@link AddressChange}. */
const SentAddress = z.object({
  name: StoredText.optional(),
  phone: StoredText.optional(),
  address: StoredText,
  landmark: StoredText.optional(),
  city: StoredText.optional(),
  state: StoredText.optional(),
  pincode: StoredText,
  version: Version.optional(),
});
export type SentAddress = z.infer<typeof SentAddress>;

/** Another address of an order. Without `name` and `phone` those stay; for the others see `rules/postal-address.ts`. */
export const AddressChange = z.object({
  name: PersonName.optional(),
  phone: Phone.optional(),
  address: Address,
  landmark: Landmark.optional(),
  city: City.optional(),
  state: State.optional(),
  pincode: Pincode,
  version: Version.optional(),
});
export type AddressChange = z.infer<typeof AddressChange>;

/** Validates the parts of an address that change: what an earlier version stored stays. */
export function readAddressChange(
  before: Readonly<Record<Exclude<keyof AddressChange, 'version'>, string>>,
  sent: SentAddress,
): { data: AddressChange; error: undefined } | { data: undefined; error: z.ZodError } {
  const stored = new Map<string, unknown>(Object.entries(before));
  const isSame = ([part, value]: [string, unknown]) => value === stored.get(part);
  const parts = Object.entries(sent);
  const same = Object.fromEntries(parts.filter(isSame));
  const read = AddressChange.partial().safeParse(Object.fromEntries(parts.filter((part) => !isSame(part))));
  // Each part is as it was stored, or was parsed.
  if (!read.success) return { data: undefined, error: read.error };
  return { data: { ...sent, ...read.data, ...same } as AddressChange, error: undefined };
}

/** The reason of a cancellation. */
export const CancelReasonText = Text.max(500, fieldError('tooLong', { count: 500 })).default('');

export const orderMessages = {
  cancelled: 'Your order is cancelled, and the payment goes back to you',
  cancelledCash: 'Your order is cancelled',
} as const;

const idParams = z.object({ id: Id });

export const orderEndpoints = {
  listOrders: endpoint('listOrders', {
    summary: "One user's orders, newest first; one page if a page or limit is given, of 20 unless said",
    params: z.object({ userId: Id }),
    query: Paging,
    reply: z.array(Order),
    replyHeaders: { [totalCountHeader]: 'The total, if a page was requested' },
    refusals: ['signedOut', 'forbidden', 'tooManyLists'],
  }),
  updateOrderAddress: endpoint('updateOrderAddress', {
    summary:
      'Changes the address of an order: its shopper until it is packed, staff until it is shipped; another pincode has other promised days',
    params: idParams,
    body: SentAddress,
    reply: z.object({ success: z.literal(true), order: Order }),
    refusals: [
      'signedOut',
      'orderNotFound',
      'orderClosed',
      'notDelivered',
      'cashNotOffered',
      'tooManyTries',
      'changedMeanwhile',
    ],
  }),
  cancelMyOrder: endpoint('cancelMyOrder', {
    summary: "Cancels an order of one's own that is not packed yet, refunds its payment and restores its stock",
    params: idParams,
    body: z.object({ reason: CancelReasonText }),
    reply: Done.extend({ order: Order }),
    refusals: ['signedOut', 'orderNotFound', 'orderClosed', 'returnOpen'],
  }),
};
