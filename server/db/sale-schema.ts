import type { Generated } from 'kysely';
import type { SaleState, saleRounds } from '#contract/rules/sale.ts';
import type { ScheduledAt } from './order-schema.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** A reduction of many products for a time. It stays when it has ended: what was announced is known for the law. */
export interface SaleTable {
  id: string;
  name: string;
  /** Only ever moves forward, so that servers whose clocks differ agree. */
  state: SaleState;
  announced_at: Timestamp;
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** One of both: percent, or whole paise. */
  percent: number | null;
  paise_off: number | null;
  round: (typeof saleRounds)[number];
  /** What was chosen. JSON: ids of categories; null: products, or all of them. */
  categories: string | null;
  is_all: 0 | 1;
  /** How many products it was saved with. */
  total: number;
  created_by: string;
  created_at: Timestamp;
  /** When its state changes next; 0: its prices are changing. Null once it has ended. */
  due_at: ScheduledAt;
  ended_at: Timestamp | null;
}

/** A product of a sale. */
export interface SaleProductTable {
  sale_id: string;
  product_id: string;
  /** `waiting`: the sale has not begun for it. `off`: it has its own price again, or was left out. */
  state: 'waiting' | 'on' | 'off';
  /** Before the sale, in it, and what it was compared with, as it began; null before. */
  base_paise: Generated<number | null>;
  paise: Generated<number | null>;
  was_paise: Generated<number | null>;
}

export interface SaleSchema {
  sale: SaleTable;
  sale_product: SaleProductTable;
}
