/**
 * All calls of the API as plain data: method, path and access. This module imports nothing, so that the browser gets it without
 * the schemas (docs/decisions/0002). The numbers are those of the contract's table.
 */

/** Who may make a call: anyone, a signed-in user, or an admin (role 1). */
export type Access = 'public' | 'user' | 'admin';

/** A call. Path parameters are in braces: `/api/v1/product/get-product/{slug}`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
}

const product = '/api/v1/product';
const auth = '/api/v1/auth';
const payments = '/api/v1/payments';
const admin = '/api/v1/admin';
const stockAlerts = '/api/v1/stock-alerts';

export const calls = {
  /** 1 */
  listCategories: { method: 'GET', path: '/api/v1/category/all-category', access: 'public' },
  /** 2 */
  createCategory: { method: 'POST', path: '/api/v1/category/create-category', access: 'admin' },
  /** 3 */
  updateCategory: { method: 'PUT', path: '/api/v1/category/update-category/{id}', access: 'admin' },
  /** 4 */
  deleteCategory: { method: 'DELETE', path: '/api/v1/category/delete-category/{id}', access: 'admin' },
  /** 5 */
  searchProducts: { method: 'GET', path: `${product}/search/{keyword}`, access: 'public' },
  /** 6 */
  listProducts: { method: 'GET', path: `${product}/product-list/{page}`, access: 'public' },
  /** 7 */
  countProducts: { method: 'GET', path: `${product}/product-count`, access: 'public' },
  /** 8 */
  filterProducts: { method: 'POST', path: `${product}/product-filters`, access: 'public' },
  /** 9 */
  getProductPhoto: { method: 'GET', path: `${product}/product-photo/{id}`, access: 'public' },
  /** 10 */
  getAllProducts: { method: 'GET', path: `${product}/get-product`, access: 'public' },
  /** 11 */
  getProduct: { method: 'GET', path: `${product}/get-product/{slug}`, access: 'public' },
  /** 12 */
  getRelatedProducts: {
    method: 'GET',
    path: `${product}/related-product/{productId}/{categoryId}`,
    access: 'public',
  },
  /** 13 */
  getCategoryProducts: { method: 'GET', path: `${product}/product-category/{slug}`, access: 'public' },
  listSizes: { method: 'GET', path: `${product}/product-sizes`, access: 'public' },
  /** For the home page and the menu. */
  getCategoryOverview: { method: 'GET', path: `${product}/category-overview`, access: 'public' },
  listBestSellers: { method: 'GET', path: `${product}/best-sellers`, access: 'public' },
  /** 14 */
  listUsers: { method: 'GET', path: `${product}/get-user`, access: 'admin' },
  /** 15 */
  createProduct: { method: 'POST', path: `${product}/create-product`, access: 'admin' },
  /** 16 */
  updateProduct: { method: 'PUT', path: `${product}/update-product/{id}`, access: 'admin' },
  /** 17 */
  deleteProduct: { method: 'DELETE', path: `${product}/delete-product/{id}`, access: 'admin' },
  /** 18 */
  register: { method: 'POST', path: `${auth}/register`, access: 'public' },
  /** 19 */
  login: { method: 'POST', path: `${auth}/login`, access: 'public' },
  /** 20 */
  resetPassword: { method: 'POST', path: `${auth}/forgot-password`, access: 'public' },
  /** 21 */
  checkUser: { method: 'GET', path: `${auth}/user-auth`, access: 'user' },
  /** 22 */
  checkAdmin: { method: 'GET', path: `${auth}/admin-auth`, access: 'admin' },
  /** 23 */
  updateProfile: { method: 'PUT', path: `${auth}/profile`, access: 'user' },
  /** Revokes the token; succeeds if it is revoked already. */
  logout: { method: 'POST', path: `${auth}/logout`, access: 'public' },
  /** 24. The user's own orders; an admin may read any user's. */
  listOrders: { method: 'GET', path: '/api/orders/{userId}', access: 'user' },
  /** 25 */
  checkout: { method: 'POST', path: `${payments}/checkout`, access: 'user' },
  /** 26 */
  confirmPayment: { method: 'POST', path: `${payments}/callback`, access: 'user' },
  /** The state of a payment by the provider's order id, for the user who started it. */
  getPayment: { method: 'GET', path: `${payments}/{order_id}`, access: 'user' },
  /** The provider's events on payments and refunds, authenticated by a signature over the raw body. */
  receiveWebhook: { method: 'POST', path: `${payments}/webhook`, access: 'public' },
  /** The users and the products for the back office: a page at a time, sorted and filtered. */
  listAdminUsers: { method: 'GET', path: `${admin}/users`, access: 'admin' },
  listAdminProducts: { method: 'GET', path: `${admin}/products`, access: 'admin' },
  /** The product at a slug, as it is now. */
  getAdminProduct: { method: 'GET', path: `${admin}/products/{slug}`, access: 'admin' },
  listStyles: { method: 'GET', path: `${admin}/styles`, access: 'admin' },
  /** The stock of a product: goods that came in, and every change. */
  receiveGoods: { method: 'POST', path: `${admin}/products/{id}/receipts`, access: 'admin' },
  listStockMovements: { method: 'GET', path: `${admin}/products/{id}/stock-movements`, access: 'admin' },
  /** All orders of the shop, paged. */
  listShopOrders: { method: 'GET', path: `${admin}/orders`, access: 'admin' },
  /** One order with its buyer, history and refund. */
  getShopOrder: { method: 'GET', path: `${admin}/orders/{id}`, access: 'admin' },
  moveOrder: { method: 'PUT', path: `${admin}/orders/{id}/status`, access: 'admin' },
  cancelOrder: { method: 'POST', path: `${admin}/orders/{id}/cancel`, access: 'admin' },
  /** Payments and checkouts that need an admin's decision. */
  listMoney: { method: 'GET', path: `${admin}/money`, access: 'admin' },
  refundPayment: { method: 'POST', path: `${admin}/money/payments/{payment_id}/refund`, access: 'admin' },
  settlePayment: { method: 'POST', path: `${admin}/money/payments/{payment_id}/settle`, access: 'admin' },
  retryCheckout: { method: 'POST', path: `${admin}/money/checkouts/{id}/retry`, access: 'admin' },
  setCheckoutAside: { method: 'POST', path: `${admin}/money/checkouts/{id}/set-aside`, access: 'admin' },
  /** The back office's overview. */
  getDashboard: { method: 'GET', path: `${admin}/dashboard`, access: 'admin' },
  /** The catalogue as a CSV file. */
  exportCatalogue: { method: 'GET', path: `${admin}/catalogue.csv`, access: 'admin' },
  importCatalogue: { method: 'POST', path: `${admin}/catalogue.csv`, access: 'admin' },
  /** The synonyms of the search. */
  listSearchSynonyms: { method: 'GET', path: `${admin}/search-synonyms`, access: 'admin' },
  updateSearchSynonyms: { method: 'PUT', path: `${admin}/search-synonyms`, access: 'admin' },
  /** One mail when a sold-out size is back. A token makes it the account's alert. */
  createStockAlert: { method: 'POST', path: stockAlerts, access: 'public' },
  confirmStockAlert: { method: 'POST', path: `${stockAlerts}/confirm`, access: 'public' },
  withdrawStockAlert: { method: 'POST', path: `${stockAlerts}/withdraw`, access: 'public' },
  /** Brand, support, social links and payment mode. */
  getSettings: { method: 'GET', path: '/api/v1/settings', access: 'public' },
  /** A browser's error or failed chunk, for the server's log. */
  reportClientError: { method: 'POST', path: '/api/v1/client-errors', access: 'public' },
  /** This contract as an OpenAPI 3.1 document. */
  getOpenApi: { method: 'GET', path: '/api/openapi.json', access: 'public' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;
