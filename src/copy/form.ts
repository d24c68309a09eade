/** What every form says. */
export const form = {
  /** spec §8 */
  wentWrong: 'Something went Wrong',
  /** A refusal beside its field. The server's words follow the field's name; whole sentences stand alone. */
  refused: (label: string, words: string) => (/^[a-z]/.test(words) ? `${label} ${words}` : words),
  /** The toast where several fields were refused. */
  check: (labels: readonly string[]) => `Please check: ${labels.join(', ')}`,
  missing: 'is required',
  notEmail: 'is not an e-mail address',
  notValid: 'is not valid',
  show: 'Show',
  hide: 'Hide',
  /** Follows Show and Hide, for screen readers. */
  passwordShown: (label: string) => label.toLowerCase(),
} as const;
