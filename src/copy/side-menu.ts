/** The side menu. */
export const sideMenu = {
  title: 'Menu',
  navigation: 'Shop and company',
  /** spec §2 */
  about: 'About',
  /** spec §2 */
  contact: 'Contact',
  /** spec §2 */
  policy: 'Policy',
  /** spec §2 */
  categories: 'Categories',
  /** spec §2 */
  allCategories: 'All Categories',
  /** spec §2 */
  orders: 'Orders',
  wishlist: 'Wish list',
  categoriesFailed: 'The categories did not load.',
} as const;
