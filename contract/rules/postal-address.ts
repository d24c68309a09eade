/** The address with its pincode once: the text often has the pincode already, because a person or the page wrote it there. */
export function withPincode(address: string, pincode: string): string {
  const digits = pincode.replace(/\D/g, '');
  if (digits === '') return address;
  const written = new RegExp(`(?<!\\d)${digits.slice(0, 3)}[\\s-]?${digits.slice(3)}(?!\\d)`);
  return written.test(address) ? address : [address, pincode].filter((part) => part !== '').join('\n');
}
