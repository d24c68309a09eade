/** The name under which the mock mode serves the script of its payment dialog. */
export const paymentScript = 'mock-checkout.js';

/** The same, of a dialog that the shopper closes as soon as it opens. */
export const closingPaymentScript = `${paymentScript}?closes`;
