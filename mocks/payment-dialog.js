/* The payment dialog of the mock mode: the surface of the provider's own script (constructor, on, open), and three ways out. */
/* global window, document */
/** Whether the shopper closes the dialog as soon as it opens (the scenario `payment-dismissed`). */
const closes = document.currentScript.src.endsWith('?closes');

window.Razorpay = class {
  constructor(options) {
    this.options = options;
    this.listeners = {};
  }

  on(event, listener) {
    this.listeners[event] = listener;
  }

  open() {
    const { options } = this;
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Test payment');
    dialog.style.cssText =
      'border:0;border-top:6px solid #e8a628;padding:28px;max-width:340px;font:inherit;z-index:2000';
    const text = (tag, words) => Object.assign(document.createElement(tag), { textContent: words });
    const button = (words, onClick) => {
      const made = Object.assign(text('button', words), { type: 'button', onclick: onClick });
      made.style.cssText =
        'display:block;width:100%;margin-top:12px;padding:12px;font:inherit;font-weight:600;cursor:pointer';
      return made;
    };
    const end = () => {
      dialog.close();
      dialog.remove();
    };
    const dismiss = () => {
      end();
      options.modal?.ondismiss?.();
    };
    const failed = text('p', '');
    failed.setAttribute('role', 'alert');
    dialog.append(
      text('h2', options.name),
      text('p', 'Test payment: no money moves'),
      text('p', `Rs. ${(options.amount / 100).toFixed(2).replace('.00', '')}`),
      failed,
      button('Pay', () => {
        const razorpay_payment_id = `pay_mock${Date.now()}`;
        const razorpay_order_id = options.order_id;
        end();
        options.handler({
          razorpay_payment_id,
          razorpay_order_id,
          razorpay_signature: `${razorpay_order_id}|${razorpay_payment_id}`,
        });
      }),
      button('Fail', () => {
        failed.textContent = 'This attempt failed. You can try again.';
        this.listeners['payment.failed']?.({ error: { code: 'BAD_REQUEST_ERROR', description: 'Payment failed' } });
      }),
      button('Close', dismiss),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      dismiss();
    });
    document.body.append(dialog);
    dialog.showModal();
    if (closes) setTimeout(dismiss);
  }
};
