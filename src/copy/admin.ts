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
  /** spec §2 */
  logOut: 'Log Out',
} as const;
