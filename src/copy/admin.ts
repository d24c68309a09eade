/** The back office: its menu, and what its pages share. */
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
