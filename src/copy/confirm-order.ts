import { messages } from './messages.ts';

/** The page of the link in the mail about a cash order, which confirms or cancels it. */
export const confirmOrder = messages({
  /** Until the link has been read. */
  title: 'Your order',
  confirm: {
    title: 'Confirm your order',
    titleOf: 'Confirm your order {number}',
    text: 'Press the button, and we pack it. You pay in cash when it arrives.',
    submit: 'Confirm the order',
    submitOf: 'Confirm order {number}',
    busy: 'Confirming …',
    done: 'Order {number} is confirmed',
    doneText: 'Thank you! We pack it, and write to you when it ships. You pay in cash when it arrives.',
  },
  /** The same of an order that a person of the shop confirms, too. */
  byPerson: {
    done: 'We have your yes to order {number}',
    doneText: 'Thank you! One of us looks at it, and calls or writes to you. You pay in cash when it arrives.',
  },
  cancel: {
    title: 'Cancel your order?',
    titleOf: 'Cancel your order {number}?',
    text: 'Press the button, and nothing is sent to you. You have paid nothing. This cannot be taken back.',
    submit: 'Cancel the order',
    submitOf: 'Cancel order {number}',
    busy: 'Cancelling …',
    done: 'Order {number} is cancelled',
    doneText: 'Nothing is sent to you, and there is nothing to pay.',
  },
  /** What the link is about. */
  facts: {
    goods: 'You ordered',
    discount: 'Discount',
    total: 'To pay in cash',
    place: 'It goes to',
    until: 'Please answer by',
  },
  line: '{count} × {name}: {sum}',
  lineInSize: '{count} × {name}, size {size}: {sum}',
  until: '{day}, {time}',
  /** Of an order that was confirmed before and is sent. */
  underWay: 'It is on its way or with you already. Your orders show how far it is.',
  /** Titles of refusals; their texts are those of the API. */
  refused: {
    confirmLinkOld: 'This link is too old',
    orderAnswered: 'You have answered before',
    orderClosed: 'It is too late for that',
  },
  incomplete: 'This link is not complete',
  incompleteText:
    'A part of it is missing. Open it from the mail once more; your orders show what became of the order.',
  failed: 'That did not work',
  failedText: 'The shop did not answer. Your order is as it was: please try again.',
  orders: 'See your orders',
  browse: 'See everything',
});
