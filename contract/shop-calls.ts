import type { Permission } from './rules/staff.ts';

/**
 * The calls that shoppers make, as plain data: method, path and access. The storefront loads this module with every page, and those of
 * admins (`calls.ts`) not at all. The numbers are those of the contract's table.
 */

/** Who may make a call: anyone, a signed-in user, or an admin (role 1) whose staff role has the permission. */
type Admission =
  | { readonly access: 'public' | 'user'; readonly permission?: undefined }
  | { readonly access: 'admin'; readonly permission: Permission };

/** A call. Path parameters are in braces: `/api/v1/product/get-product/{slug}`. */
export type Call = Admission & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Open also to staff whose password is too weak for them: there they learn of it and change it. */
  readonly anyPassword?: true;
};

const product = '/api/v1/product';
const auth = '/api/v1/auth';
const payments = '/api/v1/payments';
const stockAlerts = '/api/v1/stock-alerts';
const reviews = `${product}/reviews/{productId}` as const;
const secondFactor = `${auth}/second-factor` as const;
const sessions = `${auth}/sessions` as const;
const resetLink = `${auth}/reset-link` as const;

export const shopCalls = {
  /** 1 */
  listCategories: { method: 'GET', path: '/api/v1/category/all-category', access: 'public' },
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
  /** One of the photos of a product. */
  getPhoto: { method: 'GET', path: `${product}/photo/{photoId}`, access: 'public' },
  /** 10 */
  getAllProducts: { method: 'GET', path: `${product}/get-product`, access: 'public' },
  /** 11 */
  getProduct: { method: 'GET', path: `${product}/get-product/{slug}`, access: 'public' },
  /** 12 */
  getRelatedProducts: { method: 'GET', path: `${product}/related-product/{productId}/{categoryId}`, access: 'public' },
  /** 13 */
  getCategoryProducts: { method: 'GET', path: `${product}/product-category/{slug}`, access: 'public' },
  listSizes: { method: 'GET', path: `${product}/product-sizes`, access: 'public' },
  /** For the home page and the menu. */
  getCategoryOverview: { method: 'GET', path: `${product}/category-overview`, access: 'public' },
  listReviews: { method: 'GET', path: reviews, access: 'public' },
  /** For a product of a delivered order of the account. */
  createReview: { method: 'POST', path: reviews, access: 'user' },
  listBestSellers: { method: 'GET', path: `${product}/best-sellers`, access: 'public' },
  /** 18 */
  register: { method: 'POST', path: `${auth}/register`, access: 'public' },
  /** 19 */
  login: { method: 'POST', path: `${auth}/login`, access: 'public' },
  /** 20 */
  resetPassword: { method: 'POST', path: `${auth}/forgot-password`, access: 'public' },
  /** 21 */
  checkUser: { method: 'GET', path: `${auth}/user-auth`, access: 'user', anyPassword: true },
  /** 22 */
  checkAdmin: { method: 'GET', path: `${auth}/admin-auth`, access: 'admin', permission: 'staff' },
  /** 23 */
  updateProfile: { method: 'PUT', path: `${auth}/profile`, access: 'user', anyPassword: true },
  /** Revokes the token; succeeds if it is revoked already. */
  logout: { method: 'POST', path: `${auth}/logout`, access: 'public' },
  requestResetLink: { method: 'POST', path: resetLink, access: 'public' },
  resetByLink: { method: 'POST', path: `${resetLink}/password`, access: 'public' },
  listSessions: { method: 'GET', path: sessions, access: 'user' },
  endSession: { method: 'DELETE', path: `${sessions}/{id}`, access: 'user' },
  endSessions: { method: 'DELETE', path: sessions, access: 'user' },
  /** For the account itself: the service admits admins only. */
  getSecondFactor: { method: 'GET', path: secondFactor, access: 'user' },
  /** Makes the secret; log-ins ask for a code once `confirmSecondFactor` was sent one. */
  beginSecondFactor: { method: 'POST', path: secondFactor, access: 'user' },
  confirmSecondFactor: { method: 'POST', path: `${secondFactor}/confirm`, access: 'user' },
  endSecondFactor: { method: 'POST', path: `${secondFactor}/off`, access: 'user' },
  renewRecoveryCodes: { method: 'POST', path: `${secondFactor}/recovery-codes`, access: 'user' },
  /** The data of one's own account: a copy, and its erasure. */
  exportMyData: { method: 'GET', path: `${auth}/my-data`, access: 'user' },
  eraseMe: { method: 'POST', path: `${auth}/erase-me`, access: 'user' },
  /** 24. The user's own orders; an admin with the permission `orders` may read any user's. */
  listOrders: { method: 'GET', path: '/api/orders/{userId}', access: 'user' },
  /** For its owner, and for staff who pack it. */
  updateOrderAddress: { method: 'PUT', path: '/api/v1/orders/{id}/address', access: 'user' },
  /** For its owner; pays the money back. */
  cancelMyOrder: { method: 'POST', path: '/api/v1/orders/{id}/cancel', access: 'user' },
  /** An order that is paid in cash on delivery; its payment online instead; the answer of its mail's link, and what that is about. */
  placeOrder: { method: 'POST', path: '/api/v1/orders', access: 'user' },
  payOrder: { method: 'POST', path: '/api/v1/orders/{id}/pay', access: 'user' },
  answerOrder: { method: 'POST', path: '/api/v1/orders/confirm', access: 'public' },
  readOrderLink: { method: 'POST', path: '/api/v1/orders/link', access: 'public' },
  /** The papers of an order, for its shopper and staff of orders. */
  listPapers: { method: 'GET', path: '/api/v1/orders/{id}/papers', access: 'user' },
  /** What a shopper sends back. */
  requestReturn: { method: 'POST', path: '/api/v1/orders/{id}/returns', access: 'user' },
  listReturns: { method: 'GET', path: '/api/v1/returns', access: 'user' },
  addReturnPhoto: { method: 'POST', path: '/api/v1/returns/{id}/photos', access: 'user' },
  /** For its shopper, and for staff who pack orders. */
  getReturnPhoto: { method: 'GET', path: '/api/v1/returns/{id}/photos/{photoId}', access: 'user' },
  cancelReturn: { method: 'POST', path: '/api/v1/returns/{id}/cancel', access: 'user' },
  setReturnParcel: { method: 'PUT', path: '/api/v1/returns/{id}/parcel', access: 'user' },
  setReturnUpi: { method: 'PUT', path: '/api/v1/returns/{id}/upi', access: 'user' },
  /** What a cart costs with offers and a code; whoever is signed in, with what they may use. */
  priceCart: { method: 'POST', path: '/api/v1/cart/price', access: 'public' },
  /** 25 */
  checkout: { method: 'POST', path: `${payments}/checkout`, access: 'user' },
  /** 26 */
  confirmPayment: { method: 'POST', path: `${payments}/callback`, access: 'user' },
  /** The state of a payment by the provider's order id, for the user who started it. */
  getPayment: { method: 'GET', path: `${payments}/{order_id}`, access: 'user' },
  /** The provider's events on payments and refunds, authenticated by a signature over the raw body. */
  receiveWebhook: { method: 'POST', path: `${payments}/webhook`, access: 'public' },
  /** Couriers' news of parcels, admitted by the token of the settings. */
  receiveCourierNews: { method: 'POST', path: '/api/v1/courier/{token}', access: 'public' },
  /** One mail when a sold-out size is back. A token makes it the account's alert. */
  createStockAlert: { method: 'POST', path: stockAlerts, access: 'public' },
  confirmStockAlert: { method: 'POST', path: `${stockAlerts}/confirm`, access: 'public' },
  withdrawStockAlert: { method: 'POST', path: `${stockAlerts}/withdraw`, access: 'public' },
  /** No account is needed. */
  createComplaint: { method: 'POST', path: '/api/v1/complaints', access: 'public' },
  getWishlist: { method: 'GET', path: '/api/v1/wishlist', access: 'user' },
  /** Replaces the whole list. */
  updateWishlist: { method: 'PUT', path: '/api/v1/wishlist', access: 'user' },
  /** The ids of the products alone: all that hearts need. */
  listWishIds: { method: 'GET', path: '/api/v1/wishlist/ids', access: 'user' },
  /** One wish: added or changed, and removed. Two devices lose nothing. */
  saveWish: { method: 'PUT', path: '/api/v1/wishlist/{productId}', access: 'user' },
  removeWish: { method: 'DELETE', path: '/api/v1/wishlist/{productId}', access: 'user' },
  /** Where the shop delivers, and when. */
  checkDelivery: { method: 'GET', path: '/api/v1/delivery/{pincode}', access: 'public' },
  /** Brand, support, social links and payment mode. */
  getSettings: { method: 'GET', path: '/api/v1/settings', access: 'public' },
  getLogo: { method: 'GET', path: '/api/v1/settings/logo/{hash}', access: 'public' },
  /** A text of the shop: a policy, the announcement … */
  getContent: { method: 'GET', path: '/api/v1/content/{name}', access: 'public' },
  /** A browser's error or failed chunk, for the server's log. */
  reportClientError: { method: 'POST', path: '/api/v1/client-errors', access: 'public' },
  /** How fast a page was in one of the visits that measure it. */
  reportVitals: { method: 'POST', path: '/api/v1/vitals', access: 'public' },
  /** This contract as an OpenAPI 3.1 document. */
  getOpenApi: { method: 'GET', path: '/api/openapi.json', access: 'public' },
} as const satisfies Record<string, Call>;
