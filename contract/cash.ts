import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ShopOrder } from './fulfilment.ts';
import { offerShape } from './offer.ts';
import { Order } from './order.ts';
import { CheckoutCart, CheckoutOrder } from './payment.ts';
import { Id, Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { cleanUtr, isUtr, orderAnswers } from './rules/cash.ts';
import { orderStatuses } from './rules/order-status.ts';

/** Cash on delivery: the order, its confirmation, 'Pay now', and what becomes of the money and of a parcel that comes back. */

/** A key that the client makes for one press: the same key is the same order. */
export const OrderKey = z
  .string()
  .regex(/^[\x21-\x7e]*$/, fieldError('badCharacter'))
  .min(8, fieldError('tooShort', { count: 8 }))
  .max(64, fieldError('tooLong', { count: 64 }));

const idParams = z.object({ id: Id });

/** What the bank or the courier calls a payment. */
export const Reference = Text.max(100, fieldError('tooLong', { count: 100 }));

/** A step of an order's cash, or with `undo` the way back from it, whose reason the history keeps. */
const Step = z.object({
  reference: Reference.default(''),
  undo: z.literal(true).optional(),
  reason: Text.max(500, fieldError('tooLong', { count: 500 })).default(''),
});
const hasReason = ({ undo, reason }: { undo?: true | undefined; reason: string }) => !undo || reason !== '';
const noReason = { path: ['reason'], error: fieldError('required') };

/** How much of a line came back, good and damaged. */
const ReturnedLine = z.object({
  /** The index of a line in `Order.lines`, from 0. */
  line: z.int().min(0).max(10_000),
  good: z.int().min(0).max(100_000),
  damaged: z.int().min(0).max(100_000),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

/** An order as whoever has the link of its mail sees it: enough to know it by, without name, phone and the whole address. */
const LinkedOrder = z
  .object({
    ...Order.pick({ number: true, lines: true, discount: true, offers: true, total: true, confirm_until: true }).shape,
    /** The beginning of the first line of the address, and the city. */
    place: z.string(),
    /** Its shopper has said yes before, or a person of the shop has confirmed it. */
    answered: z.literal(true).optional(),
  })
  .meta({ id: 'LinkedOrder' });
export type LinkedOrder = z.infer<typeof LinkedOrder>;

export const cashShopEndpoints = {
  placeOrder: endpoint('placeOrder', {
    summary:
      'An order that is paid in cash when it arrives. The same key and cart answer the same order, with status 200',
    body: z.object({
      cart: CheckoutCart,
      method: z.literal('cod'),
      key: OrderKey,
      /** In rupees, as the shopper saw it: another total is a changed cart. */
      amount: z.number().min(0).max(10_000_000).optional(),
      ...offerShape,
    }),
    status: 201,
    reply: z.object({ success: z.literal(true), order: Order }),
    refusals: [
      'signedOut',
      'addressMissing',
      'cartEmpty',
      'tooManyOfProduct',
      'tooManyInCart',
      'cartChanged',
      'couponChanged',
      'cashNotOffered',
      'notDelivered',
      'keyReused',
      'tooManyTries',
    ],
  }),
  payOrder: endpoint('payOrder', {
    summary:
      "Begins the online payment of one's own cash order that is not shipped yet; its callback is confirmPayment",
    params: idParams,
    reply: z.object({
      success: z.literal(true),
      order: CheckoutOrder,
      /** The provider's public key for the payment dialog. */
      key: z.string(),
      /** The provider's script that opens the payment dialog. */
      checkout_url: z.string(),
    }),
    refusals: [
      'signedOut',
      'orderNotFound',
      'orderNotPayable',
      'piecesShort',
      'amountNotPaid',
      'tooManyTries',
      'paymentsDown',
    ],
  }),
  answerOrder: endpoint('answerOrder', {
    summary: 'Confirms or cancels a cash order by the link of its mail; the same answer again changes nothing',
    body: z.object({ token: z.string().min(1).max(200), answer: z.enum(orderAnswers) }),
    maxBytes: 1024,
    reply: z.object({
      success: z.literal(true),
      /** The order's status after it. */
      status: z.enum(orderStatuses),
      number: z.int().min(1),
      /** `waiting` after a yes: a person of the shop confirms it, too. */
      confirm: Order.shape.confirm,
      waits_for_pieces: Order.shape.waits_for_pieces,
    }),
    refusals: ['confirmLinkOld', 'orderAnswered', 'orderClosed', 'tooManyTries'],
  }),
  readOrderLink: endpoint('readOrderLink', {
    summary: "What the link of a cash order's mail is about, while it can be answered. It changes nothing",
    body: z.object({ token: z.string().min(1).max(200) }),
    maxBytes: 1024,
    reply: z.object({ success: z.literal(true), order: LinkedOrder }),
    refusals: ['confirmLinkOld', 'orderAnswered', 'orderClosed', 'tooManyTries'],
  }),
};

const Changed = z.object({ success: z.literal(true), order: ShopOrder, message: z.string() });
const refusals = ['signedOut', 'forbidden', 'orderNotFound'] as const;

export const cashMessages = {
  confirmed: 'The order is confirmed',
  collected: 'The cash is noted as collected',
  remitted: 'The cash is noted as paid to the shop',
  returned: 'The parcel is noted as returned',
  undone: 'It is taken back',
} as const;

export const cashEndpoints = {
  confirmOrder: endpoint('confirmOrder', {
    summary:
      'Notes that the shopper wants a cash order, after a call or a message; one that waits for its pieces takes them. Again changes nothing. `undo` takes it back while nothing is packed, with a reason',
    params: idParams,
    body: Step.omit({ reference: true }).refine(hasReason, noReason).optional(),
    reply: Changed,
    refusals: [...refusals, 'orderNotWaiting', 'orderClosed', 'piecesShort', 'couponSpent'],
  }),
  collectOrder: endpoint('collectOrder', {
    summary: 'Notes that the cash of a shipped order was collected, once; `undo` takes it back, with a reason',
    params: idParams,
    body: Step.refine(hasReason, noReason),
    reply: Changed,
    refusals: [...refusals, 'cashNotOut', 'cashDone', 'cashNotSo'],
  }),
  remitOrder: endpoint('remitOrder', {
    summary:
      'Notes that collected cash has reached the shop, with its reference (UTR), once; `undo` takes it back, with a reason',
    params: idParams,
    body: Step.extend({ reference: Reference.overwrite(cleanUtr).default('') })
      .refine(hasReason, noReason)
      .refine(({ undo, reference }) => undo || reference !== '', { path: ['reference'], error: fieldError('required') })
      .refine(({ undo, reference }) => undo || reference === '' || isUtr(reference), {
        path: ['reference'],
        error: fieldError('notUtr'),
      }),
    reply: Changed,
    refusals: [...refusals, 'cashNotCollected', 'cashDone', 'cashNotSo'],
  }),
  returnOrder: endpoint('returnOrder', {
    summary:
      "A parcel that came back: the order is 'Cancelled', good pieces are in stock again, cash is not collected; a payment online is refunded if an owner does it, else the refund waits for one. Cash that was collected stays so, and waits for an owner who pays it back by hand",
    params: idParams,
    body: z.object({
      /** `refused`, unless the parcel had arrived; or what happened in words. */
      reason: Text.min(1, fieldError('required')).max(500, fieldError('tooLong', { count: 500 })),
      /** Without it, everything came back good. */
      lines: z.array(ReturnedLine).max(10_000).optional(),
      /** How an owner has paid collected cash back. Empty: it waits under 'Payments to check'. */
      reference: Reference.default(''),
    }),
    reply: Changed,
    refusals: [
      ...refusals,
      'wrongOrderStatus',
      'cashNotCollected',
      'lineNotFound',
      'returnMismatch',
      'parcelArrived',
      'returnOpen',
    ],
  }),
};
