/**
 * Whether a password is among the 49,000 commonest, whatever its case and with or without signs at its end. The list is loaded with
 * the first question: only a password of an admin is asked about.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  const common = dictionary['passwords-common'];
  return common.includes(lower) || common.includes(lower.replace(/[^\p{L}\p{N}]+$/u, ''));
}
