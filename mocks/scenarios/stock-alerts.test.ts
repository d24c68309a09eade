import { expect, test } from 'vitest';
import { productsRunningLow } from '../dashboard.ts';
import { createState } from '../state.ts';
import { scenarioOf } from './all.ts';

function open(...names: string[]) {
  const state = createState();
  for (const name of names) scenarioOf(name)?.change?.(state);
  return state;
}

test('shoppers-waiting: the sold-out sizes of products that are running low are waited for, and no others', () => {
  const { catalogue, stockAlerts } = open('shoppers-waiting');
  const scarce = productsRunningLow(catalogue.all());
  const [product] = scarce.filter(({ quantity }) => quantity > 0);
  const soldOut = product!.sizes!.filter(({ quantity }) => quantity === 0);
  expect(soldOut.length).toBeGreaterThan(1);
  expect(stockAlerts.waitingFor([product!])).toEqual(
    soldOut.map(({ _id }, place) => ({ size: _id, count: place + 1 })),
  );
  expect(stockAlerts.waitingFor(scarce).length).toBeGreaterThan(soldOut.length);
  const others = catalogue.all().filter((one) => !scarce.includes(one));
  expect(stockAlerts.waitingFor(others)).toEqual(createState().stockAlerts.waitingFor(others));
});

test('shoppers-waiting bears an empty shop and one that is sold out', () => {
  expect(open('empty-shop', 'shoppers-waiting').stockAlerts.waitingFor([])).toEqual([]);
  const { catalogue, stockAlerts } = open('sold-out', 'shoppers-waiting');
  expect(stockAlerts.waitingFor(productsRunningLow(catalogue.all()))).not.toEqual([]);
});
