import type { Kysely } from 'kysely';
import type { Category } from '#contract/category.ts';
import { fieldRefusal, fieldSentences, type FieldRefusals } from '#contract/field-refusals.ts';
import { mrpRefusal } from '#contract/product-details.ts';
import type { FormFile, NewProductForm, ProductEdit } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { untypedFields, type OpenField } from '#contract/rules/draft.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { detailsAfter, type ProductDetails } from '#contract/rules/product-details.ts';
import { highestPrice, pricesAfter, salePriceRefusal, type SalePrices } from '#contract/rules/sale.ts';
import { slugify } from '#contract/rules/slug.ts';
import { skuRefusal, skusOfEdit, withKeptSkus } from '#contract/sku.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { categoryWithId, deletedKey } from '../category/category-store.ts';
import type { PhotoEncoder } from '../photo/photo-encoder.ts';
import type { PhotoForms } from '../photo/photo-forms.ts';
import { insertPhoto, replaceFirstPhoto } from '../photo/photo-store.ts';
import type { StockFields } from '../stock/size-plan.ts';
import { liveSizes, lockSizesOfProducts } from '../stock/size-store.ts';
import { dropReservations } from '../stock/stock-store.ts';
import {
  addProducts,
  changeProducts,
  freeProductSlug,
  knownProduct,
  productsWithSkus,
  setVisibility,
  type KnownProduct,
  type NewProduct,
} from './catalogue-writer.ts';
import { colourFinder } from './colour-store.ts';
import type { DeletedColumns } from './deleted-store.ts';
import {
  detailColumns,
  detailsOf,
  isHidden,
  priceColumns,
  pricesOfRow,
  untypedColumn,
  untypedOf,
  visibilityColumns,
} from './product-row.ts';
import { pastSalePaise, productWithId } from './product-store.ts';

/** How long a form may have been open: a log-in lasts a week. In milliseconds. */
const openTab = 7 * 86_400_000;

export interface ProductEditorDependencies extends CatalogueContext {
  readonly encoder: PhotoEncoder;
}

/**
 * Creates, edits and deletes products. Photos are encoded before the transaction begins, and cheap checks come before the encoding.
 * Each edit holds the catalogue lock, so that its checks stay true until the commit.
 */
export class ProductEditor {
  readonly #dependencies: ProductEditorDependencies;

  constructor(dependencies: ProductEditorDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param by The admin's account.
   * @throws {Refused} malformed (an unknown category or size, too large a quantity), unreadablePhoto
   */
  async create(form: NewProductForm, by: string): Promise<Product> {
    const { database, changes, clock } = this.#dependencies;
    refuseMrp(form, {}, form);
    await existingCategory(database.db, form.category);
    const photo = await this.#formsOf(form.photo);
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const id = newId();
      await refuseTakenSkus(trx, form, []);
      const colour = await existingColour(trx, form.colour);
      const product: NewProduct = {
        ...fieldsOf(form, await existingCategory(trx, form.category)),
        ...detailColumns(detailsAfter({}, { ...form, colour })),
        id,
        slug: await freeProductSlug(trx, slugify(form.name, 'product')),
        quantity: form.quantity ?? 0,
        sizes: form.sizes,
        sku: form.sku,
        ...untypedColumn(untypedFields(form)),
        shipping: form.shipping ?? 0,
        ...visibilityColumns(form.hidden ?? false, clock()),
        created_at: clock(),
      };
      await addProducts(catalogue, [product], { reason: 'create', by });
      if (photo !== undefined) await insertPhoto(catalogue, id, photo);
      return edited(trx, id);
    });
  }

  /**
   * @param by The admin's account.
   * @throws {Refused} productNotFound, productChanged, malformed (an unknown category or size, too large a quantity), unreadablePhoto
   */
  async update(id: string, sent: ProductEdit, by: string): Promise<Product> {
    const { database, changes, clock } = this.#dependencies;
    await this.#editable(database.db, id, sent);
    await existingCategory(database.db, sent.category);
    const photo = await this.#formsOf(sent.photo);
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const { product: before, prices } = await this.#editable(trx, id, sent);
      const stored = ((await liveSizes(trx, [id])).get(id) ?? []).map((size) => ({ ...size, _id: size.id }));
      const edit = withKeptSkus(sent, stored);
      await refuseTakenSkus(trx, edit, stored, before.slug);
      const fields = { ...fieldsOf(edit, await existingCategory(trx, edit.category)), ...priceColumns(prices) };
      const colour = edit.colour === before.colour ? edit.colour : await existingColour(trx, edit.colour);
      const details = detailColumns(detailsAfter(detailsOf(before), { ...edit, colour }));
      const shipping = edit.shipping ?? before.shipping;
      const after = { ...fields, ...details, shipping, ...untypedColumn(untypedFields(edit)) };
      const cause = { reason: 'edit', at: clock(), by } as const;
      await changeProducts(catalogue, database.engine, [{ before, after, stock: stockOf(edit, before) }], cause);
      if (photo !== undefined) await replaceFirstPhoto(catalogue, id, photo);
      const product = await edited(trx, id);
      noteAudit({
        name: product.name,
        changes: [
          ...auditChange('name', before.name, product.name),
          ...auditChange('price', toRupees(before.paise), product.price),
          ...(before.base_paise === null
            ? []
            : auditChange('base_price', toRupees(before.base_paise), product.base_price ?? product.price)),
          ...auditChange('mrp', detailsOf(before).mrp ?? '', product.mrp ?? ''),
          ...auditChange('stock', before.quantity, product.quantity),
        ],
      });
      return product;
    });
  }

  /**
   * Hides a product from the shop, or shows it again. Running reservations and started payments of it stay.
   * @throws {Refused} productNotFound; malformed with what of a draft is not typed yet
   */
  async setVisibility(id: string, hidden: boolean): Promise<Product> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const product = await existingProduct(trx, id);
      const [before, after] = hidden ? ['shown', 'hidden'] : ['hidden', 'shown'];
      const isChanged = isHidden(product) !== hidden;
      if (isChanged && !hidden) refuseUntyped(untypedOf(product));
      noteAudit({ name: product.name, changes: isChanged ? [{ field: 'visibility', before, after }] : [] });
      if (isChanged) await setVisibility(catalogue, product, visibilityColumns(hidden, clock()));
      return edited(trx, id);
    });
  }

  /**
   * Deletes a product. It can be restored for a while (`DeletedProducts`), without its reservations. Orders keep a snapshot of it.
   * @throws {Refused} productNotFound
   */
  async delete(id: string): Promise<void> {
    const { database, changes, clock } = this.#dependencies;
    const now = clock();
    await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      await lockSizesOfProducts(trx, database.engine, [id]);
      const product = await existingProduct(trx, id);
      noteAudit({ name: product.name });
      await dropReservations(trx, { product_id: id });
      const deleted: DeletedColumns = { slug: product.slug, hidden: isHidden(product) };
      await setVisibility(catalogue, product, {
        ...{ hidden_at: now, photo_key: null, deleted_at: now },
        ...{ slug: deletedKey(id), deleted: JSON.stringify(deleted) },
      });
    });
  }

  #formsOf(photo: FormFile | undefined): Promise<PhotoForms | undefined> {
    return photo === undefined ? Promise.resolve(undefined) : this.#dependencies.encoder.encode(photo);
  }

  /**
   * The product, and its prices after the edit.
   * @throws {Refused} productNotFound; saleRunning; saleOver; malformed if a shown product would miss a field or cost more than its MRP; productChanged if the edit is based on another version
   */
  async #editable(
    db: Kysely<Schema>,
    id: string,
    edit: ProductEdit,
  ): Promise<{ readonly product: KnownProduct; readonly prices: SalePrices }> {
    const product = await existingProduct(db, id);
    if (!isHidden(product)) refuseUntyped(untypedFields({ ...edit, sizes: [] }));
    await refuseChanged(edit.__v, product.version, async () => ({ product: await edited(db, id) }), 'productChanged');
    const prices = pricesAfterEdit(product, { ...edit, price_seen: await this.#priceSeen(db, id, edit) });
    refuseMrp(edit, detailsOf(product), prices);
    return { product, prices };
  }

  /**
   * The price that the editor saw. A client that knows no sale does not say: what it sends may be the price of a sale that has ended since,
   * which raises no version.
   */
  async #priceSeen(db: Kysely<Schema>, id: string, { price_seen, price_of }: ProductEdit): Promise<number | undefined> {
    if (price_seen !== undefined || price_of !== undefined) return price_seen;
    const past = await pastSalePaise(db, id, this.#dependencies.clock() - openTab);
    return past === undefined ? undefined : toRupees(past);
  }
}

/** @throws {Refused} productNotFound */
export async function existingProduct(db: Kysely<Schema>, id: string): Promise<KnownProduct> {
  const product = await knownProduct(db, id);
  if (product === undefined) throw new Refused('productNotFound');
  return product;
}

/** @throws {Refused} malformed, with every field */
function refuseUntyped(fields: readonly OpenField[]): void {
  if (fields.length === 0) return;
  refuseFields(Object.fromEntries(fields.map((field) => [field, fieldRefusal('required')])));
}

/**
 * The prices after an edit.
 * @throws {Refused} saleRunning: the edit does not say which price it means; saleOver; malformed: no price beside the other one
 */
function pricesAfterEdit(product: KnownProduct, { price = 0, ...edit }: ProductEdit): SalePrices {
  const before = pricesOfRow(product);
  const after = pricesAfter(before, { ...edit, price });
  if (after === 'over') throw new Refused('saleOver');
  if (after !== 'ask') {
    const refused = salePriceRefusal(before, after);
    if (refused !== undefined) refuseFields({ price: refused });
    return after;
  }
  const [now, base] = [product.paise, product.base_paise ?? product.paise].map((paise) =>
    formatRupees(toRupees(paise)),
  );
  throw new Refused('saleRunning', undefined, { sale: product.sale ?? '', price: now ?? '', base: base ?? '' });
}

/** @throws {Refused} malformed: a price would be above the MRP */
function refuseMrp(
  edit: ProductEdit | NewProductForm,
  before: ProductDetails,
  { price = 0, base_price }: { readonly price?: number | undefined; readonly base_price?: number | undefined },
): void {
  const refused = mrpRefusal({ ...edit, price: highestPrice({ price, base_price }) }, detailsAfter(before, edit).mrp);
  if (refused !== undefined) refuseFields(refused);
}

/**
 * @param stored The sizes of the product before.
 * @param slug Of the product; undefined: a new one.
 * @throws {Refused} malformed: another size in the shop has an SKU, or it is a placeholder
 */
async function refuseTakenSkus(
  trx: Kysely<Schema>,
  edit: ProductEdit | NewProductForm,
  stored: Parameters<typeof skuRefusal>[1],
  slug?: string,
): Promise<void> {
  const skus = skusOfEdit(edit, stored).map(({ sku }) => sku);
  const others = (await productsWithSkus(trx, skus)).filter((product) => product.slug !== slug);
  const refused = skuRefusal(edit, stored, new Map(others.map(({ key, name }) => [key, name])));
  if (refused !== undefined) refuseFields(refused);
}

function refuseFields(refused: FieldRefusals): never {
  throw new Refused('malformed', refused, fieldSentences(refused));
}

/** @throws {Refused} malformed */
async function existingCategory(db: Kysely<Schema>, id: string): Promise<Category> {
  const category = await categoryWithId(db, id);
  if (category === undefined) throw new Refused('malformed', { category: fieldRefusal('unknownCategory') });
  return category;
}

/** The colour as the shop has it. @throws {Refused} malformed */
async function existingColour(db: Kysely<Schema>, typed: string | undefined): Promise<string | undefined> {
  if (typed === undefined || typed === '') return typed;
  const colour = (await colourFinder(db))(typed);
  if (colour === undefined) throw new Refused('malformed', { colour: fieldRefusal('notColour') });
  return colour;
}

function fieldsOf({ name, description = '', price = 0, size_chart: chart }: ProductEdit, category: Category) {
  return {
    name,
    description,
    paise: toPaise(price),
    category_id: category._id,
    category: category.name,
    ...(chart !== undefined && { size_chart: chart && JSON.stringify(chart) }),
  };
}

/** A quantity that is not typed yet stays as it is. */
function stockOf({ quantity, quantity_seen: seen, sizes, sku }: ProductEdit, before: KnownProduct): StockFields {
  return quantity === undefined
    ? { quantity: before.quantity, seen: before.quantity, sizes, sku }
    : { quantity, seen, sizes, sku };
}

/** The product as the transaction has written it. */
export async function edited(trx: Kysely<Schema>, id: string): Promise<Product> {
  const product = await productWithId(trx, id);
  if (product === undefined) throw new Error(`The product ${id} is not found in the transaction that wrote it`);
  return product;
}
