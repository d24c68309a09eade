import type { Coupon } from '#contract/coupon.ts';

/** An offer with a code that nobody has used; `parts` overrides fields. */
export function makeCoupon(parts: Partial<Coupon> = {}): Coupon {
  return {
    ...{ _id: 'b'.repeat(24), name: 'Diwali', code: 'DIWALI', automatic: false, percent: 20, active: true },
    ...{ state: 'running', used: 0, codes: 0, orders: 0, takings: 0, discount: 0, version: '1' },
    createdAt: '2026-12-01T04:30:00.000Z',
    ...parts,
  };
}
