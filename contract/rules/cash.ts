/** How an order is paid. `cod`: in cash, when the parcel arrives. */
export const paymentMethods = ['online', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The money of a cash order: the courier still has to take it, has taken it, has paid it to the shop; or nobody will, because the order was
 * cancelled or came back.
 */
export const cashStates = ['pending', 'collected', 'remitted', 'not_collected'] as const;
export type CashState = (typeof cashStates)[number];

/** Filters of orders by their cash. `out`: it is pending, and the parcel is shipped or delivered. */
export const cashFilters = ['pending', 'out', 'collected', 'remitted', 'not_collected'] as const;
export type CashFilter = (typeof cashFilters)[number];

/** The money of any order. A payment online is `paid`, then perhaps `refunded`. */
export const paymentStates = ['paid', 'refunded', ...cashStates] as const;

/** Why an order cannot be paid in cash. */
export const cashRefusals = {
  free: 'This cart costs nothing, so there is nothing to collect. Please write to us.',
  off: 'We do not take cash on delivery right now. Please pay online.',
  max: 'Cash on delivery is for orders up to {amount}. Please pay online.',
  pincode: 'We do not take cash on delivery at the pincode {pincode}. Please pay online.',
  openOrder: 'A cash order of yours is still on its way to you. Until it is delivered, please pay online.',
  blocked:
    'A parcel to you came back unpaid. Please pay this order online: after its delivery you can choose cash again.',
} as const;
export type CashRefusal = keyof typeof cashRefusals;

/** The digits of a phone number as WhatsApp wants them: ten digits are an Indian number. */
function whatsAppDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** A link that opens WhatsApp with a text to a phone number. */
export const whatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}`;

/** One shopper's phone in whatever way it was typed: its last ten digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** The page of a mail's link that confirms or cancels a cash order; the token is its fragment. */
export const confirmPath = '/order/confirm';

export const orderAnswers = ['confirm', 'cancel'] as const;
export type OrderAnswer = (typeof orderAnswers)[number];

/** The link of a mail. The token is in the fragment, which browsers do not send; `answer` says what the page asks first. */
export const confirmLink = (token: string, answer: OrderAnswer): string => `${confirmPath}?answer=${answer}#${token}`;
