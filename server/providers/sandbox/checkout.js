/**
 * The sandbox's checkout script: `window.Razorpay` with the API of the provider's script, and a dialog that takes no money. It
 * is served unchanged, so it is plain JavaScript for all browsers that the shop supports.
 */
/* global window, document */
(() => {
  const base = new URL('.', document.currentScript.src);
  let dialogCount = 0;

  const styles = `
    .weft-sandbox { border: 0; padding: 0; border-radius: 16px; width: min(420px, calc(100vw - 32px)); max-height: calc(100vh - 32px);
      color: #1d1b19; background: #fff; box-shadow: 0 24px 64px rgba(29, 27, 25, .32); font: 16px/1.5 system-ui, sans-serif; overflow: auto; }
    .weft-sandbox::backdrop { background: rgba(29, 27, 25, .56); }
    .weft-sandbox * { box-sizing: border-box; }
    .weft-sandbox header { display: flex; align-items: center; gap: 12px; padding: 20px 24px; color: #fff; background: var(--accent); }
    .weft-sandbox h2 { flex: 1; margin: 0; font-size: 18px; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
    .weft-sandbox small { display: block; font-size: 13px; font-weight: 400; }
    .weft-sandbox main, .weft-sandbox section { padding: 20px 24px 24px; }
    .weft-sandbox .mark { margin: 0; padding: 8px 24px; font-size: 14px; font-weight: 600; color: #5c3c00; background: #ffe9b8; text-align: center; }
    .weft-sandbox .sum { margin: 0 0 4px; font-size: 32px; font-weight: 700; letter-spacing: -.02em; }
    .weft-sandbox .fee { margin: 0 0 4px; }
    .weft-sandbox .fee:empty { display: none; }
    .weft-sandbox .who { margin: 0 0 20px; color: #55504a; overflow-wrap: anywhere; }
    .weft-sandbox .word { min-height: 24px; margin: 12px 0 0; }
    .weft-sandbox .word.bad { color: #a3231a; }
    .weft-sandbox button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; border: 2px solid transparent; cursor: pointer; }
    .weft-sandbox button:focus-visible { outline: 3px solid #1d6fd8; outline-offset: 2px; }
    .weft-sandbox button:disabled { opacity: .6; cursor: default; }
    .weft-sandbox .pay { width: 100%; color: #fff; background: #17663a; }
    .weft-sandbox .fail { width: 100%; margin-top: 12px; color: #a3231a; background: #fff; border-color: #a3231a; }
    .weft-sandbox .cash, .weft-sandbox .again { width: 100%; margin-top: 12px; color: #1d1b19; background: #fff; border-color: #1d1b19; }
    .weft-sandbox .close { min-height: 40px; width: 40px; padding: 0; color: #fff; background: rgba(0, 0, 0, .24); font-size: 20px; line-height: 1; }
  `;

  /** Creates an element with properties and children. Text is never parsed as HTML. */
  function element(tag, properties = {}, ...children) {
    const created = Object.assign(document.createElement(tag), properties);
    created.append(...children);
    return created;
  }

  function rupees(paise) {
    const amount = paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
    return `Rs. ${amount}`;
  }

  /** The theme's colour if white text is readable on it, otherwise the default. */
  function accent(color) {
    const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '');
    if (!hex) return '#2b2a4c';
    const [red, green, blue] = hex.slice(1).map((part) => {
      const share = parseInt(part, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 5.5 ? color : '#2b2a4c';
  }

  const noResponse = 'The payment page does not answer. Nothing was paid: try again in a moment.';

  async function ask(path, body) {
    const request = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(new URL(path, base), request).catch(() => {
      throw new Error('No connection. Nothing was paid: check your line, then try again.');
    });
    const result = await response.json().catch(() => undefined);
    if (!response.ok || result === undefined) throw new Error(result?.error?.description ?? noResponse);
    return result;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;

    constructor(options) {
      if (!options?.key) throw new Error('The key is missing');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      this.#dialog = this.#build();
      document.body.append(this.#dialog);
      this.#dialog.showModal();
      void this.#show();
    }

    close() {
      this.#dismiss();
    }

    #build() {
      const { name = '', description = '', prefill = {}, theme = {} } = this.#options;
      const title = `weft-sandbox-${++dialogCount}`;
      const close = element('button', { type: 'button', className: 'close', textContent: '✕' });
      close.setAttribute('aria-label', 'Close');
      close.addEventListener('click', () => this.#dismiss());
      const again = element('button', { type: 'button', className: 'again', textContent: 'Try again', hidden: true });
      again.addEventListener('click', () => void this.#show());
      const dialog = element(
        'dialog',
        { className: 'weft-sandbox' },
        element('style', { textContent: styles }),
        element(
          'header',
          {},
          element('h2', { id: title }, name || 'Payment', element('small', {}, description)),
          close,
        ),
        element('p', { className: 'mark', textContent: 'Test payment: no money moves' }),
        element(
          'section',
          {},
          element('p', { className: 'sum', textContent: '…' }),
          element('p', { className: 'fee' }),
          element('p', { className: 'who', textContent: [prefill.name, prefill.email].filter(Boolean).join(' · ') }),
          this.#button('pay', 'Pay', 'paid'),
          this.#button('cash', 'Cash on delivery', 'cash'),
          this.#button('fail', 'Fail', 'failed'),
          element('p', { className: 'word', role: 'status' }),
          again,
        ),
      );
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-labelledby', title);
      dialog.style.setProperty('--accent', accent(theme.color));
      // Escape: the browser would close the dialog without a call of `#dismiss`.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      return dialog;
    }

    #button(className, textContent, outcome) {
      const hidden = className === 'cash';
      const button = element('button', { type: 'button', className, textContent, hidden, disabled: true });
      button.addEventListener('click', () => void this.#attempt(outcome));
      return button;
    }

    async #show() {
      const { key, order_id: orderId } = this.#options;
      this.#part('.again').hidden = true;
      this.#say('');
      try {
        const query = `key_id=${encodeURIComponent(key)}&order_id=${encodeURIComponent(orderId)}`;
        const { amount, fee = 0, cash = false } = await ask(`checkout/order?${query}`);
        this.#part('.sum').textContent = rupees(amount + fee);
        this.#part('.cash').hidden = !cash;
        if (fee > 0) this.#part('.fee').textContent = `${rupees(amount)} and a fee of ${rupees(fee)}`;
        this.#busy(false);
        this.#part('.pay').focus();
      } catch (error) {
        this.#say(error.message, true);
        this.#part('.again').hidden = false;
        this.#part('.again').focus();
      }
    }

    async #attempt(outcome) {
      const { key, order_id, prefill = {} } = this.#options;
      this.#busy(true);
      this.#say('One moment …');
      try {
        const { email = '', contact = '' } = prefill;
        const result = await ask('checkout/payments', { key_id: key, order_id, outcome, email, contact });
        if (result.error) return this.#failed(result.error);
        const { callbacks, ...proof } = result;
        this.#remove();
        for (let call = 0; call < callbacks; call += 1) this.#options.handler?.(proof);
      } catch (error) {
        this.#busy(false);
        this.#say(error.message, true);
      }
    }

    /** Reports a failed attempt. The dialog stays open for another one. */
    #failed(error) {
      this.#busy(false);
      this.#say(`${error.description} You can try again.`, true);
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    }

    #dismiss() {
      if (!this.#dialog) return;
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = undefined;
    }

    /** A part of the dialog; a detached element if the shopper has closed the dialog meanwhile. */
    #part(selector) {
      return this.#dialog?.querySelector(selector) ?? element('i');
    }

    #busy(busy) {
      for (const button of this.#dialog?.querySelectorAll('.pay, .cash, .fail') ?? []) button.disabled = busy;
    }

    #say(text, bad = false) {
      const word = this.#part('.word');
      word.textContent = text;
      word.className = bad ? 'word bad' : 'word';
    }
  }

  window.Razorpay = Razorpay;
})();
