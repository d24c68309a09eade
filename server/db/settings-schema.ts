import type { Generated } from 'kysely';
import type { Bytes } from './bytes.ts';
import type { PhotoFormTable } from './catalogue-schema.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

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

/** A picture of the owner's texts: a version of the text `hero` names it. Its pixels never change. */
interface ContentPhotoTable {
  /** The beginning of the original's SHA-256. */
  id: string;
  /** The size of the original in pixels. */
  width: number;
  height: number;
  created_at: Timestamp;
  /** WebP: the source of future forms. */
  original: Bytes;
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
  /**
   * `payment`: an entry of 'Payments to check'; `return`: a request to decide; `low`: a size that runs low; `low day`: the day of the last mail about these. `order_alert`,
   * `cash_alert`: an order, and a complaint, that wait for the mail that gathers several.
   */
  kind: 'payment' | 'return' | 'low' | 'low day' | 'order_alert' | 'cash_alert' | 'complaint_alert';
  key: string;
}

/** A step of the first-run list that no code can see, and that an owner has ticked. */
interface TodoDoneTable {
  /** A `TickedCode` of the contract. */
  code: string;
  at: Timestamp;
  account_id: string;
}

export interface SettingsSchema {
  delivery_rule: DeliveryRuleTable;
  content_version: ContentVersionTable;
  content_photo: ContentPhotoTable;
  content_photo_form: PhotoFormTable;
  kept_secret: KeptSecretTable;
  saved_setting: SavedSettingTable;
  setting_change: SettingChangeTable;
  logo: LogoTable;
  told_owner: ToldOwnerTable;
  todo_done: TodoDoneTable;
}
