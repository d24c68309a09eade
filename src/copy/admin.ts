/** The back office's menu and copy shared by its pages. */
export const admin = {
  menu: 'Back office',
  title: 'Back office',
  overview: 'Overview',
  /** spec §2 */
  createCategory: 'Create Category',
  /** spec §2 */
  createProduct: 'Create Product',
  /** spec §2 */
  products: 'Products',
  /** spec §2 */
  users: 'Users',
  orders: 'Orders',
  catalogue: 'Import & export',
  searchWords: 'Search words',
  /** spec §2 */
  logOut: 'Log Out',
  pages: 'Pages',
  pageNamed: (type: string, page: number | null, selected: boolean) =>
    type === 'page' ? `${selected ? 'Page' : 'Go to page'} ${page}` : `Go to the ${type} page`,
  noSuchPage: 'There is nothing on this page',
  noSuchPageText: 'The list has become shorter, or never was that long.',
  firstPage: 'Go to the first page',
} as const;

/** What the tables of the back office share. */
export const dataTable = {
  failed: 'The table did not load.',
  bulk: 'With the selected rows',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  progress: (doing: string, done: number, total: number) => `${doing}: ${done} of ${total}`,
  failures: (count: number) => (count === 1 ? '1 could not be done' : `${count} could not be done`),
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
} as const;
