import type { Generated } from 'kysely';
import type { PaperKind, TaxUnit } from '#contract/rules/tax.ts';
import type { Bytes } from './bytes.ts';

/** Rates of goods by the beginning of their HSN, from a day in India on. */
export interface TaxRateTable {
  hsn: string;
  from_day: string;
  unit: TaxUnit;
  /** The value of one unit before tax, in paise, up to which `below` holds. Null: always. */
  limit_paise: number | null;
  /** In hundredths of a percent. */
  below: number;
  above: number;
}

/** The last number of a series in a financial year. It is raised in the transaction that issues, so no number is missing. */
interface PaperCounterTable {
  series: string;
  year: string;
  last: number;
}

/** A paper that was issued. Only `cancelled_at` changes later. It has no account: it outlives an erasure. */
export interface PaperTable {
  /** `W/26-27/000123`. */
  number: string;
  order_id: string;
  kind: PaperKind;
  series: string;
  year: string;
  n: number;
  /** The day of issue in India. */
  day: string;
  /** Milliseconds since 1970, UTC. */
  issued_at: number;
  /** 1: a specimen of a test order. */
  test: 0 | 1;
  /** Of a credit note: the paper that it takes back. */
  of_number: string | null;
  /** Of a credit note: `refund:<id>`, `return:<id>` or `parcel:<order>`. */
  cause: string | null;
  /** Amounts in paise. */
  paise: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** Null: it counts. */
  cancelled_at: Generated<number | null>;
  /** `PaperSnapshot` of the contract, as JSON. */
  snapshot: string;
}

/** A picture of the signature that papers name. It stays while there are papers. */
interface SignatureTable {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  /** A PNG. */
  bytes: Bytes;
  width: number;
  height: number;
  created_at: number;
}

export interface PaperSchema {
  tax_rate: TaxRateTable;
  paper_counter: PaperCounterTable;
  paper: PaperTable;
  signature: SignatureTable;
}
