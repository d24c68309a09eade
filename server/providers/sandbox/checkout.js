/**
 * The sandbox's checkout script: `window.Razorpay` with the API of the provider's script, and a dialog that takes no money. It
 * is served unchanged, so it is plain JavaScript for all browsers that the shop supports.
 */
/* global window, document */
(() => {
  const base = new URL('.', document.currentScript.src);
  let dialogCount = 0;

  /** In the type, colours and shapes of the shop, whose fonts the page has loaded; elsewhere in the system's type. */
  const styles = `
    .weft-sandbox { --ink: #211a17; --paper: #fbf5ea; --indigo: #262c6b; --madder: #a3361d; --marigold: #f0aa2e;
      border: 0; padding: 0; border-radius: 4px; width: min(420px, calc(100vw - 32px)); max-height: calc(100vh - 32px); overflow: auto;
      color: var(--ink); background: var(--paper); box-shadow: 0 24px 64px rgba(33, 26, 23, .32);
      font: 16px/1.55 'Hanken Grotesk Variable', system-ui, sans-serif; }
    .weft-sandbox::backdrop { background: rgba(16, 18, 50, .56); }
    .weft-sandbox * { box-sizing: border-box; }
    .weft-sandbox header { display: flex; align-items: center; gap: 12px; padding: 32px 24px 18px; color: #fbf1df;
      background: linear-gradient(var(--marigold), var(--marigold)) 0 0 / 100% 2px no-repeat,
        linear-gradient(#fbf1df, #fbf1df) 0 5px / 100% 1px no-repeat,
        linear-gradient(var(--marigold), var(--marigold)) 0 9px / 100% 3px no-repeat,
        linear-gradient(#d9593b, #d9593b) 0 15px / 100% 2px no-repeat, var(--accent); }
    .weft-sandbox h2, .weft-sandbox .sum { font-family: 'Bricolage Grotesque Variable', system-ui, sans-serif; font-weight: 700; letter-spacing: -.02em; }
    .weft-sandbox h2 { flex: 1; margin: 0; font-size: 22px; line-height: 1.2; overflow-wrap: anywhere; }
    .weft-sandbox small { display: block; font: 14px/1.55 'Hanken Grotesk Variable', system-ui, sans-serif; letter-spacing: 0; }
    .weft-sandbox section { padding: 20px 24px 24px; }
    .weft-sandbox .mark { margin: 0; padding: 8px 24px 8px 19px; border-left: 5px solid var(--marigold); font-size: 14px; font-weight: 600; background: #fbe3b0; }
    .weft-sandbox .sum { margin: 0 0 4px; font-size: 36px; line-height: 1.1; font-variant-numeric: tabular-nums; }
    .weft-sandbox .fee { margin: 0 0 4px; }
    .weft-sandbox .fee:empty { display: none; }
    .weft-sandbox .who { margin: 0 0 20px; color: #645548; overflow-wrap: anywhere; }
    .weft-sandbox .word { min-height: 24px; margin: 12px 0 0; }
    .weft-sandbox .word.bad { color: var(--madder); }
    .weft-sandbox button { position: relative; font: inherit; font-weight: 650; min-height: 48px; border-radius: 2px; border: 1.5px solid var(--ink); cursor: pointer;
      color: var(--ink); background: transparent; }
    .weft-sandbox button:hover:enabled { color: var(--paper); background: var(--ink); }
    .weft-sandbox button:focus-visible { outline: 2.5px solid var(--indigo); outline-offset: 3px; }
    .weft-sandbox button:disabled { opacity: .6; cursor: default; }
    .weft-sandbox :is(.pay, .cash, .fail, .again) { width: 100%; }
    .weft-sandbox :is(.cash, .fail, .again) { margin-top: 12px; }
    .weft-sandbox .pay, .weft-sandbox .pay:hover:enabled { color: #fbf1df; background: var(--indigo); border-color: var(--indigo); }
    .weft-sandbox .pay::before, .weft-sandbox .pay::after { content: ''; position: absolute; top: 6px; bottom: 6px; border-left: 2px dashed currentColor; opacity: .42; }
    .weft-sandbox .pay::before { left: 7px; }
    .weft-sandbox .pay::after { right: 7px; }
    .weft-sandbox .pay:hover::before, .weft-sandbox .pay:hover::after { border-color: var(--marigold); opacity: 1; }
    .weft-sandbox .fail { color: var(--madder); border-color: var(--madder); }
    .weft-sandbox .fail:hover:enabled { background: var(--madder); border-color: var(--madder); }
    .weft-sandbox .close { min-height: 44px; width: 44px; padding: 0; color: inherit; border-color: transparent; font-size: 20px; line-height: 1; }
    .weft-sandbox .close:hover:enabled { background: rgba(0, 0, 0, .24); }
    .weft-sandbox .close:focus-visible { outline-color: var(--marigold); }
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
    if (!hex) return '#101232';
    const [red, green, blue] = hex.slice(1).map((part) => {
      const share = parseInt(part, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 5.5 ? color : '#101232';
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
