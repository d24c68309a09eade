import { vi } from 'vitest';
import type { PaymentOptions, PaymentSdk } from '#src/features/checkout/payment-sdk.ts';

/** The provider's script as a component test sees it. */
export interface PaymentScript {
  /** A URL of its own: a page loads a script once, and the tests of a worker share the page. */
  readonly url: string;
  /** The scripts that were asked for. */
  readonly asked: string[];
  /** The options of each dialog that was opened. */
  readonly dialogs: PaymentOptions[];
  /** What the dialog does when it opens. */
  onOpen: () => void;
  /** Tells the page of a failed attempt. */
  failAttempt: () => void;
  /** How many dialogs the page has closed. */
  closed: number;
  /** The next scripts do not arrive. */
  isBlocked: boolean;
}

let scripts = 0;

/** Answers the page's requests for the payment provider's script, whose dialog the test drives by its options. Call it before each test. */
export function stubPaymentScript(): PaymentScript {
  scripts += 1;
  const script: PaymentScript = {
    ...{ url: `https://checkout.example/v${scripts}.js`, asked: [], dialogs: [], closed: 0, isBlocked: false },
    onOpen: () => undefined,
    failAttempt: () => undefined,
  };
  const Dialog: PaymentSdk = class {
    constructor(options: PaymentOptions) {
      script.dialogs.push(options);
    }

    on(_event: string, listener: () => void) {
      script.failAttempt = listener;
    }

    open() {
      script.onOpen();
    }

    close() {
      script.closed += 1;
    }
  };
  window.Razorpay = Dialog;
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (!(element instanceof HTMLScriptElement)) throw new Error('Only scripts are expected here');
    script.asked.push(element.src);
    const event = new Event(script.isBlocked ? 'error' : 'load');
    queueMicrotask(() => element.dispatchEvent(event));
  });
  return script;
}
