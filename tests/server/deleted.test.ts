import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockSizes } from '#server/modules/stock/size-store.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes, removeForGood } from './support/catalogue.ts';
import { onBothEngines, onPostgres } from './support/engines.ts';
import { checkout, confirm, listOrders, noWebhooks, orderId, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, sizesField } from './support/sizes.ts';

onBothEngines('what was deleted', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let token: string;
  let office: BackOffice;
  let shopper: Session;
  let tee: Product;
  let names = 0;
  let name: string;

  beforeAll(async () => {
    const admin = await createAdmin(shop);
    ({ token } = admin);
    office = new BackOffice(shop, admin);
    shopper = await createShopper(shop);
  });
  beforeEach(async () => {
    name = `Kite ${(names += 1)}`;
    tee = await create();
  });

  const category = (of = name) => office.category(`Of ${of}`);
  async function create(fields: Readonly<Record<string, string>> = {}): Promise<Product> {
    const of = fields.category ?? (await category())._id;
    const photo = { bytes: await picture() };
    const { reply } = await office.create({ name, category: of, sizes: sizesField({ S: 3, M: 5 }), photo, ...fields });
    return reply.product;
  }
  const list = async () => (await shop.call('listDeleted', { token })).reply;
  const restore = (id: string) => shop.call('restoreDeleted', { token, params: { id } });
  const publicProduct = (slug: string) => shop.call('getProduct', { params: { slug } });
  const found = async () => (await shop.call('searchProducts', { params: { keyword: name } })).reply.length;
  const removeCategory = (id: string) => shop.call('deleteCategory', { token, params: { id } });

  test('product comes back with photos, sizes, stock and search; to the public it is gone meanwhile', async () => {
    const before = (await publicProduct(tee.slug)).reply.product;
    expect(await found()).toBe(1);
    await buySizes(shop, shopper, [[tee, 'S']]);
    await office.remove(tee);
    expect(await publicProduct(tee.slug)).toMatchObject({ status: 404, body: refusal('productNotFound') });
    expect(await found()).toBe(0);
    const lists = await shop.call('listAdminProducts', { token, query: { search: name } });
    expect(lists.reply.total).toBe(0);
    const admin = await shop.call('getAdminProduct', { token, params: { slug: tee.slug } });
    expect(admin.status).toBe(404);
    expect((await office.update(tee, { name: 'Another' })).status).toBe(404);
    expect((await office.remove(tee)).status).toBe(404);
    const { deleted, total } = await list();
    const at = shop.clock.read();
    expect(deleted[0]).toEqual({
      ...{ _id: tee._id, kind: 'product', name, at: new Date(at).toISOString() },
      until: new Date(at + 30 * 86_400_000).toISOString(),
    });
    const [order] = await listOrders(shop, shopper);
    const resized = { token, params: { id: order!._id, line: '0' }, body: { size: 'M' } };
    expect(await shop.call('updateOrderLine', resized)).toMatchObject({ status: 404, body: refusal('sizeNotFound') });
    // An order that is cancelled meanwhile returns its piece.
    await shop.call('cancelOrder', { token, params: { id: order!._id }, body: {} });

    const { reply } = await restore(tee._id);
    expect(reply).toMatchObject({ message: `${name} is back`, restored: { kind: 'product', slug: tee.slug } });
    expect((await publicProduct(tee.slug)).reply.product).toEqual(before);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 3, M: 5 });
    expect(await found()).toBe(1);
    expect((await list()).total).toBe(total - 1);
    expect(await restore(tee._id)).toMatchObject({ status: 404, body: refusal('deletedNotFound') });
  });

  test('hidden product comes back hidden; a slug that is taken by now gets a number', async () => {
    await shop.call('setProductVisibility', { token, params: { id: tee._id }, body: { hidden: true } });
    await office.remove(tee);
    const second = await create({ category: tee.category._id });
    expect(second.slug).toBe(tee.slug);
    expect((await restore(tee._id)).reply.restored.slug).toBe(`${tee.slug}-2`);
    expect((await publicProduct(`${tee.slug}-2`)).status).toBe(404);
    const kept = await shop.call('getAdminProduct', { token, params: { slug: `${tee.slug}-2` } });
    expect(kept.reply.product).toMatchObject({ _id: tee._id, hidden: true });
  });

  test('product waits while another one has its SKU', async () => {
    const sizes = JSON.stringify([{ label: 'M', sku: `SKU-${name}`, quantity: 1 }]);
    const coded = await create({ category: tee.category._id, sizes });
    await office.remove(coded);
    await office.update(tee, { name, sizes });
    const refused = await restore(coded._id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'deletedSkuTaken' } });
    expect(refused.body).toMatchObject({
      message: `${name} has the SKU SKU-${name} by now. Give that one another SKU first.`,
    });
    await office.update(tee, { name, sizes: sizesField({ M: 1 }) });
    expect((await restore(coded._id)).status).toBe(200);
  });

  test('category comes back by itself or with its product, which else goes to the new one of that name', async () => {
    await office.remove(tee);
    expect((await removeCategory(tee.category._id)).status).toBe(200);
    const names = async () => (await shop.call('listCategories', {})).reply.category.map((one) => one.name);
    expect(await names()).not.toContain(`Of ${name}`);
    await restore(tee._id);
    expect((await publicProduct(tee.slug)).reply.product.category).toMatchObject(tee.category);

    await office.remove(tee);
    await removeCategory(tee.category._id);
    const again = await category();
    expect(await restore(tee.category._id)).toMatchObject({ status: 409, body: refusal('categoryNameTaken') });
    await restore(tee._id);
    expect((await publicProduct(tee.slug)).reply.product.category._id).toBe(again._id);
    await shop.call('updateCategory', { token, params: { id: again._id }, body: { name: `New ${name}` } });
    expect((await restore(tee.category._id)).reply.restored).toMatchObject({ kind: 'category', name: `Of ${name}` });
    const { category: all } = (await shop.call('listCategories', {})).reply;
    // The new one keeps its address.
    expect(all.find(({ _id }) => _id === tee.category._id)?.slug).toBe(`${tee.category.slug}-2`);
  });

  test('product is gone for good after 30 days, and then its empty category; an open payment of it is refunded', async () => {
    const payer = await createShopper(shop);
    const started = await checkout(shop, payer, [tee]);
    await office.remove(tee);
    await removeCategory(tee.category._id);
    await confirm(shop, payer, await shop.pay(orderId(started)));
    expect(await listOrders(shop, payer)).toMatchObject([{ status: 'Cancelled' }]);
    await removeForGood(shop.database, shop.clock.read());
    expect(await list()).toMatchObject({ deleted: [], total: 0 });
    expect((await restore(tee._id)).status).toBe(404);
    const { db } = shop.database;
    for (const table of ['product_size', 'photo'] as const) {
      const rows = await db.selectFrom(table).select('id').where('product_id', '=', tee._id).execute();
      expect(rows).toEqual([]);
    }
  });

  test.each([
    [0, 200],
    [1, 404],
  ])(
    'is restored until the time that the list says, whenever the sweep comes: %i ms after it, %i',
    async (late, status) => {
      await office.remove(tee);
      await removeCategory(tee.category._id);
      shop.clock.advance(30 * 86_400_000 + late);
      const email = 'admin@example.com';
      const admin = { email, ...(await logIn(shop, email, 'indigo-loom')) };
      ({ token } = admin);
      office = new BackOffice(shop, admin);
      expect((await list()).total).toBe(status === 200 ? 2 : 0);
      for (const { _id } of [tee.category, tee]) expect((await restore(_id)).status).toBe(status);
    },
  );
});

onPostgres('a product that is being deleted', (place) => {
  test('is not sold to a payment that waits for its sizes', async () => {
    const database = await openDatabase(place());
    const { db, engine } = database;
    const { _id } = await insertProduct(database, { quantity: 1 });
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length;
    let locked: Promise<ReadonlyMap<string, unknown>> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockSizes(trx, engine, [_id]);
      locked = db.transaction().execute((payment) => lockSizes(payment, engine, [_id], 'all'));
      await expect.poll(waiting).toBe(1);
      await trx
        .withoutPlugins()
        .updateTable('product')
        .set({ hidden_at: 1, deleted_at: 1 })
        .where('id', '=', _id)
        .execute();
    });
    expect((await locked)?.size).toBe(0);
    await database.close();
  });
});
