import { calls, type CallName, type Calls } from './calls.ts';
import type { AuditSubject } from './rules/audit.ts';

/** The calls that the audit log records: those that change something in the back office. */
export type AuditedCall = {
  [N in CallName]: Calls[N] extends { access: 'admin'; method: 'POST' | 'PUT' | 'DELETE' } ? N : never;
}[CallName];

/** What each of them is about; undefined: the whole catalogue or search. */
const subjects: Readonly<Record<AuditedCall, AuditSubject | undefined>> = {
  createCategory: 'category',
  updateCategory: 'category',
  deleteCategory: 'category',
  createProduct: 'product',
  updateProduct: 'product',
  deleteProduct: 'product',
  addProductPhoto: 'product',
  updateProductPhotos: 'product',
  setProductVisibility: 'product',
  receiveGoods: 'product',
  setReviewVisibility: 'review',
  setUserRole: 'user',
  eraseUser: 'user',
  moveOrder: 'order',
  cancelOrder: 'order',
  /** The order that the reconciliation found, not the finding. */
  settleFinding: 'order',
  refundPayment: 'payment',
  settlePayment: 'payment',
  retryCheckout: 'checkout',
  setCheckoutAside: 'checkout',
  retryRefund: 'refund',
  closeRefund: 'refund',
  retryMail: 'mail',
  dropMail: 'mail',
  createBackup: 'backup',
  importCatalogue: undefined,
  updateSearchSynonyms: undefined,
};

/** Whether the audit log records a call. */
export function isAudited(name: CallName): name is AuditedCall {
  return calls[name].access === 'admin' && calls[name].method !== 'GET';
}

/** What a call is about. */
export function subjectTypeOf(name: CallName): AuditSubject | undefined {
  return isAudited(name) ? subjects[name] : undefined;
}
