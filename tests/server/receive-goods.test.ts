import { beforeEach, expect, test } from 'vitest';
import { mostPieces } from '#contract/rules/stock-level.ts';
import type { Product } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import type { BackOffice } from './support/back-office.ts';
import { readSizes } from './support/catalogue.ts';
import { confirm, listOrders, orderId, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, checkoutSizes } from './support/sizes.ts';
import { readMovements } from './support/stock-movements.ts';
import { createSized, listedSizes, onStockShop } from './support/stock-shop.ts';

onStockShop('receiving goods', (stock) => {
  let shop: PayingShop;
  let office: BackOffice;
  let token: string;
  let tee: Product;
  beforeEach(() => {
    ({ shop, office, tee } = stock());
    ({ token } = office);
  });

  const create = (quantities: Readonly<Record<string, number>>) => createSized(stock(), quantities);
  const idOf = ({ _id, sizes = [] }: Product, label: string) => sizes.find((size) => size.label === label)?._id ?? _id;
  const receive = (product: Product, pieces: Readonly<Record<string, number>>, receipt?: string) =>
    shop.call('receiveGoods', {
      ...{ token, params: { id: product._id } },
      body: {
        sizes: Object.entries(pieces).map(([label, count]) => ({ _id: idOf(product, label), pieces: count })),
        receipt,
      },
    });
  const history = async (product: Product, query: Readonly<Record<string, string | number>> = {}) =>
    (await shop.call('listStockMovements', { token, params: { id: product._id }, query })).reply;

  test('adds to the stock of sizes, and answers the fresh product without a new version', async () => {
    const { status, reply } = await receive(tee, { S: 12, M: 1 });
    expect({ status, reply }).toMatchObject({ status: 200, reply: { message: '13 pieces received' } });
    expect(reply.product).toMatchObject({ quantity: 18, __v: tee.__v, updatedAt: tee.updatedAt });
    expect(reply.product.sizes).toMatchObject([
      { label: 'S', quantity: 14 },
      { label: 'M', quantity: 4 },
    ]);
    const { product } = (await shop.call('getProduct', { params: { slug: tee.slug } })).reply;
    expect(product).toEqual(reply.product);
  });

  test('works for a product without sizes', async () => {
    const plain = await create({});
    expect((await receive(plain, { '': 5 })).reply.product).toMatchObject({ quantity: 15 });
    expect(await readMovements(shop.database, plain)).toEqual(['0 → 10 create', '10 → 15 receive']);
  });

  test('adds the same receipt once, however often it is sent', async () => {
    const receipt = newId();
    const answers = await Promise.all([1, 2, 3].map(() => receive(tee, { S: 4 }, receipt)));
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 6, M: 3 });
    await receive(tee, { S: 4 }, newId());
    expect(await readSizes(shop.database, tee)).toEqual({ S: 10, M: 3 });
  });

  test('refuses a receipt that was used for other goods', async () => {
    const receipt = newId();
    await receive(tee, { S: 4 }, receipt);
    const other = await create({ S: 1 });
    for (const answer of [
      await receive(tee, { S: 5 }, receipt),
      await receive(tee, { M: 4 }, receipt),
      await receive(tee, { S: 4, M: 1 }, receipt),
      await receive(other, { S: 4 }, receipt),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: refusal('receiptUsed') });
    }
    expect(await readSizes(shop.database, tee)).toEqual({ S: 6, M: 3 });
  });

  test('loses no sale that happens at the same time', async () => {
    const many = await create({ S: 20, M: 20 });
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(shop)));
    const proofs = await Promise.all(
      shoppers.map(async (shopper) => {
        const started = await checkoutSizes(shop, shopper, [
          [many, 'S'],
          [many, 'M'],
          [many, 'S'],
        ]);
        return [shopper, await shop.pay(orderId(started))] as const;
      }),
    );
    await Promise.all([
      ...proofs.map(([shopper, proof]) => confirm(shop, shopper, proof)),
      ...[1, 2, 3, 4].map((pieces) => receive(many, { S: pieces, M: 10 })),
      office.update(many, { name: 'Edited tee', quantity: '40', quantity_seen: '40' }),
    ]);
    expect(await readSizes(shop.database, many)).toEqual({ S: 20 - 8 + 10, M: 20 - 4 + 40 });
  });

  test('refuses more pieces than a product can have', async () => {
    expect(await receive(tee, { S: mostPieces - 5 })).toMatchObject({ status: 200 });
    const refused = { status: 400, body: { field_codes: { sizes: { code: 'tooMuchStock' } } } };
    expect(await receive(tee, { M: 1 })).toMatchObject(refused);
    expect(await readSizes(shop.database, tee)).toEqual({ S: mostPieces - 3, M: 3 });
  });

  test('refuses sizes that are not live sizes of the product, and then adds none', async () => {
    await buySizes(shop, await createShopper(shop), [[tee, 'S']]);
    await office.update(tee, { sizes: listedSizes({ M: 3 }) });
    const other = await create({ L: 1 });
    const unknown = { status: 404, body: refusal('sizeNotFound') };
    expect(await receive(tee, { M: 1, S: 1 })).toMatchObject(unknown);
    expect(await receive({ ...tee, sizes: other.sizes }, { L: 1 })).toMatchObject(unknown);
    expect(await receive({ ...tee, sizes: [] }, { '': 1 })).toMatchObject(unknown);
    expect(await receive({ ...tee, _id: newId() }, { M: 1 })).toMatchObject({ body: refusal('productNotFound') });
    expect(await readSizes(shop.database, tee)).toEqual({ M: 3 });
  });

  test('stands in the history, newest first, with who and which order', async () => {
    const shopper: Session = await createShopper(shop);
    await receive(tee, { M: 12 });
    await buySizes(shop, shopper, [[tee, 'M']]);
    const [order] = await listOrders(shop, shopper);
    shop.clock.advance(60_000);
    const at = new Date(shop.clock.read()).toISOString();
    await shop.call('cancelOrder', { token, params: { id: order?._id ?? '' }, body: {} });
    const placed = { _id: order?._id, number: order?.number };
    const { movements, more } = await history(tee);
    expect(movements).toMatchObject([
      { size: 'M', from: 14, to: 15, reason: 'cancel', by: 'Admin', order: placed, at },
      { size: 'M', from: 15, to: 14, reason: 'sale', order: placed },
      { size: 'M', from: 3, to: 15, reason: 'receive', by: 'Admin' },
      { size: 'M', from: 0, to: 3, reason: 'create', by: 'Admin' },
      { size: 'S', from: 0, to: 2, reason: 'create' },
    ]);
    expect(movements[1]).not.toHaveProperty('by');
    expect(movements[2]).not.toHaveProperty('order');
    expect(more).toBe(false);
  });
});
