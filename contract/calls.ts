import { shopCalls, type Call } from './shop-calls.ts';

export type { Call } from './shop-calls.ts';

const product = '/api/v1/product';
const admin = '/api/v1/admin';

/**
 * All calls of the API: those of shoppers, and those of admins, which only the back office loads. Like them this module imports no schema,
 * so that the browser gets it without (docs/decisions/0002).
 */
export const calls = {
  ...shopCalls,
  /** 2 */
  createCategory: {
    method: 'POST',
    path: '/api/v1/category/create-category',
    access: 'admin',
    permission: 'catalogue',
  },
  /** 3 */
  updateCategory: {
    method: 'PUT',
    path: '/api/v1/category/update-category/{id}',
    access: 'admin',
    permission: 'catalogue',
  },
  /** 4 */
  deleteCategory: {
    method: 'DELETE',
    path: '/api/v1/category/delete-category/{id}',
    access: 'admin',
    permission: 'catalogue',
  },
  /** 14 */
  listUsers: { method: 'GET', path: `${product}/get-user`, access: 'admin', permission: 'people' },
  /** 15 */
  createProduct: { method: 'POST', path: `${product}/create-product`, access: 'admin', permission: 'catalogue' },
  /** 16 */
  updateProduct: { method: 'PUT', path: `${product}/update-product/{id}`, access: 'admin', permission: 'catalogue' },
  /** 17 */
  deleteProduct: { method: 'DELETE', path: `${product}/delete-product/{id}`, access: 'admin', permission: 'catalogue' },
  /** The users and the products for the back office: a page at a time, sorted and filtered. */
  listAdminUsers: { method: 'GET', path: `${admin}/users`, access: 'admin', permission: 'people' },
  listAdminProducts: { method: 'GET', path: `${admin}/products`, access: 'admin', permission: 'catalogue' },
  /** What the shop stores about a person, on request: a copy, and its erasure. */
  exportUser: { method: 'GET', path: `${admin}/users/{id}/data`, access: 'admin', permission: 'people' },
  eraseUser: { method: 'POST', path: `${admin}/users/{id}/erase`, access: 'admin', permission: 'people' },
  /** The product at a slug, as it is now. */
  getAdminProduct: { method: 'GET', path: `${admin}/products/{slug}`, access: 'admin', permission: 'catalogue' },
  listStyles: { method: 'GET', path: `${admin}/styles`, access: 'admin', permission: 'catalogue' },
  /** Further photos of a product; their order and alt texts. */
  addProductPhoto: { method: 'POST', path: `${admin}/products/{id}/photos`, access: 'admin', permission: 'catalogue' },
  updateProductPhotos: {
    method: 'PUT',
    path: `${admin}/products/{id}/photos`,
    access: 'admin',
    permission: 'catalogue',
  },
  /** Hides a product from the shop, or shows it again. */
  setProductVisibility: {
    method: 'PUT',
    path: `${admin}/products/{id}/visibility`,
    access: 'admin',
    permission: 'catalogue',
  },
  /** The reviews of all products; hides one from the shop, or shows it again. */
  listAdminReviews: { method: 'GET', path: `${admin}/reviews`, access: 'admin', permission: 'catalogue' },
  setReviewVisibility: { method: 'PUT', path: `${admin}/reviews/{id}`, access: 'admin', permission: 'catalogue' },
  /** The stock of a product: goods that came in, and every change. */
  receiveGoods: { method: 'POST', path: `${admin}/products/{id}/receipts`, access: 'admin', permission: 'catalogue' },
  listStockMovements: {
    method: 'GET',
    path: `${admin}/products/{id}/stock-movements`,
    access: 'admin',
    permission: 'catalogue',
  },
  /** Gives a staff role, or takes it. */
  setUserRole: { method: 'PUT', path: `${admin}/users/{id}/role`, access: 'admin', permission: 'people' },
  /** What admins changed, and their sign-ins. */
  listAuditLog: { method: 'GET', path: `${admin}/audit`, access: 'admin', permission: 'people' },
  /** All orders of the shop, paged. */
  listShopOrders: { method: 'GET', path: `${admin}/orders`, access: 'admin', permission: 'orders' },
  /** One order with its buyer, history and refund. */
  getShopOrder: { method: 'GET', path: `${admin}/orders/{id}`, access: 'admin', permission: 'orders' },
  moveOrder: { method: 'PUT', path: `${admin}/orders/{id}/status`, access: 'admin', permission: 'orders' },
  /** Pays the money back. */
  cancelOrder: { method: 'POST', path: `${admin}/orders/{id}/cancel`, access: 'admin', permission: 'money' },
  /** Payments and checkouts that need an admin's decision. */
  listMoney: { method: 'GET', path: `${admin}/money`, access: 'admin', permission: 'money' },
  refundPayment: {
    method: 'POST',
    path: `${admin}/money/payments/{payment_id}/refund`,
    access: 'admin',
    permission: 'money',
  },
  settlePayment: {
    method: 'POST',
    path: `${admin}/money/payments/{payment_id}/settle`,
    access: 'admin',
    permission: 'money',
  },
  settleFinding: { method: 'POST', path: `${admin}/money/findings/{id}/settle`, access: 'admin', permission: 'money' },
  retryCheckout: { method: 'POST', path: `${admin}/money/checkouts/{id}/retry`, access: 'admin', permission: 'money' },
  setCheckoutAside: {
    method: 'POST',
    path: `${admin}/money/checkouts/{id}/set-aside`,
    access: 'admin',
    permission: 'money',
  },
  retryRefund: { method: 'POST', path: `${admin}/money/refunds/{id}/retry`, access: 'admin', permission: 'money' },
  closeRefund: { method: 'POST', path: `${admin}/money/refunds/{id}/close`, access: 'admin', permission: 'money' },
  retryMail: { method: 'POST', path: `${admin}/money/mails/{id}/retry`, access: 'admin', permission: 'money' },
  dropMail: { method: 'POST', path: `${admin}/money/mails/{id}/drop`, access: 'admin', permission: 'money' },
  /** The back office's overview. */
  getDashboard: { method: 'GET', path: `${admin}/dashboard`, access: 'admin', permission: 'money' },
  /** The catalogue as a CSV file. */
  exportCatalogue: { method: 'GET', path: `${admin}/catalogue.csv`, access: 'admin', permission: 'catalogue' },
  importCatalogue: { method: 'POST', path: `${admin}/catalogue.csv`, access: 'admin', permission: 'catalogue' },
  /** Backups of the embedded database. */
  listBackups: { method: 'GET', path: `${admin}/backups`, access: 'admin', permission: 'shop' },
  createBackup: { method: 'POST', path: `${admin}/backups`, access: 'admin', permission: 'shop' },
  downloadBackup: { method: 'GET', path: `${admin}/backups/{name}`, access: 'admin', permission: 'shop' },
  /** The synonyms of the search. */
  listSearchSynonyms: { method: 'GET', path: `${admin}/search-synonyms`, access: 'admin', permission: 'catalogue' },
  updateSearchSynonyms: { method: 'PUT', path: `${admin}/search-synonyms`, access: 'admin', permission: 'catalogue' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;
