/** Raw elements for which MUI has a component, by file. docs/decisions/0019 says why each of them stays. */
export const rawElements: Readonly<Record<string, readonly string[]>> = {
  'src/back-office/ui/drop-zone.tsx': ['input'],
  'src/back-office/orders/order-filters.tsx': ['fieldset'],
  'src/features/catalog/components/product-card.tsx': ['div', 'span', 'article', 'h3'],
  'src/features/catalog/components/product-notes.tsx': ['table', 'tbody', 'tr', 'th', 'td'],
  'src/features/catalog/components/size-radios.tsx': ['label', 'input'],
  'src/features/search/components/search-form.tsx': ['input'],
  'src/shared/ui/compact-select.tsx': ['select'],
  'src/shared/ui/lazy-overlay.tsx': ['dialog'],
};
