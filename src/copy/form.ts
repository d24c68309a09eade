/** Copy of all forms. */
export const form = {
  /** spec §8 */
  wentWrong: 'Something went Wrong',
  /** A refusal at its field: the field's label and the server's message, or a whole sentence unchanged. */
  refused: (label: string, words: string) => (/^[a-z]/.test(words) ? `${label} ${words}` : words),
  /** The toast if several fields were refused. */
  check: (labels: readonly string[]) => `Please check: ${labels.join(', ')}`,
  missing: 'is required',
  notEmail: 'is not an e-mail address',
  notValid: 'is not valid',
  show: 'Show',
  hide: 'Hide',
  /** Appended to Show and Hide for screen readers. */
  passwordShown: (label: string) => label.toLowerCase(),
} as const;
