import { calls, type CallName, type Calls } from './calls.ts';
import type { AuditKind, AuditSubject } from './rules/audit.ts';

/** Calls that change something in the back office; a preview does not. */
type Change = Exclude<
  { [N in CallName]: Calls[N] extends { access: 'admin'; method: 'POST' | 'PUT' | 'DELETE' } ? N : never }[CallName],
  'previewContent'
>;

/** Calls that only read, but hand out the database, all that is stored about a person, or the addresses of many people. */
type Copy =
  | 'downloadBackup'
  | 'exportUser'
  | 'exportOrders'
  | 'exportBookingFile'
  | 'printOrders'
  | 'listCustomers'
  | 'listComplaints';

/** Calls of shoppers that staff make too: recorded only if staff made them. */
type Shared = 'updateOrderAddress';

/** The calls that the audit log records. */
export type AuditedCallName = Change | Copy | Shared;

/** What each of them is about; undefined: the whole catalogue, search or delivery. */
const subjects: Readonly<Record<AuditedCallName, AuditSubject | undefined>> = {
  createCategory: 'category',
  updateCategory: 'category',
  deleteCategory: 'category',
  createProduct: 'product',
  updateProduct: 'product',
  deleteProduct: 'product',
  /** The name says what it was. */
  restoreDeleted: undefined,
  addProductPhoto: 'product',
  updateProductPhotos: 'product',
  setPrices: 'product',
  createSale: 'sale',
  updateSale: 'sale',
  deleteSale: 'sale',
  createCoupon: 'coupon',
  updateCoupon: 'coupon',
  deleteCoupon: 'coupon',
  makeCoupons: 'coupon',
  addPhotos: 'product',
  setProductVisibility: 'product',
  receiveGoods: 'product',
  updateStock: 'product',
  receiveDelivery: 'product',
  setReviewVisibility: 'review',
  setUserRole: 'user',
  eraseUser: 'user',
  exportUser: 'user',
  addCustomerNote: 'user',
  listCustomers: undefined,
  listComplaints: undefined,
  answerComplaint: 'complaint',
  addOrderNote: 'order',
  moveOrder: 'order',
  cancelOrder: 'order',
  addTrackingNumbers: 'order',
  updateOrderAddress: 'order',
  updateOrderLine: 'order',
  noteCall: 'order',
  confirmOrder: 'order',
  collectOrder: 'order',
  remitOrder: 'order',
  returnOrder: 'order',
  openReturn: 'order',
  noteArrived: 'order',
  decideReturn: 'order',
  receiveReturn: 'order',
  closeReturn: 'order',
  setShopReturnParcel: 'order',
  refundOrder: 'order',
  /** The order that the reconciliation found, not the finding. */
  settleFinding: 'order',
  refundFinding: 'order',
  refundPayment: 'payment',
  settlePayment: 'payment',
  retryCheckout: 'checkout',
  setCheckoutAside: 'checkout',
  retryRefund: 'refund',
  closeRefund: 'refund',
  retryMail: 'mail',
  dropMail: 'mail',
  retryCheckouts: 'checkout',
  setCheckoutsAside: 'checkout',
  retryRefunds: 'refund',
  retryMails: 'mail',
  dropMails: 'mail',
  createBackup: 'backup',
  downloadBackup: 'backup',
  importCourierFile: undefined,
  exportOrders: undefined,
  exportBookingFile: undefined,
  printOrders: undefined,
  saveContent: 'text',
  restoreContent: 'text',
  addContentPhoto: undefined,
  importCatalogue: undefined,
  updateColours: undefined,
  updateSearchSynonyms: undefined,
  updateDeliveryRules: undefined,
  importDeliveryRules: undefined,
  sendTestMail: undefined,
  setTodo: undefined,
  updateSettings: undefined,
  uploadLogo: undefined,
  uploadSignature: undefined,
  updateTaxRates: undefined,
};

/** Whether the audit log records a call. */
export function isAudited(name: CallName): name is AuditedCallName {
  return name in subjects;
}

/** The kind of a recorded call's entry. */
export function auditKindOf(name: AuditedCallName): AuditKind {
  return calls[name].method === 'GET' ? 'copy' : 'change';
}

/** What a call is about. */
export function subjectTypeOf(name: CallName): AuditSubject | undefined {
  return isAudited(name) ? subjects[name] : undefined;
}
