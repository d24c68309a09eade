import { messages } from './messages.ts';

/** The request for a mail when a sold-out size is back: its dialog, and the pages of the links in its mails. */
export const stockAlert = messages({
  dialog: {
    title: 'Tell me when it is back',
    /** `product` is a name. */
    lead: '{product}: we write to you once, when it is there.',
    leadOfSize: '{product} in size {size}: we write to you once, when it is there.',
    labels: { size: 'Size', email: 'Email' },
    hint: 'We keep it for 90 days at most, for this mail alone.',
    account: 'The mail goes to {email}.',
    submit: 'Tell me',
    busy: 'Noting it …',
    cancel: 'Cancel',
    failed: 'That did not work. Please try again.',
    done: 'Done',
    confirmTitle: 'One more step',
    confirmText: 'We have sent a mail to {email}. Open its link within 7 days, and you are on the list.',
    doneTitle: 'You are on the list',
    doneText: 'We write to {email} as soon as it is back, once. A link in that mail withdraws the request.',
    inStockTitle: 'It is back already',
    inStockText: 'Good news: it is in stock again. You can put it into your cart now.',
    goneTitle: 'It has left the shop',
    goneText: 'This size is no longer in the shop, so there is nothing to wait for.',
  },
  confirm: {
    title: 'Your request',
    busy: 'Confirming …',
    done: 'You are on the list',
    doneText: 'We write to you once, when {product} is back.',
    sent: 'It was there already',
    sentText: 'We have written to you about {product}. Perhaps a piece is left.',
    product: 'See {product}',
    withdraw: 'I do not want it any more',
  },
  withdraw: {
    title: 'Withdraw your request',
    text: 'You asked for a mail when a size is back. Press the button, and we forget the request and your address for it.',
    submit: 'Withdraw it',
    busy: 'Withdrawing …',
    done: 'It is withdrawn',
    doneText: 'We do not write to you about it any more, and have forgotten your address for it.',
  },
  /** A size of a product. */
  subject: '{product} in size {size}',
  gone: 'This link does not work any more',
  goneText: 'It has run out, or a part of it is missing. You can ask again on the page of the product.',
  failed: 'That did not work',
  failedText: 'The shop did not answer. Your request is as it was.',
  everything: 'See everything',
});
