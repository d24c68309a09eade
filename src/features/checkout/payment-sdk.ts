/** What the provider's script answers to a payment that went through (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
export interface PaymentAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The options of the payment dialog that the shop uses. `amount` is in paise. */
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
  handler: (answer: PaymentAnswer) => void;
  modal: { ondismiss: () => void };
}

interface PaymentDialog {
  open: () => void;
  /** Tells of an attempt that failed; the dialog stays open for the next one. */
  on?: (event: 'payment.failed', told: () => void) => unknown;
}

type PaymentSdk = new (options: PaymentOptions) => PaymentDialog;

declare global {
  interface Window {
    Razorpay?: PaymentSdk;
  }
}

let loading: { url: string; sdk: Promise<PaymentSdk> } | undefined;

/**
 * The provider's checkout script, loaded when it is first needed and then kept; asked for twice before it is given up. A failure is
 * not kept: the next call tries anew.
 */
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
