import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { MonthReport } from '#contract/month.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { MonthSection } from './month-section.tsx';

const none = { orders: 0, pieces: 0, takings: 0, refunded: 0 };
const report: MonthReport = {
  ...{ month: '2026-11', first: '2026-09', days: { from: '2026-11-01', to: '2026-11-29' } },
  ...{ before: { from: '2026-10-01', to: '2026-10-29' }, online: { now: none, before: none } },
  ...{ cash: { now: none, before: none }, categories: [] },
};

function show(parts: Partial<MonthReport>): void {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  respondWith(handle(endpoints.getMonthReport, () => ({ success: true as const, report: { ...report, ...parts } })));
  renderInShop(<MonthSection />);
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a month stands beside the one before, in rupees and percent, with what was refunded', async () => {
  show({
    online: {
      now: { orders: 2, pieces: 3, takings: 174_971, refunded: 1299 },
      before: { orders: 1, pieces: 1, takings: 100_000, refunded: 0 },
    },
    cash: {
      now: { orders: 1, pieces: 1, takings: 499.5, refunded: 0 },
      before: { orders: 2, pieces: 2, takings: 999, refunded: 0 },
    },
    categories: [
      { _id: 'a'.repeat(24), name: 'Sarees', now: { pieces: 3, takings: 500 }, before: { pieces: 0, takings: 0 } },
      { name: '', now: { pieces: 1, takings: 10 }, before: { pieces: 1, takings: 10 } },
    ],
  });
  expect(await rowsOf('By payment')).toEqual([
    ['By payment', 'November 2026', 'October 2026', 'Difference'],
    [
      'Paid online',
      'Rs. 1,74,9712 orders, 3 piecesRs. 1,299 refunded',
      'Rs. 1,00,0001 order, 1 piece',
      '+Rs. 74,971+75 %',
    ],
    ['In cash', 'Rs. 499.501 order, 1 piece', 'Rs. 9992 orders, 2 pieces', '−Rs. 499.50−50 %'],
    [
      'All sales',
      'Rs. 1,75,470.503 orders, 4 piecesRs. 1,299 refunded',
      'Rs. 1,00,9993 orders, 3 pieces',
      '+Rs. 74,471.50+74 %',
    ],
  ]);
  expect((await rowsOf('By category')).slice(1)).toEqual([
    ['Sarees', 'Rs. 5003 pieces', '–', '+Rs. 500none before'],
    ['Removed', 'Rs. 101 piece', 'Rs. 101 piece', 'the same'],
  ]);
  expect(screen.getByText(/^1 Nov to 29 Nov beside 1 Oct to 29 Oct/)).toBeVisible();
});

test('two months without sales say so', async () => {
  show({});
  expect(await screen.findByText('Nothing was sold in this month or the one before.')).toBeVisible();
});
