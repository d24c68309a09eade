import type { ColumnType, Generated } from 'kysely';
import type { Colour } from '#contract/rules/palette.ts';
import type { ReviewFit } from '#contract/rules/review.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import type { StockReason } from '#contract/rules/stock-movement.ts';
import type { AuditEntry } from '../work/context.ts';
import type { CashSchema } from './cash-schema.ts';
import type { OrderSchema } from './order-schema.ts';
import type { SandboxSchema } from './sandbox-tables.ts';
import type { ShipmentSchema } from './shipment-schema.ts';

export type {
  AccountMailKind,
  CheckoutTable,
  MailTable,
  OrderChangeTable,
  OrderTable,
  RefundTable,
  StockAlertMailKind,
} from './order-schema.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** `libsql` returns an ArrayBuffer, `pg` a Buffer; both accept a Buffer. `bytesOf` converts. */
export type Bytes = ColumnType<ArrayBuffer | Uint8Array, Buffer, Buffer>;

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
  created_at: Timestamp;
  updated_at: Timestamp;
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
  /** The price in whole paise. */
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
  /** A name of the palette (contract, `rules/palette.ts`). */
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
  /** `__v` on the wire. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
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
  /** At or below this quantity it runs low; null: the shop's limit (`lowStock`). */
  low: Generated<number | null>;
  /** When it was taken out of the shop; null if it is live. Orders and reservations still refer to it. */
  archived_at: Timestamp | null;
}

/**
 * A change of the stock of a size. The movements of a size are a chain in the order of their ids: each begins with the quantity with which
 * the one before ended, and the last one ends with the stock.
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
interface PhotoFormTable {
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

/** Where and when the shop delivers (contract, `DeliveryRule`). */
export interface DeliveryRuleTable {
  /** The beginning of pincodes; empty: all others. */
  prefix: string;
  delivered: 0 | 1;
  cash: 0 | 1;
  from_days: number;
  to_days: number;
}

/** A version of a text of the shop: 1, 2, 3 … for each name. The newest one is shown. */
interface ContentVersionTable {
  /** A `ContentName` of the contract. */
  name: string;
  n: number;
  /** Markdown; null: the shop's first text (content/first-texts.ts). */
  text: string | null;
  at: Timestamp;
  /** The admin, whose account may be deleted since. */
  account_id: string;
}

/** A user account. */
export interface AccountTable {
  id: string;
  name: string;
  /** The normalised name for the admins' search (`search-text.ts`). */
  name_key: string;
  email: string;
  /** The e-mail in lower case. Unique. */
  email_key: string;
  phone: string;
  address: string;
  pincode: string;
  /** Empty strings: unknown, or of an earlier version (contract, `rules/postal-address.ts`). */
  city: string;
  state: string;
  landmark: string;
  /** Another value with each change of the address: a version that does not know the three parts leaves it (migration 0051). */
  place_stamp: Generated<string>;
  /** 1: admin. */
  role: 0 | 1;
  /** What an admin may do; null for others, and for an admin whom an earlier version made (`staffRoleOf`). */
  staff_role: Generated<StaffRole | null>;
  /** argon2id. */
  password_hash: string;
  /**
   * The password hash that was found too weak for staff when its password was typed at a log-in. It counts while the account has this
   * hash, so that a new password drops it, whichever version of the server sets it.
   */
  weak_password_hash: Generated<string | null>;
  /** argon2id of the security answer; null for admins. */
  answer_hash: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * An entry of the audit log. `account_id`: who did it; null: a command. `account_name`, `subject_name`: the names at that time. `action`: a
 * call of the contract, or words. `changes`: JSON, `AuditChange[]` of the contract.
 */
export interface AuditEntryTable extends AuditEntry {
  id: Generated<number>;
}

/** A session: its token is valid until it expires or the row is deleted. */
interface SessionTable {
  /** SHA-256 of the token's id (`jti`) in hex: the table or a backup is not enough to forge a token. */
  id: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** The browser and system that logged in, in plain words; null if unknown. */
  agent: string | null;
  /** The last use, at most an hour too early; 0 in rows of earlier versions. */
  used_at: Timestamp;
}

/** The second factor of an account (docs/decisions/0033). */
interface SecondFactorTable {
  account_id: string;
  /** The shared secret in base32. */
  secret: string;
  created_at: Timestamp;
  /** When its first code was entered; null: it was begun, and log-ins do not ask for it. */
  confirmed_at: Timestamp | null;
  /** The newest time step of which a code was used: an older or the same one is refused. */
  last_step: number;
}

/** An unused recovery code. */
interface RecoveryCodeTable {
  /** SHA-256 of the account's id and the code, in hex: a code has 66 random bits. */
  hash: string;
  account_id: string;
}

/** A link that resets a password, from a mail. It is deleted when it is used. */
interface ResetLinkTable {
  /** SHA-256 of the token in hex. */
  hash: string;
  account_id: string;
  /** Set again when the mail is sent: the 30 minutes begin then. */
  expires_at: Timestamp;
  /** The mail with the link, which is deleted once it is sent; null: an earlier version wrote it. */
  mail_id: Generated<string | null>;
}

/** A browser in which an account has logged in; their number is limited (`auth/known-browsers.ts`). */
interface KnownBrowserTable {
  /** SHA-256 of the id in the browser's cookie, in hex. */
  id: string;
  account_id: string;
  /** The last log-in. */
  seen_at: Timestamp;
}

/** A counter of a rate limit for the current window. */
interface RateLimitTable {
  /** The limit's name and a hash of the e-mail or address that it counts. */
  bucket: string;
  count: number;
  /** The end of the window. */
  ends_at: Timestamp;
}

/** A random secret of the shop, shared by all servers. */
interface KeptSecretTable {
  name: string;
  value: string;
}

/** A setting that an owner saved: its path in `OwnerSettings` of the contract, and its value as JSON. */
interface SavedSettingTable {
  path: string;
  value: string;
}

/** A change of a setting: the values in effect before and after it, as JSON. */
interface SettingChangeTable {
  id: Generated<number>;
  at: Timestamp;
  account_id: string;
  path: string;
  old: string;
  new: string;
}

/** A picture that was uploaded as the shop's logo. */
interface LogoTable {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  /** A PNG. */
  bytes: Bytes;
  width: number;
  height: number;
  created_at: Timestamp;
}

/** What owners were told by mail: the next mail tells only what is new. */
interface ToldOwnerTable {
  /** `payment`: an entry of 'Payments to check'; `low`: a size that runs low; `low day`: the day of the last mail about these. */
  kind: 'payment' | 'low' | 'low day';
  key: string;
}

export interface Schema extends CashSchema, OrderSchema, SandboxSchema, ShipmentSchema {
  category: CategoryTable;
  product: ProductTable;
  product_size: ProductSizeTable;
  stock_movement: StockMovementTable;
  review: ReviewTable;
  stock_alert: StockAlertTable;
  stock_alert_token: StockAlertTokenTable;
  wish: WishTable;
  photo: PhotoTable;
  photo_form: PhotoFormTable;
  past_photo_form: PastPhotoFormTable;
  search_word: SearchWordTable;
  search_synonym: SearchSynonymTable;
  delivery_rule: DeliveryRuleTable;
  content_version: ContentVersionTable;
  account: AccountTable;
  audit_entry: AuditEntryTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  reset_link: ResetLinkTable;
  known_browser: KnownBrowserTable;
  rate_limit: RateLimitTable;
  kept_secret: KeptSecretTable;
  saved_setting: SavedSettingTable;
  setting_change: SettingChangeTable;
  logo: LogoTable;
  told_owner: ToldOwnerTable;
}

/** A Buffer that shares the memory of a driver's bytes. */
export function bytesOf(bytes: ArrayBuffer | Uint8Array): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
