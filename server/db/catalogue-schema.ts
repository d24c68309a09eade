import type { ColumnType, Generated } from 'kysely';
import type { Colour } from '#contract/rules/palette.ts';
import type { ReviewFit } from '#contract/rules/review.ts';
import type { StockReason } from '#contract/rules/stock-movement.ts';
import type { Bytes } from './bytes.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

export interface CategoryTable {
  id: string;
  name: string;
  /** The normalised name: without case and accents. Unique. */
  name_key: string;
  slug: string;
  /** The number of its products without hidden ones, maintained by triggers. */
  product_count: ColumnType<number, never, never>;
  /** JSON: `SizeChart` of the contract. */
  size_chart: Generated<string | null>;
  /** 1: not returned for the shopper's own reasons. */
  no_return: Generated<0 | 1>;
  /** The HSN code, digits; null: that of the category, else that of the settings. */
  hsn: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** When it was deleted; null: it is there. */
  deleted_at: Generated<Timestamp | null>;
  /** What a deleted category had: `{slug}`. */
  deleted: Generated<string | null>;
}

export interface ProductTable {
  id: string;
  /**
   * 1, 2, 3 … in the order of creation; the search refers to products by it. The highest number is reused after its product was deleted.
   */
  number: number;
  name: string;
  /** The normalised name for comparison with a keyword: its words without case and accents. */
  name_key: string;
  slug: string;
  description: string;
  /** The price in whole paise; while a sale runs, the price in it. */
  paise: number;
  /** The sum of its live sizes (`stock/size-store.ts`). */
  quantity: number;
  shipping: 0 | 1;
  category_id: string;
  /** JSON: its own `SizeChart`; null: its category's applies. */
  size_chart: Generated<string | null>;
  /** When it was hidden from the shop; null if everyone sees it. */
  hidden_at: Generated<Timestamp | null>;
  /** The secret in the URLs of a hidden product's photos, which admins' browsers fetch without a token; null if it is shown. */
  photo_key: Generated<string | null>;
  /** JSON: the `OpenField`s that a draft was saved without; null: none. */
  untyped: Generated<string | null>;
  /** JSON: the labels of its sizes in stock, none of a hidden product; maintained by triggers. */
  sizes_in_stock: ColumnType<string, never, never>;
  /** A name of the palette (contract, `rules/palette.ts`), or of an own colour. */
  colour: Generated<Colour | null>;
  /** The products of a style are the same garment in other colours. */
  style: Generated<string | null>;
  /** JSON: `ProductFacts` of the contract. */
  facts: Generated<string | null>;
  /** The maximum retail price in whole paise; null: none. */
  mrp_paise: Generated<number | null>;
  /** Name and address of who makes or markets it; null: the shop's. */
  maker: Generated<string | null>;
  /** The country of origin; null: not stated. */
  origin: Generated<string | null>;
  /** The number of its shown reviews, and the sum of their stars (`review/review-store.ts`). */
  review_count: Generated<number>;
  review_stars: Generated<number>;
  /** 1: not returned for the shopper's own reasons. */
  no_return: Generated<0 | 1>;
  /** The HSN code, digits; null: that of the category, else that of the settings. */
  hsn: Generated<string | null>;
  /** `__v` on the wire. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The sale that is running for it; null: none. */
  sale_id: Generated<string | null>;
  /** While one runs: the price after it, and what it is compared with, the lowest price before it (null: unknown). */
  base_paise: Generated<number | null>;
  was_paise: Generated<number | null>;
  /** When it was deleted; null: it is there. A deleted product is hidden too. */
  deleted_at: Generated<Timestamp | null>;
  /** What a deleted product had: `{slug, hidden}`. */
  deleted: Generated<string | null>;
}

/**
 * A size of a product with its stock. Every product has at least one live size; a product without sizes has exactly one, with the
 * empty label.
 */
export interface ProductSizeTable {
  id: string;
  product_id: string;
  label: string;
  /** The label without case (contract, `sizeKey`). Unique within the product. */
  label_key: string;
  /** 0, 1, 2 … in the order of the product's live sizes. */
  position: number;
  sku: string | null;
  quantity: number;
  /** Pieces that orders were promised and a count did not find. It counts while `quantity` is 0 (contract, `unsold`). */
  short: Generated<number>;
  /** At or below this quantity it runs low; null: the shop's limit (`stock.low_limit` of the settings). */
  low: Generated<number | null>;
  /** When it was taken out of the shop; null if it is live. Orders and reservations still refer to it. */
  archived_at: Timestamp | null;
}

/**
 * A change of the stock of a size. The movements of a size are a chain in the order of their ids: each begins with the quantity with which
 * the one before ended, and the last one ends with the stock. A size that is short is below 0.
 */
interface StockMovementTable {
  id: Generated<number>;
  product_id: string;
  /** The size may be deleted since. */
  size_id: string;
  /** The size's label at that time. */
  label: string;
  moved_at: Timestamp;
  quantity_before: number;
  quantity_after: number;
  reason: StockReason;
  /** The admin; null: a sale, or the shop itself. */
  account_id: string | null;
  /** The order of a sale or a cancellation. */
  order_id: string | null;
  /** The client's id of received goods or of corrections. Unique with the size, so that they are applied once. */
  receipt_id: string | null;
  /** What the admin wrote to a correction or a delivery. */
  note: Generated<string | null>;
}

/**
 * A period in which a product was on sale to everybody at one price; triggers write it (docs/decisions/0048). Sizes have no prices of
 * their own. It outlives its product.
 */
interface PublicPriceTable {
  id: Generated<number>;
  product_id: string;
  /** In whole paise. */
  paise: number;
  began_at: Timestamp;
  /** Null: it still is. */
  ended_at: Timestamp | null;
}

/** A review. Unique for a product and an account. */
interface ReviewTable {
  id: string;
  product_id: string;
  account_id: string;
  /** The delivered order. */
  order_id: string;
  /** The name as it is shown: a later change of the account's name leaves it. */
  name: string;
  stars: number;
  fit: ReviewFit;
  text: string;
  /** The label of the size that was bought; null for a product without sizes. */
  size: string | null;
  created_at: Timestamp;
  /** When an admin hid it, why, and which one; null if everyone sees it. */
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  hidden_by: string | null;
}

/** A request for one mail when a size is back in stock. Unique for a size and an e-mail. */
export interface StockAlertTable {
  id: string;
  size_id: string;
  /** Null if it was made without an account. */
  account_id: string | null;
  email: string;
  /** The e-mail in lower case. */
  email_key: string;
  created_at: Timestamp;
  /** Null until the link in the mail was opened; an account's alert is confirmed at once. */
  confirmed_at: Timestamp | null;
  /** When the mail about the stock was queued; null while it waits. */
  sent_at: Timestamp | null;
  /** When it is deleted. */
  expires_at: Timestamp;
}

/** A token in a mail about a stock alert. It stays for a while without its alert, so that withdrawing twice succeeds. */
interface StockAlertTokenTable {
  /** SHA-256 of the token in hex. */
  hash: string;
  /** Null after the alert was deleted. */
  alert_id: string | null;
  created_at: Timestamp;
}

/** A product on an account's wish list. It stays when the product is deleted. The column `seen_at` is no longer used. */
interface WishTable {
  account_id: string;
  product_id: string;
  /** The label of the chosen size. */
  size: string | null;
  /** The product's name when it was added. */
  name: string;
  /** The price when it was added. */
  paise: number;
  /** 1: it was sold out when it was added, or its size when that was chosen. */
  was_sold_out: 0 | 1;
  /** The order of wishes that were added at the same time. */
  position: number;
  added_at: Timestamp;
}

/** A photo of a product. Its pixels never change: another picture is another row. */
interface PhotoTable {
  id: string;
  product_id: string;
  /** 0, 1, 2 … in the order of the product's photos. */
  position: number;
  /** Empty: the product's name describes it. */
  alt: string;
  /** The size of the original in pixels. */
  width: number;
  height: number;
  /** WebP, at most 2,400 pixels on its longer side: the largest form, and the source of future ones. */
  original: Bytes;
  /** SHA-256 of the original in hex: its ETag. Null until the first request in full size if an earlier version stored the photo. */
  original_hash: string | null;
}

/** A photo in one width and format. */
export interface PhotoFormTable {
  photo_id: string;
  width: number;
  /** `first`: an AVIF that fits into a page (modules/photo/photo-forms.ts). */
  format: 'avif' | 'webp' | 'jpeg' | 'first';
  /** SHA-256 of the bytes in hex: the ETag. */
  hash: string;
  bytes: Bytes;
}

/** The first photo of a deleted product, for its orders. */
interface PastPhotoFormTable extends Omit<PhotoFormTable, 'photo_id' | 'format'> {
  product_id: string;
  format: 'avif' | 'webp' | 'jpeg';
  /** The last `__v` of the product. */
  version: number;
}

/** The dictionary of earlier versions, which stored the search index. A row shows that the shop has had products, also if it has none now. */
interface SearchWordTable {
  id: number;
  word: string;
}

/** A search synonym (contract, `SearchSynonym`). */
interface SearchSynonymTable {
  /** Its position in the list. */
  position: number;
  word: string;
  /** JSON: a list of words. */
  finds: string;
  both_ways: 0 | 1;
}

/** A colour of the owner's own (contract, `OwnColour`). */
interface OwnColourTable {
  /** Its position in the list. */
  position: number;
  name: string;
  hex: string;
}

export interface CatalogueSchema {
  category: CategoryTable;
  product: ProductTable;
  product_size: ProductSizeTable;
  stock_movement: StockMovementTable;
  public_price: PublicPriceTable;
  review: ReviewTable;
  stock_alert: StockAlertTable;
  stock_alert_token: StockAlertTokenTable;
  wish: WishTable;
  photo: PhotoTable;
  photo_form: PhotoFormTable;
  past_photo_form: PastPhotoFormTable;
  search_word: SearchWordTable;
  own_colour: OwnColourTable;
  search_synonym: SearchSynonymTable;
}
