const mostCharacters = 24;

/** A run of seven digits or more, however they are grouped. */
const phone = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu;

/**
 * Where an order goes, for whoever has its link: the city, and as much of the first line of the address as its shopper knows it by. That is
 * never more than half of an address, and never a phone.
 */
export function linkPlace({ address, city }: { readonly address: string; readonly city: string }): string {
  const withoutPhone = address.replace(phone, '').replace(/^[\s,]+/u, '');
  const [line = ''] = withoutPhone.split('\n');
  const longest = Math.min(mostCharacters, Math.ceil(withoutPhone.length / 2));
  const isWhole = line.length <= longest;
  // Words are left whole, but for a first one that is too long by itself.
  const end = line.lastIndexOf(' ', longest);
  const beginning = isWhole ? line : `${line.slice(0, end > 0 ? end : longest).replace(/,$/, '')}…`;
  return [beginning, ...(beginning.includes(city) ? [] : [city])].filter((part) => part !== '').join(', ');
}
