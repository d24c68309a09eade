import type { OpenField } from './draft.ts';
import { detailNames, detailText, type DetailName, type ProductDetails } from './product-details.ts';

/** A saved size of a product. */
export interface EditableSize {
  _id: string;
  label: string;
  quantity: number;
  sku?: string | undefined;
}

/** The part of a product that admins edit. */
export interface EditableProduct extends ProductDetails {
  name: string;
  description: string;
  /** In rupees. */
  price: number;
  /** While a sale runs: the price after it, which files have. */
  base_price?: number | undefined;
  /** The sum of the sizes, if there are any. */
  quantity: number;
  /** Of a product without sizes. */
  sku?: string | undefined;
  /** Undefined for a product without sizes. */
  sizes?: readonly EditableSize[] | undefined;
  category: { _id: string; name: string };
  /** 1: shipped. */
  shipping: 0 | 1;
  /** What of a draft is not typed yet. */
  untyped?: readonly OpenField[] | undefined;
}

interface FieldDefinition {
  /** The value as the form shows and sends it. */
  text: (product: EditableProduct) => string;
  /** The form's text for a new product. */
  initial: string;
  /** The value as a cell of a catalogue file. */
  cell: (product: EditableProduct) => string | number | null;
  /** Whether a catalogue file may omit the column. */
  isOptionalColumn: boolean;
}

const required = { initial: '', isOptionalColumn: false };

const detail = (field: DetailName) => ({
  initial: '',
  text: (product: EditableProduct) => detailText(product, field),
  cell: (product: EditableProduct) => detailText(product, field) || null,
  isOptionalColumn: true,
});

/**
 * The fields that admins edit, in the column order of a catalogue file. The product form (its values, labels and what differs from
 * the saved product), the notice about concurrent edits and the catalogue file are derived from this table. The photo is no part
 * of it, because photos are never compared, nor are the sizes, which are a list.
 */
export const productFields = {
  name: { ...required, text: ({ name }) => name, cell: ({ name }) => name },
  description: {
    ...required,
    text: ({ description }) => description,
    cell: ({ description }) => description,
    // A draft may lack it.
    isOptionalColumn: true,
  },
  price: {
    ...required,
    text: ({ price, untyped }) => (untyped?.includes('price') ? '' : String(price)),
    cell: ({ price, base_price = price }) => base_price,
  },
  quantity: {
    ...required,
    text: ({ quantity, untyped }) => (untyped?.includes('quantity') ? '' : String(quantity)),
    cell: ({ quantity }) => quantity,
    isOptionalColumn: true,
  },
  sku: { initial: '', text: ({ sku = '' }) => sku, cell: ({ sku = null }) => sku, isOptionalColumn: true },
  category: { ...required, text: ({ category }) => category._id, cell: ({ category }) => category.name },
  shipping: {
    text: ({ shipping }) => `${shipping}` as const,
    initial: '1',
    cell: ({ shipping }) => shipping,
    isOptionalColumn: true,
  },
  colour: detail('colour'),
  style: detail('style'),
  fabric: detail('fabric'),
  weight: detail('weight'),
  fit: detail('fit'),
  length: detail('length'),
  wearer: detail('wearer'),
  care: detail('care'),
  mrp: { ...detail('mrp'), cell: ({ mrp }) => mrp ?? null },
  maker: detail('maker'),
  origin: detail('origin'),
  no_return: detail('no_return'),
  hsn: detail('hsn'),
} as const satisfies Record<string, FieldDefinition>;

export type ProductField = keyof typeof productFields;

export const productFieldNames = Object.keys(productFields) as ProductField[];

/** The fields that every catalogue file may have had since the first. The column of SKUs came with sizes. */
export const basicFieldNames = productFieldNames.filter((field) => field !== 'sku' && !isDetailName(field));

function isDetailName(field: string): field is DetailName {
  return detailNames.some((name) => name === field);
}
