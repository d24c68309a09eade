import { toPaise } from '#contract/rules/money.ts';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum of the back office, grouped as in India: `Rs. 1,74,971`. Prices are shown as shoppers see them (`formatRupees`). */
export function formatSum(rupees: number): string {
  return `Rs. ${(toPaise(rupees) % 100 === 0 ? whole : withPaise).format(rupees)}`;
}
