import { expect, test } from 'vitest';
import { bestDay, sumOfDays } from './revenue.ts';

const day = (day: string, orders: number, takings: number) => ({ day, orders, takings });
const days = [day('2026-01-29', 1, 0.1), day('2026-01-30', 2, 1299.5), day('2026-01-31', 1, 1299.5)];

test('sums days to the paisa', () => {
  const sum = sumOfDays([...days, { ...day('2026-02-01', 0, 0.2), cash_out: 0.1 }]);
  expect(sum).toEqual({ orders: 4, takings: 2599.3, cash_out: 0.1 });
});

test('the best day has the highest revenue; the latest of equals wins, and there is none without revenue', () => {
  expect(bestDay(days)?.day).toBe('2026-01-31');
  expect(bestDay([day('2026-01-30', 3, 800), day('2026-01-31', 9, 799)])?.day).toBe('2026-01-30');
  expect(bestDay([day('2026-01-30', 1, 0), day('2026-01-31', 0, 0)])).toBeUndefined();
});
