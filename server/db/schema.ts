import type { ColumnType } from 'kysely';
import type { SandboxSchema } from './sandbox-tables.ts';
import type { OrderSchema } from './order-schema.ts';

export type { AccountMailKind, CheckoutTable, MailTable, OrderTable, RefundTable } from './order-schema.ts';

/** A moment in the database: milliseconds since 1970, UTC. */
type Moment = number;

/** Bytes: `libsql` answers an ArrayBuffer, `pg` a Buffer; both take a Buffer. `bytesOf` makes one of the two. */
export type Bytes = ColumnType<ArrayBuffer | Uint8Array, Buffer, Buffer>;

export interface CategoryTable {
  id: string;
  name: string;
  /** The name as it is compared: without case and accents. Unique. */
  name_key: string;
  slug: string;
  /** How many products it has. The database keeps it by itself. */
  product_count: ColumnType<number, never, never>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductTable {
  id: string;
  /**
   * 1, 2, 3 … in the order of making: the name by which the search index knows the product. The newest one's may be given again once
   * it left the shop, because the index holds nothing of it any more.
   */
  number: number;
  name: string;
  /** The name as it is compared with a keyword: its words without case and accents. */
  name_key: string;
  slug: string;
  description: string;
  /** The price in whole paise. */
  paise: number;
  quantity: number;
  shipping: 0 | 1;
  category_id: string;
  /** `__v` on the wire. */
  version: number;
  created_at: Moment;
  updated_at: Moment;
}

/** The photo as it was uploaded. */
interface PhotoTable {
  product_id: string;
  original: Bytes;
}

/** A photo in one of the forms that it is served in. */
interface PhotoFormTable {
  product_id: string;
  width: number;
  format: 'avif' | 'webp' | 'jpeg';
  /** Hex of the SHA-256 of the bytes: the ETag. */
  hash: string;
  bytes: Bytes;
}

/** The photo of a product that left the shop: orders that hold the product keep showing it. */
interface PastPhotoFormTable extends PhotoFormTable {
  /** The last `__v` of the product. */
  version: number;
}

/** Every word that a product has or had, in the order in which they were first met. Only ever added to. */
interface SearchWordTable {
  id: number;
  word: string;
}

/** Which products of one block of product numbers have a word, and in which field (`search-postings.ts`). */
interface SearchPostingTable {
  word: string;
  block: number;
  postings: Bytes;
}

/** A word of the search that also finds others (contract, `SearchSynonym`). */
interface SearchSynonymTable {
  /** Its place in the list. */
  position: number;
  word: string;
  /** JSON: a list of words. */
  finds: string;
  both_ways: 0 | 1;
}

/** A person who can log in. */
export interface AccountTable {
  id: string;
  name: string;
  /** The name as lists of people are searched by it (`search-text.ts`). */
  name_key: string;
  email: string;
  /** The e-mail as it is compared: lower case. Unique. */
  email_key: string;
  phone: string;
  address: string;
  pincode: string;
  /** 1: admin. */
  role: 0 | 1;
  /** argon2id. */
  password_hash: string;
  /** argon2id of the security answer; null where none was given (the first admin). */
  answer_hash: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** A token that is good until it expires or its row is removed. */
interface SessionTable {
  /** SHA-256 of the token's id (`jti`) in hex: reading the table, or a backup of it, is not enough to forge a token. */
  id: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
}

/** A browser that an account has logged in with. Each account has at most as many as `known-browsers.ts` says. */
interface KnownBrowserTable {
  /** Hex of the SHA-256 of the id that the browser's cookie holds. */
  id: string;
  account_id: string;
  /** When it last logged in. */
  seen_at: Moment;
}

/** How often something that is limited happened in the window that is running. */
interface RateLimitTable {
  /** The limit's name and a hash of whom it counts: no e-mail and no address stands here. */
  bucket: string;
  count: number;
  /** When the window has passed and the next one begins. */
  ends_at: Moment;
}

/** A random secret that the shop made for itself, once for all servers. */
interface KeptSecretTable {
  name: string;
  value: string;
}

export interface Schema extends OrderSchema, SandboxSchema {
  category: CategoryTable;
  product: ProductTable;
  photo: PhotoTable;
  photo_form: PhotoFormTable;
  past_photo_form: PastPhotoFormTable;
  search_word: SearchWordTable;
  search_posting: SearchPostingTable;
  search_synonym: SearchSynonymTable;
  account: AccountTable;
  session: SessionTable;
  known_browser: KnownBrowserTable;
  rate_limit: RateLimitTable;
  kept_secret: KeptSecretTable;
}

/** Bytes as either driver answers them, as a Buffer that shares their memory. */
export function bytesOf(bytes: ArrayBuffer | Uint8Array): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
