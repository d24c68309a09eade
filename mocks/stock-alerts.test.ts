import { expect, test } from 'vitest';
import { createState } from './state.ts';
import { firstAlerts } from './stock-alerts.ts';

const email = 'asha@example.com';

/** A mocked shop, with the sold-out size of its first alerts. */
function open() {
  const { catalogue, stockAlerts } = createState();
  const size = firstAlerts(catalogue.all())[0]!.size;
  const product = catalogue.find(({ sizes = [] }) => sizes.some(({ _id }) => _id === size))!;
  const { label } = product.sizes!.find(({ _id }) => _id === size)!;
  return {
    catalogue,
    stockAlerts,
    size,
    product,
    about: { product: { name: product.name, slug: product.slug }, size: label },
  };
}

test('a request with an e-mail has a mail whose link confirms it; the next one tells that it waits', () => {
  const { stockAlerts, size, product, about } = open();
  stockAlerts.request(size, email, false);
  expect(stockAlerts.mails()).toEqual([{ recipient: email, about, link: '/stock-alert/confirm#mock-alert-1' }]);
  const count = stockAlerts.waitingFor([product])[0]!.count;
  expect(stockAlerts.confirm('mock-alert-1')).toEqual({ alert: about, sent: false });
  expect(stockAlerts.waitingFor([product])).toEqual([{ size, count: count + 1 }]);
  stockAlerts.request(size, email, false);
  expect(stockAlerts.mails().map(({ link }) => link)).toEqual([
    '/stock-alert/withdraw#mock-alert-2',
    '/stock-alert/confirm#mock-alert-1',
  ]);
  expect(stockAlerts.withdraw('mock-alert-2')).toEqual(about);
  expect(() => stockAlerts.confirm('mock-alert-1')).toThrow();
});

test('a request of an account has no mail', () => {
  const { stockAlerts, size } = open();
  stockAlerts.request(size, email, true);
  expect(stockAlerts.mails()).toEqual([]);
});

test('a link that is opened once the size is back says that the mail was sent', () => {
  const { catalogue, stockAlerts, size, product } = open();
  stockAlerts.request(size, email, false);
  stockAlerts.confirm('mock-alert-1');
  catalogue.move(product._id, size, 2);
  expect(stockAlerts.confirm('mock-alert-1').sent).toBe(true);
  expect(stockAlerts.waitingFor([product])).toEqual([]);
});
