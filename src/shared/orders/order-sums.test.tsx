import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeLine, makeShopOrder } from '#tests/support/shop-order.ts';
import { lineDiscount, orderSums } from './order-lines.ts';
import { OrderSums } from './order-sums.tsx';

const welcome = { code: 'WELCOME10', words: '10 % off', discount: 120 };
const monsoon = { name: 'Monsoon week', words: 'Rs. 80 off', discount: 80 };

test('an order without offers says nothing of them', () => {
  expect(render(<OrderSums order={makeShopOrder()} />).container).toBeEmptyDOMElement();
});

test('subtotal, each offer and total add up', () => {
  render(<OrderSums order={makeShopOrder({ total: 1000, discount: 200, offers: [monsoon, welcome] })} />);
  const [names, amounts] = [screen.getAllByRole('term'), screen.getAllByRole('definition')];
  const shown = names.map((name, row) => `${name.textContent} ${amounts[row]?.textContent}`);
  expect(shown).toEqual([
    'Subtotal Rs. 1200',
    'Monsoon week: Rs. 80 off −Rs. 80',
    'WELCOME10: 10 % off −Rs. 120',
    'Total Rs. 1000',
  ]);
});

test('an exchange has the discount of its pieces, without an offer', () => {
  const sums = orderSums(makeShopOrder({ total: 700, discount: 100 }));
  expect(sums).toContainEqual(['Discount', '−Rs. 100']);
});

test('the share of a line is that of its product and size', () => {
  const kite = { ...makeLine('Kite', 2), discount: 79.99 };
  const { product, quantity: count, size = '' } = kite;
  const item = { product: product as never, name: product.name, size, count };
  const order = makeShopOrder({ lines: [kite, makeLine('Chai', 1)] });
  expect(lineDiscount(order, item)).toBe(79.99);
  expect(lineDiscount(order, { ...item, size: 'L' })).toBe(0);
});
