/** One mailbox, however its address is written: without case, without what follows a `+`, and without the dots that Gmail ignores. */
export function mailboxKey(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
