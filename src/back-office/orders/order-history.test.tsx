import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { makeReturnLine, makeShopReturn } from '#tests/support/shop-return.ts';
import { OrderHistory } from './order-history.tsx';

test('a request stands in the history of its order: what was asked, and what came back good and damaged', () => {
  const at = (minute: number) => `2026-02-01T10:0${minute}:00.000Z`;
  const request = makeShopReturn({
    ...{ number: 1003, state: 'closed', outcome: 'refund', reason: 'faulty' },
    lines: [
      makeReturnLine(0, 'Kite', 2, { good: 1, damaged: 1 }),
      makeReturnLine(1, 'Chai', 1, { good: 0, damaged: 0 }),
    ],
    history: [
      { state: 'requested', at: at(1), shopper: true },
      { state: 'approved', at: at(2), by: 'Asha' },
      { state: 'received', at: at(3), by: 'Kiran' },
      { state: 'closed', at: at(4), by: 'Asha', message: 'Thank you' },
    ],
  });
  renderInShop(<OrderHistory order={makeShopOrder({ status: 'Delivered' })} requests={[request]} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const entry = (words: string) => texts.find((text) => text.includes(words));
  expect(entry('R1003: asked back')).toMatch(/by the shopper.*2 × Kite \(M\).*1 × Chai \(M\).*Faulty/s);
  expect(entry('R1003: received')).toMatch(/by Kiran.*Kite, M: 1 good, 1 damaged.*Chai, M: 0 good, 0 damaged/s);
  expect(entry('R1003: closed')).toMatch(/by Asha.*Thank you/s);
});
