/** Tables that stay small however long a shop runs. */
export const smallTables: Readonly<Record<string, string>> = {
  category: 'as many as the menu shows',
  own_colour: 'at most 60',
  sale: 'some a month, for 400 days',
  coupon: 'as many as an owner makes; codes of a file are in another table',
  search_synonym: 'as many as an admin writes',
  saved_setting: 'a row a setting',
  setting_change: 'what an owner changed by hand',
  logo: 'pictures that an owner uploaded',
  signature: 'pictures that an owner uploaded',
  tax_rate: 'at most 500',
  paper_counter: 'two rows a year',
  content_photo: 'pictures that an owner uploaded',
  todo_done: 'the steps of the first-run list that an owner ticks',
  payment_sweep: 'one row',
  webhook_watch: 'one row',
  parked_checkout: 'an admin handles each',
  unmatched_payment: 'an admin handles each',
  order_finding: 'an admin handles each',
  sandbox_payment: 'only a shop without a payment account has test payments',
  sandbox_refund: 'as sandbox_payment',
};

/** Partial indexes of the few rows whose work is not done. Statements may walk them. */
export const indexesOfWork: Readonly<Record<string, string>> = {
  mail_given_up: 'mails that an admin sends again or drops',
  mail_queue: 'mails that wait to be sent',
  product_deleted: 'products that were deleted in the last 30 days',
  refund_unfinished: 'refunds that are not processed',
  stock_alert_waiting: 'alerts whose size is sold out',
  account_staff: 'the accounts of the staff',
  order_waiting: 'cash orders that wait for their confirmation',
  shipment_trouble: 'parcels that a person looks into',
  courier_news_unread: 'news of the last 30 days that was not understood',
};

const list = 'a list or total of the back office, filtered and sorted by any column';
const person = 'the copy of what the shop stores about a person, which few ask for';
const toSend = 'orders that are to be sent, by their status';
const file = 'import and export of the whole catalogue in the back office';

/**
 * Statements that may read a whole table, by file, function and table. None is sent by a worker, a sweep or a scrape, and of shoppers'
 * calls only by the copy of their data.
 */
export const allowedScans: Readonly<Record<string, string>> = {
  'account-store.ts sortedAccounts: account': list,
  'account-store.ts countAccounts: account': list,
  'admin-product-store.ts sortedProducts: product': list,
  'admin-product-store.ts sortedProducts: product_size': list,
  'admin-product-store.ts countFiltered: product': list,
  'admin-product-store.ts countFiltered: product_size': list,
  'admin-product-store.ts countDrafts: product': 'hidden products, by the index that orders all of them',
  'admin-product-store.ts allStyles: product': list,
  'stock-list-store.ts stockedSizes: product': list,
  'stock-list-store.ts countStocked: product': list,
  'stock-list-store.ts countStocked: product_size': list,
  'stock-list-store.ts stockedSizes: product_size': list,
  'stock-list-store.ts sizesWithStock: order': toSend,
  'stock-store.ts piecesToSend: order': toSend,
  'audit-store.ts countAuditEntries: audit_entry': list,
  'complaint-store.ts complaintPage: complaint': list,
  'complaint-store.ts countComplaints: complaint': list,
  'review-store.ts adminReviews: product': list,
  'review-store.ts countReviews: product': list,
  'review-store.ts countReviews: review': list,
  'shop-order-store.ts shopOrders: order': list,
  'return-list-store.ts shopReturns: order_return': list,
  'return-list-store.ts countReturns: order_return': list,
  'catalogue-writer.ts allSlugs: product': file,
  'colour-store.ts countWithColour: product': 'an own colour that an owner removes',
  'product-store.ts countAllProducts: product': 'the command that adds demo products',
  'product-store.ts countHidden: product': file,
  'size-store.ts hasSizesOrSkus: product_size': file,
  'size-store.ts sizeKeys: product_size': file,
  'person-store.ts rowsOfAccount: stock_movement': person,
  'person-store.ts rowsOfAccount: content_version': person,
};
