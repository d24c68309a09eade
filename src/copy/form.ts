import { formatList } from '#contract/rules/message.ts';
import { messages } from './messages.ts';

const texts = messages({
  /** spec §8 */
  failed: 'Something went Wrong',
  /** A refused field. Refusals follow the label: 'Phone' 'needs 10 to 15 digits'. */
  refused: '{label} {refusal}',
  checkFields: 'Please check: {labels}',
  required: 'is required',
  invalidEmail: 'needs to look like name@example.com',
  invalid: 'is not valid',
  show: 'Show',
  hide: 'Hide',
});

/** What others saved while a form held changes. */
export const theirs = messages({
  title: 'Somebody else changed this meanwhile',
  text: 'Nothing of yours is lost. This is what is different there now:',
  currentValue: 'now {value}',
  yourValue: 'yours: {value}',
  noValue: 'nothing',
  keepMine: 'Keep mine on top',
  take: 'Load what is there now',
});

/** Copy of all forms. */
export const form = {
  ...texts,
  /** The toast if several fields were refused. */
  check: (labels: readonly string[]) => texts.checkFields({ labels: formatList(labels, 'unit') }),
};
