/** The name under which the mock mode serves the script of its payment dialog. */
export const paymentScript = 'mock-checkout.js';
