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
  createCategory: { method: 'POST', path: '/api/v1/category/create-category', access: 'admin' },
  /** 3 */
  updateCategory: { method: 'PUT', path: '/api/v1/category/update-category/{id}', access: 'admin' },
  /** 4 */
  deleteCategory: { method: 'DELETE', path: '/api/v1/category/delete-category/{id}', access: 'admin' },
  /** 14 */
  listUsers: { method: 'GET', path: `${product}/get-user`, access: 'admin' },
  /** 15 */
  createProduct: { method: 'POST', path: `${product}/create-product`, access: 'admin' },
  /** 16 */
  updateProduct: { method: 'PUT', path: `${product}/update-product/{id}`, access: 'admin' },
  /** 17 */
  deleteProduct: { method: 'DELETE', path: `${product}/delete-product/{id}`, access: 'admin' },
  /** The users and the products for the back office: a page at a time, sorted and filtered. */
  listAdminUsers: { method: 'GET', path: `${admin}/users`, access: 'admin' },
  listAdminProducts: { method: 'GET', path: `${admin}/products`, access: 'admin' },
  /** The product at a slug, as it is now. */
  getAdminProduct: { method: 'GET', path: `${admin}/products/{slug}`, access: 'admin' },
  listStyles: { method: 'GET', path: `${admin}/styles`, access: 'admin' },
  /** Further photos of a product; their order and alt texts. */
  addProductPhoto: { method: 'POST', path: `${admin}/products/{id}/photos`, access: 'admin' },
  updateProductPhotos: { method: 'PUT', path: `${admin}/products/{id}/photos`, access: 'admin' },
  /** Hides a product from the shop, or shows it again. */
  setProductVisibility: { method: 'PUT', path: `${admin}/products/{id}/visibility`, access: 'admin' },
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
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;
