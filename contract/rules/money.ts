/** Money. Internally it is whole paise (`paise: number`); rupees exist on the wire and on screen only. One rupee is 100 paise. */

/** Converts rupees to whole paise. Rounds, because 19.99 * 100 is 1998.9999999999998. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Converts whole paise to rupees. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** A price as displayed (specification, section 1): `Rs. 499`, `Rs. 1299.50`; no decimals for whole rupees. */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees);
  return `Rs. ${paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)}`;
}

/** The sum of prices in rupees, added as whole paise so that 0.1 + 0.2 is 0.3. */
export function sumRupees(prices: readonly number[]): number {
  return toRupees(prices.reduce((sum, price) => sum + toPaise(price), 0));
}

/** The total of a cart in rupees (specification, section 9). Duplicates count each time. */
export function cartTotal(products: readonly { readonly price: number }[]): number {
  return sumRupees(products.map((product) => product.price));
}

/**
 * Spreads an amount over values in proportion to them, whole paise by the largest remainder; ties go to the first.
 * @param paise At most the sum of the values, so that no share exceeds its value.
 */
export function spread(paise: number, values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return values.map(() => 0);
  const exact = values.map((value) => BigInt(value) * BigInt(paise));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const rest = paise - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
