import { messages } from './messages.ts';

/** The parcel of an order, for its shopper. */
export const parcel = messages({
  /** Of one of several orders. */
  titleOf: 'Your parcel: order {number}',
  courier: 'Courier',
  number: 'Tracking number',
  follow: 'Follow your parcel',
  followOf: 'Follow your parcel: order {number}, in a new tab',
  news: 'News of your parcel',
  /** What the courier reported. */
  states: {
    booked: 'Booked with the courier',
    picked_up: 'Picked up by the courier',
    in_transit: 'In transit',
    out_for_delivery: 'Out for delivery',
    failed_attempt: 'Delivery attempt failed',
    delivered: 'Delivered',
    returning: 'On its way back to us',
    returned: 'Back with us',
    lost: 'Lost by the courier',
  },
  /** What happens next, by the furthest of the states where that says more than the order's status. */
  next: {
    out_for_delivery: 'The courier brings it today.',
    failed_attempt: 'The courier could not hand it over, and usually tries again the next day.',
    returning: 'The courier could not deliver it. Please write to us if you still want it.',
    returned: 'The courier could not deliver it, so it came back. Please write to us if you still want it.',
    lost: 'The courier cannot deliver it any more. We look into it: please write to us if you do not hear from us.',
  },
  /** Why a delivery attempt failed, in the courier’s words. */
  reason: 'The courier’s reason: {reason}.',
});
