import { fieldRefusal } from '#contract/field-refusals.ts';
import { mostPieces } from '#contract/rules/stock-level.ts';
import type { ProductEdit } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { isUnsized } from '#contract/rules/cart-size.ts';
import { leavesStock, matchSizes, stockAfterEdit, type StoredSize } from '#contract/rules/size-edit.ts';
import type { SizeDraft } from '#contract/size.ts';
import { newId } from './ids.ts';
import { Refused } from './refused.ts';

/** A size with its stock. */
export interface StockSize extends StoredSize {
  readonly quantity: number;
  readonly sku?: string | undefined;
}

type StockEdit = Pick<ProductEdit, 'sizes' | 'quantity' | 'quantity_seen'>;

/** The sizes of one product, with their stock. A product without sizes has one live size, with the empty label. */
export class ProductSizes {
  /** Live ones in the product's order, then archived ones. */
  #all: readonly StockSize[];

  /** The id of the only size of a product without sizes. */
  readonly #productId: string;

  private constructor(productId: string, all: readonly StockSize[]) {
    this.#productId = productId;
    this.#all = all;
  }

  /** The sizes of a product of the fixtures. */
  static of({ _id, quantity, sizes = [{ _id, label: '', quantity }] }: Product): ProductSizes {
    return new ProductSizes(
      _id,
      sizes.map((size) => ({ ...size, isArchived: false })),
    );
  }

  /**
   * The sizes of a new product.
   * @throws {Refused} malformed
   */
  static create({ sizes = [], quantity }: StockEdit, productId = newId()): ProductSizes {
    const created = new ProductSizes(productId, []);
    if (sizes.length > 0) created.#save(sizes);
    else created.#saveUnsized(quantity);
    return created;
  }

  /** In the product's order. */
  live(): readonly StockSize[] {
    return this.#all.filter(({ isArchived }) => !isArchived);
  }

  /** The stock as a product shows it. */
  shown(): Pick<Product, 'quantity' | 'sizes'> {
    const live = this.live();
    const sizes = live.map(({ isArchived: _archived, ...size }) => size);
    return { quantity: this.#sum(), ...(!isUnsized(live) && { sizes }) };
  }

  /**
   * Applies an admin's edit: pieces sold since the editor loaded the product stay subtracted.
   * @throws {Refused} malformed
   */
  edit({ sizes, ...stock }: StockEdit): void {
    const sum = this.#sum();
    if (sizes !== undefined && sizes.length > 0) this.#save(sizes);
    else if (sizes !== undefined || isUnsized(this.live())) this.#saveUnsized(stockAfterEdit(stock, sum));
    else if (!leavesStock(stock, sum)) throw new Refused('malformed', { quantity: fieldRefusal('quantityOfSizes') });
  }

  /** Adds pieces to a size, archived or not, up to the most of a product; negative numbers remove pieces. */
  move(sizeId: string, pieces: number): void {
    const sum = this.#sum();
    this.#all = this.#all.map((size) => {
      if (size._id !== sizeId) return size;
      const room = mostPieces - (size.isArchived ? size.quantity : sum);
      return { ...size, quantity: Math.max(0, size.quantity + Math.min(pieces, room)) };
    });
  }

  /** @throws {Refused} malformed */
  #save(drafts: readonly SizeDraft[]): void {
    const labelled = this.#all.filter(({ label }) => label !== '');
    const matches = matchSizes(labelled, drafts);
    if (typeof matches === 'string') throw new Refused('malformed', { sizes: fieldRefusal(matches) });
    this.#replaceLive(
      matches.map(({ draft, stored }) => sizeOf(draft, stored)),
      'sizes',
    );
  }

  /** @throws {Refused} malformed */
  #saveUnsized(quantity: number): void {
    const stored = this.#all.find(({ label }) => label === '');
    this.#replaceLive([{ ...sizeOf({ label: '', quantity }, stored), _id: this.#productId }], 'quantity');
  }

  /** Archives the live sizes that are not among the new ones. Their pieces are no longer in stock. */
  #replaceLive(live: readonly StockSize[], field: 'sizes' | 'quantity'): void {
    if (sumOf(live) > mostPieces)
      throw new Refused('malformed', { [field]: fieldRefusal('quantityWithSales', { max: mostPieces }) });
    const kept = new Set(live.map(({ _id }) => _id));
    const dropped = this.#all.filter(({ _id }) => !kept.has(_id));
    this.#all = [
      ...live,
      ...dropped.map((size) => (size.isArchived ? size : { ...size, quantity: 0, isArchived: true })),
    ];
  }

  #sum(): number {
    return sumOf(this.live());
  }
}

function sizeOf({ label, sku = '', ...stock }: SizeDraft, stored: StockSize | undefined): StockSize {
  const isLive = stored !== undefined && !stored.isArchived;
  return {
    _id: stored?._id ?? newId(),
    label,
    // The stock of an archived size is not what the editor saw.
    quantity: isLive ? stockAfterEdit(stock, stored.quantity) : stock.quantity,
    ...(sku !== '' && { sku }),
    isArchived: false,
  };
}

function sumOf(sizes: readonly StockSize[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0);
}
