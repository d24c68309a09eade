import { messages } from './messages.ts';

/** The back office's menu and copy shared by its pages. */
export const admin = messages({
  menu: 'Back office',
  /** The groups of the menu. */
  groups: { daily: 'Every day', catalogue: 'Catalogue', business: 'Business' },
  waiting: { one: '{count} waits', other: '{count} wait' },
  overview: 'Overview',
  orders: 'Orders',
  returns: 'Returns',
  complaints: 'Complaints',
  /** spec §2 */
  createProduct: 'Create Product',
  /** spec §2 */
  products: 'Products',
  sales: 'Sales',
  offers: 'Offers',
  stock: 'Stock',
  /** spec §2 */
  createCategory: 'Create Category',
  /** spec §2 */
  users: 'Users',
  reviews: 'Reviews',
  money: 'Money',
  reports: 'Reports',
  settings: 'Settings',
  account: 'Your account',
  ordersOnlyTitle: 'Your role does not open this part',
  ordersOnlyText: 'An owner can give you another role, on the page Staff.',
  toOrders: 'Go to the orders',
  /** spec §2 */
  logOut: 'Log Out',
  pages: 'Pages',
  goToPage: 'Go to page {page}',
  currentPage: 'Page {page}',
  goTo: {
    first: 'Go to the first page',
    last: 'Go to the last page',
    next: 'Go to the next page',
    previous: 'Go to the previous page',
  },
  emptyPageTitle: 'There is nothing on this page',
  emptyPageText: 'The list has become shorter, or never was that long.',
  toFirstPage: 'Go to the first page',
});

/** Products and categories that are chosen one by one. */
export const choice = messages({
  find: 'Find products by name or SKU',
  chosen: { '=0': 'No product is chosen', one: '{count} product is chosen', other: '{count} products are chosen' },
  remove: 'Remove {name}',
  noneFound: 'No product has this name or SKU.',
  moreFound: 'The first {count} of {total}. Type more of a name to find others.',
  categories: 'Categories',
});

/** What the forms of the back office share. */
export const draft = messages({
  bar: 'Save or discard',
  save: 'Save',
  saving: 'Saving …',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
});

/** What the tables of the back office share. */
export const dataTable = messages({
  loadFailed: 'The table did not load.',
  bulkActions: 'With the selected rows',
  selected: '{count} selected',
  elsewhere: '{count} on other pages',
  perPage: 'On a page',
  clearSelection: 'Clear selection',
  progress: '{doing}: {done} of {total}',
  failures: { one: '1 could not be done', other: '{count} could not be done' },
  close: 'Close',
  columns: 'Columns',
  density: 'Row height',
  densities: { compact: 'Compact', standard: 'Standard', comfortable: 'Comfortable' },
  /** The texts of MUI X Data Grid that are shown, by their names there. */
  grid: {
    checkboxSelectionHeaderName: 'Selection',
    checkboxSelectionSelectAllRows: 'Select all rows of this page',
    checkboxSelectionUnselectAllRows: 'Clear the selection of this page',
    checkboxSelectionSelectRow: 'Select row',
    checkboxSelectionUnselectRow: 'Clear the selection of this row',
    columnHeaderSortIconLabel: 'Sort',
  },
});
