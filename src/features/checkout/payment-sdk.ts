/**
 * The provider's response to a successful payment
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard).
 */
export interface PaymentResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The dialog options that the shop uses. `amount` is in paise. */
export interface PaymentOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: Record<string, string>;
  theme: { color: string };
  handler: (response: PaymentResponse) => void;
  /** Without `handleback`: the page has the history entry that Back takes away. */
  modal: { ondismiss: () => void; handleback: false };
}

interface PaymentDialog {
  open: () => void;
  close: () => void;
  /** Fired for each failed attempt; the dialog stays open for another one. */
  on?: (event: 'payment.failed', listener: () => void) => unknown;
}

export type PaymentSdk = new (options: PaymentOptions) => PaymentDialog;

declare global {
  interface Window {
    Razorpay?: PaymentSdk;
  }
}

let loading: { url: string; sdk: Promise<PaymentSdk> } | undefined;

/** Loads the provider's checkout script once, with one retry. A failure is not cached: the next call tries again. */
export function loadPaymentSdk(url: string): Promise<PaymentSdk> {
  if (loading?.url !== url) {
    const sdk = load(url).catch(() => load(url));
    loading = { url, sdk };
    sdk.catch(() => (loading = undefined));
  }
  return loading.sdk;
}

function load(url: string): Promise<PaymentSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The payment script ${url} did not load`));
    };
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}
