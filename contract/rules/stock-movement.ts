/**
 * Why the stock of a size changed. `create`: a new product. `edit`: the product form. `import`: the catalogue file, new products too.
 * `receive`: goods received. `correct`: counted, on the page Stock. `sale`, `cancel`: an order. `exchange`: another size of an order. `remove`: the size was removed from its product.
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
  'remove',
] as const;
export type StockReason = (typeof stockReasons)[number];
