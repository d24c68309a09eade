/** A new id: 24 random lower-case hex digits. */
export function newId(): string {
  return randomHex(12);
}

/** Random bytes as lower-case hex digits. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A fixed id for a number. */
export function idOfNumber(number: number): string {
  return number.toString(16).padStart(24, '0');
}
