/* global window, document */
/* Appended to the payment dialog's script: in the scenario `payment-dismissed` the dialog closes as soon as it opens. */
if (document.currentScript.src.endsWith('?closes')) {
  window.Razorpay = class extends window.Razorpay {
    open() {
      super.open();
      setTimeout(() => this.close());
    }
  };
}
