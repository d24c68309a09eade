import { paperCalls } from './paper-paths.ts';
import { shopCalls, type Call } from './shop-calls.ts';

export type { Call } from './shop-calls.ts';

const product = '/api/v1/product';
const admin = '/api/v1/admin';

/** What an admin needs for a call. */
const catalogue = { access: 'admin', permission: 'catalogue' } as const;
const orders = { access: 'admin', permission: 'orders' } as const;
const texts = { access: 'admin', permission: 'texts' } as const;
const money = { access: 'admin', permission: 'money' } as const;
const people = { access: 'admin', permission: 'people' } as const;
const shop = { access: 'admin', permission: 'shop' } as const;

/**
 * All calls of the API: those of shoppers, and those of admins, which only the back office loads. Like them this module imports no schema,
 * so that the browser gets it without (docs/decisions/0002).
 */
export const calls = {
  ...shopCalls,
  ...paperCalls,
  /** 2 */
  createCategory: { method: 'POST', path: '/api/v1/category/create-category', ...catalogue },
  /** 3 */
  updateCategory: { method: 'PUT', path: '/api/v1/category/update-category/{id}', ...catalogue },
  /** 4 */
  deleteCategory: { method: 'DELETE', path: '/api/v1/category/delete-category/{id}', ...catalogue },
  /** 14 */
  listUsers: { method: 'GET', path: `${product}/get-user`, ...people },
  /** 15 */
  createProduct: { method: 'POST', path: `${product}/create-product`, ...catalogue },
  /** 16 */
  updateProduct: { method: 'PUT', path: `${product}/update-product/{id}`, ...catalogue },
  /** 17 */
  deleteProduct: { method: 'DELETE', path: `${product}/delete-product/{id}`, ...catalogue },
  /** The users and the products for the back office: a page at a time, sorted and filtered. */
  listAdminUsers: { method: 'GET', path: `${admin}/users`, ...people },
  listAdminProducts: { method: 'GET', path: `${admin}/products`, ...catalogue },
  /** What the shop stores about a person, on request: a copy, and its erasure. */
  exportUser: { method: 'GET', path: `${admin}/users/{id}/data`, ...people },
  eraseUser: { method: 'POST', path: `${admin}/users/{id}/erase`, ...people },
  /** The product at a slug, as it is now. Whoever gives a line of an order another size needs its stock. */
  getAdminProduct: { method: 'GET', path: `${admin}/products/{slug}`, ...orders },
  listStyles: { method: 'GET', path: `${admin}/styles`, ...catalogue },
  /** Further photos of a product; their order and alt texts. */
  addProductPhoto: { method: 'POST', path: `${admin}/products/{id}/photos`, ...catalogue },
  updateProductPhotos: { method: 'PUT', path: `${admin}/products/{id}/photos`, ...catalogue },
  /** Photos of many products: whose they are by their names, and one of them after the other. */
  addPhotos: { method: 'POST', path: `${admin}/photos`, ...catalogue },
  /** What was deleted of the catalogue; brings it back. */
  listDeleted: { method: 'GET', path: `${admin}/deleted`, ...catalogue },
  restoreDeleted: { method: 'POST', path: `${admin}/deleted/{id}/restore`, ...catalogue },
  /** The prices of many products. */
  setPrices: { method: 'PUT', path: `${admin}/products/prices`, ...catalogue },
  /** Reductions of many products for a time. */
  createSale: { method: 'POST', path: `${admin}/sales`, ...catalogue },
  listSales: { method: 'GET', path: `${admin}/sales`, ...catalogue },
  getSale: { method: 'GET', path: `${admin}/sales/{id}`, ...catalogue },
  updateSale: { method: 'PUT', path: `${admin}/sales/{id}`, ...catalogue },
  deleteSale: { method: 'DELETE', path: `${admin}/sales/{id}`, ...catalogue },
  /** Offers: codes, and those without one. */
  createCoupon: { method: 'POST', path: `${admin}/coupons`, ...shop },
  listCoupons: { method: 'GET', path: `${admin}/coupons`, ...shop },
  getCoupon: { method: 'GET', path: `${admin}/coupons/{id}`, ...shop },
  updateCoupon: { method: 'PUT', path: `${admin}/coupons/{id}`, ...shop },
  deleteCoupon: { method: 'DELETE', path: `${admin}/coupons/{id}`, ...shop },
  makeCoupons: { method: 'POST', path: `${admin}/coupons/{id}/codes`, ...shop },
  /** Hides a product from the shop, or shows it again. */
  setProductVisibility: { method: 'PUT', path: `${admin}/products/{id}/visibility`, ...catalogue },
  /** The reviews of all products; hides one from the shop, or shows it again. */
  listAdminReviews: { method: 'GET', path: `${admin}/reviews`, ...catalogue },
  setReviewVisibility: { method: 'PUT', path: `${admin}/reviews/{id}`, ...catalogue },
  /** The stock of a product: goods that came in, and every change. */
  receiveGoods: { method: 'POST', path: `${admin}/products/{id}/receipts`, ...catalogue },
  listStockMovements: { method: 'GET', path: `${admin}/products/{id}/stock-movements`, ...catalogue },
  /** The stock of all sizes: corrections and low limits, and a delivery of many products. */
  listStock: { method: 'GET', path: `${admin}/stock`, ...catalogue },
  updateStock: { method: 'PUT', path: `${admin}/stock`, ...catalogue },
  receiveDelivery: { method: 'POST', path: `${admin}/stock/deliveries`, ...catalogue },
  /** What was sold, and what is left of it; the same as CSV files. */
  getSalesReport: { method: 'GET', path: `${admin}/reports/sales`, ...money },
  exportSalesReport: { method: 'GET', path: `${admin}/reports/sales.csv`, ...money },
  getStockReport: { method: 'GET', path: `${admin}/reports/stock`, ...money },
  exportStockReport: { method: 'GET', path: `${admin}/reports/stock.csv`, ...money },
  /** What came back, by product, size and reason; the same as a CSV file. */
  getReturnsReport: { method: 'GET', path: `${admin}/reports/returns`, ...money },
  exportReturnsReport: { method: 'GET', path: `${admin}/reports/returns.csv`, ...money },
  /** A month beside the one before, by category and by payment; the same as a CSV file. */
  getMonthReport: { method: 'GET', path: `${admin}/reports/month`, ...money },
  exportMonthReport: { method: 'GET', path: `${admin}/reports/month.csv`, ...money },
  /** Gives a staff role, or takes it. */
  setUserRole: { method: 'PUT', path: `${admin}/users/{id}/role`, ...people },
  /** What admins changed, and their sign-ins. */
  listAuditLog: { method: 'GET', path: `${admin}/audit`, ...people },
  /** All orders of the shop, paged. */
  listShopOrders: { method: 'GET', path: `${admin}/orders`, ...orders },
  /** Before the calls with an id: mocks take the first that matches. */
  exportBookingFile: { method: 'GET', path: `${admin}/orders/booking.csv`, ...orders },
  /** Packing slips with the papers of parcels, as one PDF. */
  printOrders: { method: 'GET', path: `${admin}/orders/print.pdf`, ...orders },
  exportOrders: { method: 'GET', path: `${admin}/orders.csv`, ...money },
  addTrackingNumbers: { method: 'POST', path: `${admin}/orders/tracking`, ...orders },
  /** The courier's file names money, so it is an owner's. */
  importCourierFile: { method: 'POST', path: `${admin}/courier-file`, ...money },
  /** What couriers reported and the shop did not understand. */
  listCourierNews: { method: 'GET', path: `${admin}/courier-news`, ...orders },
  /** Long work that a call has begun. */
  getJob: { method: 'GET', path: `${admin}/jobs/{id}`, access: 'admin', permission: 'staff' },
  listCouriers: { method: 'GET', path: `${admin}/couriers`, ...orders },
  /** Accounts without the staff, and notes that only staff see. */
  listCustomers: { method: 'GET', path: `${admin}/customers`, ...orders },
  getCustomer: { method: 'GET', path: `${admin}/customers/{id}`, ...orders },
  listCustomerNotes: { method: 'GET', path: `${admin}/customers/{id}/notes`, ...orders },
  addCustomerNote: { method: 'POST', path: `${admin}/customers/{id}/notes`, ...orders },
  listOrderNotes: { method: 'GET', path: `${admin}/orders/{id}/notes`, ...orders },
  addOrderNote: { method: 'POST', path: `${admin}/orders/{id}/notes`, ...orders },
  /** One order with its buyer, history and refund. */
  getShopOrder: { method: 'GET', path: `${admin}/orders/{id}`, ...orders },
  moveOrder: { method: 'PUT', path: `${admin}/orders/{id}/status`, ...orders },
  /** A cash order: confirmed by a person, its money, and a parcel that came back. */
  confirmOrder: { method: 'PUT', path: `${admin}/orders/{id}/confirmed`, ...orders },
  collectOrder: { method: 'PUT', path: `${admin}/orders/{id}/collected`, ...money },
  remitOrder: { method: 'PUT', path: `${admin}/orders/{id}/remitted`, ...money },
  returnOrder: { method: 'PUT', path: `${admin}/orders/{id}/returned`, ...orders },
  /** Pays the money back. */
  cancelOrder: { method: 'POST', path: `${admin}/orders/{id}/cancel`, ...money },
  /** A call to the shopper, and what came of it. */
  noteCall: { method: 'POST', path: `${admin}/orders/{id}/calls`, ...orders },
  /** What comes back: asked for by staff, or noted as it arrived; decided, received, closed. */
  openReturn: { method: 'POST', path: `${admin}/orders/{id}/returns`, ...money },
  noteArrived: { method: 'POST', path: `${admin}/orders/{id}/arrived`, ...orders },
  listShopReturns: { method: 'GET', path: `${admin}/returns`, ...orders },
  getShopReturn: { method: 'GET', path: `${admin}/returns/{id}`, ...orders },
  decideReturn: { method: 'PUT', path: `${admin}/returns/{id}/decision`, ...money },
  receiveReturn: { method: 'PUT', path: `${admin}/returns/{id}/received`, ...orders },
  closeReturn: { method: 'PUT', path: `${admin}/returns/{id}/close`, ...money },
  setShopReturnParcel: { method: 'PUT', path: `${admin}/returns/{id}/parcel`, ...orders },
  /** Complaints, and their answers. */
  listComplaints: { method: 'GET', path: `${admin}/complaints`, ...people },
  answerComplaint: { method: 'PUT', path: `${admin}/complaints/{id}`, ...people },
  /** Another size of a line, at the same price. */
  updateOrderLine: { method: 'PUT', path: `${admin}/orders/{id}/lines/{line}`, ...orders },
  /** Payments and checkouts that need an admin's decision. */
  listMoney: { method: 'GET', path: `${admin}/money`, ...money },
  /** What came in and went back in a month, and the cash that couriers have now. */
  getMonthMoney: { method: 'GET', path: `${admin}/money/month`, ...money },
  refundPayment: { method: 'POST', path: `${admin}/money/payments/{payment_id}/refund`, ...money },
  settlePayment: { method: 'POST', path: `${admin}/money/payments/{payment_id}/settle`, ...money },
  settleFinding: { method: 'POST', path: `${admin}/money/findings/{id}/settle`, ...money },
  /** Of a parcel that a packer took back. */
  refundFinding: { method: 'POST', path: `${admin}/money/findings/{id}/refund`, ...money },
  /** All entries of a kind. */
  retryCheckouts: { method: 'POST', path: `${admin}/money/checkouts/retry`, ...money },
  setCheckoutsAside: { method: 'POST', path: `${admin}/money/checkouts/set-aside`, ...money },
  retryRefunds: { method: 'POST', path: `${admin}/money/refunds/retry`, ...money },
  retryMails: { method: 'POST', path: `${admin}/money/mails/retry`, ...money },
  dropMails: { method: 'POST', path: `${admin}/money/mails/drop`, ...money },
  retryCheckout: { method: 'POST', path: `${admin}/money/checkouts/{id}/retry`, ...money },
  setCheckoutAside: { method: 'POST', path: `${admin}/money/checkouts/{id}/set-aside`, ...money },
  retryRefund: { method: 'POST', path: `${admin}/money/refunds/{id}/retry`, ...money },
  refundOrder: { method: 'POST', path: `${admin}/orders/{id}/refunds`, ...money },
  closeRefund: { method: 'POST', path: `${admin}/money/refunds/{id}/close`, ...money },
  retryMail: { method: 'POST', path: `${admin}/money/mails/{id}/retry`, ...money },
  dropMail: { method: 'POST', path: `${admin}/money/mails/{id}/drop`, ...money },
  /** The back office's overview. */
  getDashboard: { method: 'GET', path: `${admin}/dashboard`, access: 'admin', permission: 'staff' },
  /** A step of the first-run list that no code can see. */
  setTodo: { method: 'PUT', path: `${admin}/todo`, ...shop },
  /** A mail to the admin, to try the mail server. */
  sendTestMail: { method: 'POST', path: `${admin}/test-mail`, ...shop },
  /** The catalogue as a CSV file. */
  exportCatalogue: { method: 'GET', path: `${admin}/catalogue.csv`, ...catalogue },
  importCatalogue: { method: 'POST', path: `${admin}/catalogue.csv`, ...catalogue },
  /** Backups of the embedded database. */
  listBackups: { method: 'GET', path: `${admin}/backups`, ...shop },
  createBackup: { method: 'POST', path: `${admin}/backups`, ...shop },
  downloadBackup: { method: 'GET', path: `${admin}/backups/{name}`, ...shop },
  /** The owner's own colours. */
  listColours: { method: 'GET', path: `${admin}/colours`, ...catalogue },
  updateColours: { method: 'PUT', path: `${admin}/colours`, ...catalogue },
  /** The synonyms of the search. */
  listSearchSynonyms: { method: 'GET', path: `${admin}/search-synonyms`, ...catalogue },
  updateSearchSynonyms: { method: 'PUT', path: `${admin}/search-synonyms`, ...catalogue },
  /** Where the shop delivers, by pincode prefix, also as a CSV file. */
  listDeliveryRules: { method: 'GET', path: `${admin}/delivery/rules`, ...shop },
  updateDeliveryRules: { method: 'PUT', path: `${admin}/delivery/rules`, ...shop },
  exportDeliveryRules: { method: 'GET', path: `${admin}/delivery/rules.csv`, ...shop },
  importDeliveryRules: { method: 'POST', path: `${admin}/delivery/rules.csv`, ...shop },
  /** The owner's settings and their history. */
  getAdminSettings: { method: 'GET', path: `${admin}/settings`, ...shop },
  updateSettings: { method: 'PUT', path: `${admin}/settings`, ...shop },
  /** Stores a picture. `updateSettings` makes it the logo. */
  uploadLogo: { method: 'POST', path: `${admin}/settings/logo`, ...shop },
  /** Stores the picture of a signature. `updateSettings` puts it on papers. */
  uploadSignature: { method: 'POST', path: `${admin}/settings/signature`, ...shop },
  /** The rates of tax by HSN code. Who edits products sees which one a price has. */
  listTaxRates: { method: 'GET', path: `${admin}/tax/rates`, ...catalogue },
  updateTaxRates: { method: 'PUT', path: `${admin}/tax/rates`, ...shop },
  /** A month's papers for the accountant. */
  exportPapers: { method: 'GET', path: `${admin}/papers.csv`, ...money },
  listSettingChanges: { method: 'GET', path: `${admin}/settings/history`, ...shop },
  /** The texts of the shop, and their versions. */
  listContent: { method: 'GET', path: `${admin}/content`, ...texts },
  getAdminContent: { method: 'GET', path: `${admin}/content/{name}`, ...texts },
  saveContent: { method: 'PUT', path: `${admin}/content/{name}`, ...texts },
  previewContent: { method: 'POST', path: `${admin}/content/{name}/preview`, ...texts },
  /** Stores a picture. `saveContent` puts it into the text `hero`. */
  addContentPhoto: { method: 'POST', path: `${admin}/content-photos`, ...texts },
  getContentVersion: { method: 'GET', path: `${admin}/content/{name}/versions/{n}`, ...texts },
  restoreContent: { method: 'POST', path: `${admin}/content/{name}/versions/{n}`, ...texts },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type Calls = typeof calls;
