import { messages } from './messages.ts';

/** The form with which everybody can complain, and what happens then. */
export const complaint = messages({
  title: 'Complain',
  description: 'Tell us what went wrong: your complaint gets a number, and an answer by e-mail.',
  lead: 'Something went wrong, and you want it put right? Tell us here. You need no account. Your complaint gets a number, a person answers it within 48 hours, and we settle it within a month.',
  labels: { name: 'Name', email: 'Email', phone: 'Phone', order: 'Order number', text: 'What went wrong' },
  hints: {
    email: 'We send you a copy and our answer.',
    phone: 'Optional: if we should call you.',
    order: 'Optional: it is in the mails about the order.',
    text: 'What happened, and what you want us to do.',
  },
  notOrder: 'is a number, such as 1001',
  submit: 'Send the complaint',
  busy: 'Sending …',
  failed: 'The complaint was not sent. Please try again.',
  done: {
    title: 'We have your complaint: {number}',
    keep: 'Please keep this number.',
    copy: 'A copy goes to {email} now.',
    noCopy: 'Many copies went to {email} or from your connection today, so yours comes with our answer.',
    dates: 'You hear from us by {acknowledge}, and we settle it by {resolve}.',
    another: 'Send another one',
  },
  /** On the contact page. */
  onContact: {
    title: 'Complain',
    text: 'A complaint has a form of its own: it gets a number, and an answer within 48 hours.',
    link: 'Write a complaint',
  },
});
