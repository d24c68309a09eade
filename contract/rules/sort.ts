/** How a list is sorted. On the wire: the field's name, with `-` before it for descending. */
export interface SortOrder<F extends string> {
  readonly field: F;
  readonly direction: 'asc' | 'desc';
}

/** The fields by which the shop's orders can be sorted. */
export const orderSortFields = ['createdAt', 'total'] as const;
export type OrderSortField = (typeof orderSortFields)[number];

/** The fields by which users can be sorted. */
export const userSortFields = ['name', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];

/** The fields by which products can be sorted. */
export const productSortFields = ['createdAt', 'name', 'price', 'quantity'] as const;
export type ProductSortField = (typeof productSortFields)[number];

/** The fields by which the stock of all sizes can be sorted. */
export const stockSortFields = ['name', 'quantity'] as const;
export type StockSortField = (typeof stockSortFields)[number];

/** Every value of `sort` that sorts by one of the fields. */
export function sortsBy<F extends string>(fields: readonly F[]): (F | `-${F}`)[] {
  return fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]);
}

/** The sort order of a `sort` value. Undefined if it names none of the fields. */
export function readSort<F extends string>(
  fields: readonly F[],
  sort: string | null | undefined,
): SortOrder<F> | undefined {
  const field = fields.find((name) => sort === name || sort === `-${name}`);
  return field && { field, direction: sort === field ? 'asc' : 'desc' };
}

/** The `sort` value of a sort order. */
export function writeSort<F extends string>({ field, direction }: SortOrder<F>): F | `-${F}` {
  return direction === 'asc' ? field : `-${field}`;
}
