import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { askJson, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { startShop, type BenchShop, type Place } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { cpuTime, memory } from './support/usage.ts';

const shoppers = 16;
/** Orders of each shopper that are not counted: a process that has just started runs at two thirds of its later speed. */
const warmUpOrders = 40;
const ordersEach = 100;

/**
 * Orders from the checkout to the callback, through the sandbox, which runs in the same process and database. Each order is three
 * calls of the shopper, two calls of the shop to its provider, and three webhooks. Every commit is synced to disk.
 */
export default async function run(): Promise<void> {
  await onEachEngine(2_000, measure);
}

async function measure(engine: string, place: Place): Promise<void> {
  const shop = await startShop(place);
  try {
    const { products } = await call<{ products: Product[] }>(shop, '/api/v1/product/get-product');
    const inStock = products.filter(({ sizes }) =>
      sizes?.some(({ label, quantity }) => label === 'M' && quantity >= 20),
    );
    const accounts = await Promise.all(Array.from({ length: shoppers }, () => registerShopper(shop)));
    const times: number[] = [];
    const buyRepeatedly = (orders: number) =>
      Promise.all(
        accounts.map(async ({ token }, shopper) => {
          for (let order = 0; order < orders; order += 1) {
            const product = inStock[(shopper * ordersEach + order) % inStock.length] as Product;
            const began = performance.now();
            await buy(shop, token, product);
            times.push(performance.now() - began);
          }
        }),
      );
    await buyRepeatedly(warmUpOrders);
    times.length = 0;
    const cpu = cpuTime(shop);
    const began = performance.now();
    await buyRepeatedly(ordersEach);
    const seconds = (performance.now() - began) / 1000;
    const perOrder = (cpuTime(shop) - cpu) / times.length / 1000;
    printTable(
      `${times.length} orders of ${shoppers} shoppers at once on ${engine} (ms; CPU in ms an order; memory in MiB)`,
      ['', 'orders/s', 'p50', 'p99', 'CPU', 'memory'],
      [
        [
          'checkout to paid order',
          times.length / seconds,
          percentile(times, 50),
          percentile(times, 99),
          perOrder,
          memory(shop),
        ],
      ],
    );
  } finally {
    await shop.stop();
  }
}

const call = <T>({ url }: BenchShop, path: string, body?: unknown, token = ''): Promise<T> =>
  askJson<T>(`${url}${path}`, { method: body === undefined ? 'GET' : 'POST', body, token });

/** @throws {Error} The payment did not become an order. */
async function buy(shop: BenchShop, token: string, { _id, name, slug, price, __v }: Product): Promise<void> {
  const cart = { products: [{ _id, name, slug, __v }], size: 'M', address: '', quantity: 0 };
  const checkout = { amount: price, email: 'shopper@weft.example', cart };
  const created = await call<{ order: { id: string }; key: string }>(
    shop,
    '/api/v1/payments/checkout',
    checkout,
    token,
  );
  const paid = await call<Record<string, string>>(shop, '/sandbox/checkout/payments', {
    key_id: created.key,
    order_id: created.order.id,
    outcome: 'paid',
  });
  const proof = {
    payment_id: paid.razorpay_payment_id,
    order_id: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  const answer = await call<{ status: boolean }>(shop, '/api/v1/payments/callback', { ...proof, cart }, token);
  if (!answer.status) throw new Error(`The payment ${proof.payment_id} became no order`);
}
