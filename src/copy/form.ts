import { formatList } from '#contract/rules/message.ts';
import { messages } from './messages.ts';

const texts = messages({
  /** spec §8 */
  wentWrong: 'Something went Wrong',
  refusedField: '{label} {refusal}',
  checkFields: 'Please check: {labels}',
  missing: 'is required',
  notEmail: 'is not an e-mail address',
  notValid: 'is not valid',
  show: 'Show',
  hide: 'Hide',
});

/** Copy of all forms. */
export const form = {
  ...texts,
  /** A refusal at its field: one that starts in lower case follows the field's label, a whole sentence stays as it is. */
  refused: (label: string, refusal: string) =>
    /^[a-z]/.test(refusal) ? texts.refusedField({ label, refusal }) : refusal,
  /** The toast if several fields were refused. */
  check: (labels: readonly string[]) => texts.checkFields({ labels: formatList(labels, 'unit') }),
  /** Appended to Show and Hide for screen readers. */
  passwordShown: (label: string) => label.toLowerCase(),
};
