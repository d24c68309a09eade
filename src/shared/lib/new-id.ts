/** A new id as the contract has them: 24 random lower-case hex digits. */
export function newId(): string {
  // `crypto.randomUUID` needs https.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
