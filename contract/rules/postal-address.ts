/** The address with its pincode exactly once: the text often contains it already. */
export function withPincode(address: string, pincode: string): string {
  const digits = pincode.replace(/\D/g, '');
  if (digits === '') return address;
  const written = new RegExp(`(?:^|\\D)${digits.slice(0, 3)}[\\s-]?${digits.slice(3)}(?!\\d)`);
  return written.test(address) ? address : [address, pincode].filter((part) => part !== '').join('\n');
}
