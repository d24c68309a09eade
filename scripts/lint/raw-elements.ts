/**
 * Raw elements for which MUI has a component, by file: either docs/decisions/0019 shows the bytes that they save on the first
 * page, or the file is not converted yet. A converted file leaves this list.
 */
export const rawElements: Readonly<Record<string, readonly string[]>> = {
  'src/features/cart/components/cart-notices.tsx': ['div'],
  'src/features/cart/components/cart-row.tsx': ['tr', 'td', 'div', 'span'],
  'src/features/cart/components/cart-skeleton.tsx': ['div'],
  'src/features/cart/components/cart-summary.tsx': ['section'],
  'src/features/cart/components/cart-table.tsx': ['table', 'thead', 'tbody', 'tr', 'th'],
  'src/features/cart/components/empty-cart.tsx': ['div'],
  'src/features/cart/components/quantity-stepper.tsx': ['div'],
  'src/features/catalog/components/filter-drawer.tsx': ['fieldset', 'legend', 'div'],
  'src/features/catalog/components/product-card.tsx': ['div', 'span', 'article', 'h3'],
  'src/shared/ui/load-failure-dialog.tsx': ['dialog'],
};
