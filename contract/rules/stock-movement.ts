/**
 * Why the stock of a size changed. `create`: a new product. `edit`: the product form. `import`: the catalogue file, new products too.
 * `receive`: goods received. `correct`: counted, on the page Stock. `sale`, `cancel`: an order. `exchange`: another size of an order. `return`: a parcel came back. `remove`: the size was removed from its product.
 */
export const stockReasons = [
  'create',
  'edit',
  'import',
  'receive',
  'correct',
  'sale',
  'cancel',
  'exchange',
  'return',
  'remove',
] as const;
export type StockReason = (typeof stockReasons)[number];
