import { withoutHidden } from './typed-text.ts';

/** How an order is paid. `cod`: in cash, when the parcel arrives. */
export const paymentMethods = ['online', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How an order was paid. `exchange`: its money is that of the order whose pieces it replaces. `replacement`: it costs nothing. */
export const orderMethods = [...paymentMethods, 'exchange', 'replacement'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** Whether an order's money is its own: exchanges and replacements bring none. */
export const isSale = (method: OrderMethod): boolean => method === 'online' || method === 'cod';

/**
 * The money of a cash order: the courier still has to take it, has taken it, has paid it to the shop; or nobody will, because the order was
 * cancelled or came back.
 */
export const cashStates = ['pending', 'collected', 'remitted', 'not_collected'] as const;
export type CashState = (typeof cashStates)[number];

/** Filters of orders by their cash. `out`: it is pending, and the parcel is shipped or delivered. */
export const cashFilters = ['pending', 'out', 'collected', 'remitted', 'not_collected'] as const;
export type CashFilter = (typeof cashFilters)[number];

/** After so many days cash is overdue: the courier has collected it or delivered its parcel, and the shop does not have it. */
export const cashOverdueDays = 14;

/** The money of any order. A payment online is `paid`, then perhaps `partly_refunded`, then perhaps `refunded`. */
export const paymentStates = ['paid', 'partly_refunded', 'refunded', ...cashStates] as const;

/** Why an order cannot be paid in cash. */
export const cashRefusals = {
  free: 'This cart costs nothing, so there is nothing to collect. Please write to us.',
  off: 'We do not take cash on delivery right now. Please pay online.',
  max: 'Cash on delivery is for orders up to {amount}. Please pay online.',
  pincode: 'We do not take cash on delivery at the pincode {pincode}. Please pay online.',
  day: 'We take at most five cash orders from one account in 24 hours, cancelled ones too. Please pay this one online.',
  /** Neutral: it must not tell who has ordered with this phone, or what became of it. */
  phone: 'We do not take cash on delivery for this phone number right now. Please pay online.',
  openOrder: 'Your cash order {number} has not arrived yet. Until it has, please pay online.',
  unconfirmed: 'Your cash order {number} waits for your yes: confirm it. Until it has arrived, please pay online.',
  blocked:
    'A parcel to you came back unpaid. Please pay this order online: after its delivery you can choose cash again.',
} as const;
export type CashRefusal = keyof typeof cashRefusals;

/** A cash order of the shopper that has not arrived; of several, the oldest that waits for the shopper's yes. */
export interface OpenCashOrder {
  readonly number: number;
  readonly isUnconfirmed: boolean;
}

/** Why the next order cannot be paid in cash while another one is open. */
export const openOrderRefusal = ({ isUnconfirmed }: OpenCashOrder) => (isUnconfirmed ? 'unconfirmed' : 'openOrder');

/** A bank's reference of a transfer as it is compared and stored: without spaces and a spreadsheet's apostrophe, in capitals. */
export const cleanUtr = (text: string): string =>
  withoutHidden(text.slice(0, 200))
    .normalize('NFKC')
    .replace(/\s|^\s*['’‘`]|['’‘`]\s*$/g, '')
    .toUpperCase();

/** Whether a text says anything of a UTR. 'N/A', '-', '0', 'Pending' and 'नहीं' say that there is none. */
export const namesUtr = (text: string): boolean => /[1-9]/.test(text);

/**
 * Whether a text can be a UTR, and so proof that money came: 8 to 22 letters and digits with at least six digits that are not all the same.
 * What a spreadsheet makes of long numbers ('2.33012E+15', '233012E15') is none.
 */
export function isUtr(text: string): boolean {
  const utr = cleanUtr(text);
  const digits = utr.replace(/[^0-9]/g, '');
  return /^[A-Z0-9]{8,22}$/.test(utr) && /^(\d)(?!\1*$)\d{5,}$/.test(digits) && !/^\d+E\d+$/.test(utr);
}

/** The digits of a phone number as WhatsApp wants them: ten digits are an Indian number. */
function whatsAppDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** A link that opens WhatsApp with a text to a phone number. */
export const whatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}`;

/** A stranger's words for such a text, with a space after each dot inside: messengers make links of 'raj.dev'. */
export const withoutLinks = (words: string): string => words.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$& ');

/** One shopper's phone in whatever way it was typed: its last ten digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** The page of a mail's link that confirms or cancels a cash order; the token is its fragment. */
export const confirmPath = '/order/confirm';

export const orderAnswers = ['confirm', 'cancel'] as const;
export type OrderAnswer = (typeof orderAnswers)[number];

/** The link of a mail. The token is in the fragment, which browsers do not send; `answer` says what the page asks first. */
export const confirmLink = (token: string, answer: OrderAnswer): string => `${confirmPath}?answer=${answer}#${token}`;
