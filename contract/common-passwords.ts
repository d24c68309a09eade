/**
 * Whether a password is among the 49,000 most common ones, ignoring case and trailing punctuation. The list is loaded on first
 * use: only admins' passwords are checked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  const common = dictionary['passwords-common'];
  return common.includes(lower) || common.includes(/^.*[\p{L}\p{N}]/su.exec(lower)?.[0] ?? lower);
}
