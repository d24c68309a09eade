import { sql, type Kysely } from 'kysely';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { openDatabase } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import type { Schema } from '#server/db/schema.ts';
import { deleteEndedPrices } from '#server/modules/product/product-store.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines, onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';
import { picture } from './support/picture.ts';
import { findRowFaults } from './support/row-faults.ts';
import { suiteShop } from './support/test-shop.ts';

const rowsOf = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('public_price').selectAll().where('product_id', '=', id).orderBy('began_at').orderBy('id').execute();

/** The history in rupees: `499 to 399` without a gap, `499, 399` with one, `…` while it lasts. */
async function historyOf(db: Kysely<Schema>, id: string): Promise<string> {
  let history = '';
  let before = 0;
  for (const { paise, began_at: begin, ended_at: end } of await rowsOf(db, id)) {
    expect(begin).toBeGreaterThanOrEqual(before);
    history += `${history && (begin === before ? ' to ' : ', ')}${paise / 100}${end === null ? ' …' : ''}`;
    before = end ?? Infinity;
  }
  return history;
}

onBothEngines('public prices', (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });

  const setHidden = (id: string, hidden: boolean) =>
    shop.call('setProductVisibility', { token: office.token, params: { id }, body: { hidden } });
  const steps = {
    edit: (product: Product, price: string) => office.update(product, { price }),
    rename: (product: Product, name: string) => office.update(product, { name }),
    import: ({ slug, name }: Product, price: string) =>
      office.import([catalogueColumns.join(','), `${slug},${name},Soft.,${price},3,Tees,`, ''].join('\r\n')),
    set: ({ _id: id }: Product, price: string) =>
      shop.call('setPrices', { token: office.token, body: { products: [{ id, price: Number(price) }] } }),
    hide: ({ _id }: Product) => setHidden(_id, true),
    show: ({ _id }: Product) => setHidden(_id, false),
    remove: (product: Product) => office.remove(product),
    // Of a person, or a server of the version before.
    write: ({ _id }: Product, price: string) =>
      sql`update product set paise = ${Number(price) * 100} where id = ${_id}`.execute(shop.database.db),
  };

  test.each([
    ['edits', 'edit 399, edit 599', '499 to 399 to 599 …'],
    ['edits of something else', 'rename Kite, edit 499', '499 …'],
    ['prices of many products', 'set 399, set 399, set 599', '499 to 399 to 599 …'],
    ['hiding and showing', 'hide, show', '499, 499 …'],
    ['another price while it is hidden', 'hide, edit 299, edit 399, show', '499, 399 …'],
    ['imports', 'import 449.50, import 449.50', '499 to 449.5 …'],
    ['a deletion', 'edit 399, remove', '499 to 399'],
    ['a deletion while it is hidden', 'hide, remove', '499'],
    ['a statement past the shop', 'write 199', '499 to 199 …'],
  ])('are written by %s', async (_, did, history) => {
    const fields = { name: 'Tee', category: tees._id, photo: { bytes: await picture() } };
    const { product } = (await office.create(fields)).reply;
    for (const step of did.split(', ')) {
      const [name = '', value = ''] = step.split(' ');
      await steps[name as keyof typeof steps](product, value);
    }
    expect(await historyOf(shop.database.db, product._id)).toBe(history);
    expect(await findRowFaults(shop.database, 0)).toEqual([]);
  });

  test('are none of a draft, and go 400 days after their end', async () => {
    const { db } = shop.database;
    const { product } = (await office.create({ category: tees._id, hidden: '1' })).reply;
    expect(await rowsOf(db, product._id)).toEqual([]);
    await setHidden(product._id, false);
    await office.update(product, { price: '399' });
    const [first] = await rowsOf(db, product._id);
    await deleteEndedPrices(db, first!.ended_at! - 1, 100);
    expect(await historyOf(db, product._id)).toBe('499 to 399 …');
    await deleteEndedPrices(db, first!.ended_at!, 100);
    expect(await historyOf(db, product._id)).toBe('399 …');
  });

  test('stay when a backup is restored', async () => {
    const { dataDir, url } = place();
    // PostgreSQL's own tools restore there.
    if (url !== undefined) return;
    const { product } = (await office.create({ category: tees._id, photo: { bytes: await picture() } })).reply;
    await backUp(dataDir, join(dataDir, 'backup.sqlite'));
    await office.update(product, { price: '399' });
    await restore(dataDir, join(dataDir, 'backup.sqlite'));
    expect(await historyOf(shop.database.db, product._id)).toMatch(/^499 to 399(?:,| to) 499 …$/);
    await shop.database.db.deleteFrom('public_price').execute();
    await restore(dataDir, join(dataDir, 'backup.sqlite'));
    expect(await historyOf(shop.database.db, product._id)).toMatch(/^499(?:,| to) 499 …$/);
  });
});

onEmptyDatabases('the first public prices', (place) => {
  test('are those of the products that are shown at the migration', async () => {
    const old = await migrateTo(place(), '0051_places_beside');
    await sql`insert into category (id, name, name_key, slug, created_at, updated_at) values ('c', 'C', 'c', 'c', 1, 1)`.execute(
      old,
    );
    for (const [number, hidden] of [
      [1, null],
      [2, 5],
    ]) {
      const id = `p${number}`;
      await sql`insert into product (id, number, name, name_key, slug, description, paise, quantity, shipping, category_id, version, created_at, updated_at, hidden_at)
        values (${id}, ${number}, ${id}, ${id}, ${id}, '', 49900, 0, 0, 'c', 0, 1, 1, ${hidden})`.execute(old);
    }
    await old.destroy();
    const database = await openDatabase(place());
    const rows = await database.db.selectFrom('public_price').selectAll().execute();
    await database.close();
    expect(rows).toMatchObject([{ product_id: 'p1', paise: 49_900, ended_at: null }]);
    expect(rows[0]?.began_at).toBeGreaterThan(1);
  });
});
