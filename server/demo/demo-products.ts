import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Schema } from '../db/schema.ts';
import { selectProducts } from '../db/select-products.ts';
import { demoProducts } from './catalogue.ts';
import { productId } from './demo-ids.ts';
import { demoPhotos } from './demo-photo.ts';
import { grownProduct } from './grown-products.ts';
import pastPhotos from './past-photos.json' with { type: 'json' };

/** A demo product that is still in the shop. */
export interface PresentDemoProduct {
  readonly id: string;
  readonly name: string;
}

/**
 * The demo products that are in the shop, including those of `demo:grow`. They are recognised by fields that no edit changes: the id,
 * or the slug. An edited product remains a demo product until both its name and its first photo were replaced.
 */
export async function demoProductsIn(db: Kysely<Schema>): Promise<PresentDemoProduct[]> {
  return [...(await presentDemoProducts(db)), ...(await presentGrownProducts(db))];
}

/** Whether the shop sells a demo product under its first name. */
export async function sellsDemoProducts(db: Kysely<Schema>): Promise<boolean> {
  const names = new Map(demoProducts.map(({ slug, name }) => [productId(slug), name]));
  const rows = await selectProducts(db, 'shown')
    .select(['id', 'name'])
    .where('id', 'in', [...names.keys()])
    .execute();
  return rows.some(({ id, name }) => names.get(id) === name);
}

async function presentDemoProducts(db: Kysely<Schema>): Promise<PresentDemoProduct[]> {
  const known = new Map(demoProducts.map((product) => [productId(product.slug), product]));
  const rows = await selectProducts(db, 'all')
    .select(['id', 'name'])
    .where('id', 'in', [...known.keys()])
    .execute();
  const present: PresentDemoProduct[] = [];
  for (const { id, name } of rows) {
    const demo = known.get(id);
    if (demo === undefined) continue;
    if (name === demo.name || !(await hasOwnPhoto(db, id, demo.slug))) present.push({ id, name });
  }
  return present;
}

/** Products of `demo:grow` have no photo: one with a photo was edited. */
async function presentGrownProducts(db: Kysely<Schema>): Promise<PresentDemoProduct[]> {
  const rows = await selectProducts(db, 'all')
    .leftJoin('photo', (join) => join.onRef('photo.product_id', '=', 'product.id').on('photo.position', '=', 0))
    .select(['product.id', 'product.name', 'product.slug', 'photo.product_id as photo'])
    .where('product.slug', 'like', '%-g%')
    .execute();
  return rows
    .filter(({ name, slug, photo }) => {
      const grown = grownProductAt(slug);
      return grown !== undefined && (name === grown.name || photo === null);
    })
    .map(({ id, name }) => ({ id, name }));
}

function grownProductAt(slug: string) {
  const number = /-g(\d{1,7})$/.exec(slug)?.[1];
  const grown = number === undefined ? undefined : grownProduct(Number(number));
  return grown?.slug === slug ? grown : undefined;
}

/**
 * Whether a person has uploaded a photo of the product. A shop may still have demo photos of earlier versions: `past-photos.json` lists
 * them, each by the first 16 hexadecimal digits of the SHA-256 of its WebP form of 320 pixels.
 */
async function hasOwnPhoto(db: Kysely<Schema>, id: string, slug: string): Promise<boolean> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('photo_form', 'photo_form.photo_id', 'photo.id')
    .select('photo_form.hash')
    .where('product_id', '=', id)
    .where('position', '=', 0)
    .execute();
  const demoForms = (await demoPhotos(slug)).flatMap(({ forms }) => forms);
  const demoHashes = new Set(demoForms.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')));
  return rows.length > 0 && rows.every(({ hash }) => !demoHashes.has(hash) && !pastPhotos.includes(hash.slice(0, 16)));
}
