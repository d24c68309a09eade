/** The file name of the mock's payment script. */
export const paymentScript = 'mock-checkout.js';

/** The same script with a dialog that closes as soon as it opens. */
export const closingPaymentScript = `${paymentScript}?closes`;
