/**
 * The paths of the shop's pages (specification, section 2) by name: links, routes and the server read them here. Any other path is the
 * not-found page, with status 404.
 */
export const pages = {
  home: '/',
  product: '/product/{slug}',
  categories: '/categories',
  category: '/category/{slug}',
  search: '/search',
  cart: '/cart',
  wishlist: '/wishlist',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  about: '/about',
  contact: '/contact',
  policy: '/policy',
  returnAndExchange: '/return-and-exchange',
  shippingPolicy: '/shipping-policy',
  complain: '/complain',
  howResultsAreOrdered: '/how-results-are-ordered',
  darkPatterns: '/dark-patterns',
  /** The pages of mails' links: a token follows as the fragment. */
  confirmStockAlert: '/stock-alert/confirm',
  withdrawStockAlert: '/stock-alert/withdraw',
  confirmOrder: '/order/confirm',
  userDashboard: '/dashboard/user',
  userProfile: '/dashboard/user/profile',
  userOrders: '/dashboard/user/orders',
  /** The form that asks to send pieces of an order back, by the order's number. */
  askReturn: '/dashboard/user/orders/{slug}/return',
  userReturns: '/dashboard/user/returns',
  /** A request by its number, without the R: a path has no capitals. */
  userReturn: '/dashboard/user/returns/{slug}',
  adminDashboard: '/dashboard/admin',
  /** The specification spells it this way. */
  adminCategories: '/dashboard/admin/create-categray',
  adminCreateProduct: '/dashboard/admin/create-product',
  adminProduct: '/dashboard/admin/product/{slug}',
  adminProducts: '/dashboard/admin/products',
  adminUsers: '/dashboard/admin/users',
  adminCustomer: '/dashboard/admin/customer/{slug}',
  adminStaff: '/dashboard/admin/staff',
  adminOrders: '/dashboard/admin/orders',
  adminOrder: '/dashboard/admin/orders/{slug}',
  adminReturns: '/dashboard/admin/returns',
  adminReturn: '/dashboard/admin/returns/{slug}',
  adminComplaints: '/dashboard/admin/complaints',
  adminMoney: '/dashboard/admin/money',
  adminCatalogue: '/dashboard/admin/catalogue',
  adminReviews: '/dashboard/admin/reviews',
  adminSearchWords: '/dashboard/admin/search-words',
  adminDelivery: '/dashboard/admin/delivery',
  adminTax: '/dashboard/admin/tax',
  adminBackups: '/dashboard/admin/backups',
  adminSales: '/dashboard/admin/sales',
  adminSale: '/dashboard/admin/sales/{slug}',
  adminOffers: '/dashboard/admin/offers',
  adminOffer: '/dashboard/admin/offers/{slug}',
  adminDeleted: '/dashboard/admin/deleted',
  adminAuditLog: '/dashboard/admin/audit-log',
  adminSettings: '/dashboard/admin/settings',
  adminContent: '/dashboard/admin/content',
  adminText: '/dashboard/admin/content/{slug}',
  adminAccount: '/dashboard/admin/account',
  adminStock: '/dashboard/admin/stock',
  adminReports: '/dashboard/admin/reports',
} as const;

export type PageName = keyof typeof pages;

/** The path under which the not-found page is rendered, for all unknown paths. */
export const notFoundPath = '/404';

/** Whether a path's percent signs encode characters that a page can have in its path. Others are the not-found page. */
export function isReadablePath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Stands for the slug in the page that all unknown slugs of a kind share. No slug has an underscore. */
export const unknownSlug = 'unknown_slug';
