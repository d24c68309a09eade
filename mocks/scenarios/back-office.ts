import type { Scenarios } from './scenario.ts';

/** Failures of the back office (specification, section 8, lines 2 to 4); combine with `admin`. */
export const backOfficeScenarios = {
  'users-failed': {
    shows: "Users: 'Somethig went wrong while getting all Users'.",
    fails: { listUsers: 'failed', listAdminUsers: 'failed', listCustomers: 'failed' },
  },
  'category-create-failed': {
    shows: "Create Category: 'Something went wrong in input form'.",
    fails: { createCategory: 'failed' },
  },
  'category-update-failed': {
    shows: "Editing a category: 'Something went wrong in updating category'.",
    fails: { updateCategory: 'failed' },
  },
  'category-delete-failed': {
    shows: "Deleting a category: 'Something went wrong in updating category'.",
    fails: { deleteCategory: 'failed' },
  },
  'category-taken': {
    shows: 'Making or renaming a category: the server says that there is one of this name.',
    fails: { createCategory: 'categoryTaken', updateCategory: 'categoryTaken' },
  },
  'product-create-failed': {
    shows: "Create Product: 'Something went Wrong While Creting the Product'.",
    fails: { createProduct: 'failed' },
  },
  'product-update-failed': {
    shows: "Update Product: 'Something went Wrong While Creting the Product'.",
    fails: { updateProduct: 'failed' },
  },
  'product-delete-failed': {
    shows: "Deleting a product: 'Something went wrong while Deleting the product'.",
    fails: { deleteProduct: 'failed' },
  },
  'product-changed': {
    shows: 'Update Product: the server says that somebody else changed the product.',
    fails: { updateProduct: 'productChanged' },
  },
  'photo-refused': {
    shows: 'Create and Update Product: the server cannot read the photo.',
    fails: { createProduct: 'unreadablePhoto', updateProduct: 'unreadablePhoto' },
  },
  'dashboard-failed': { shows: 'The admin dashboard says that it did not load.', fails: { getDashboard: 'failed' } },
  'shop-orders-failed': {
    shows: 'The orders of the shop, and each of them, say that they did not load.',
    fails: { listShopOrders: 'failed', getShopOrder: 'failed' },
  },
  'order-moved': {
    shows: 'Moving or cancelling an order: the server says that it has moved on meanwhile.',
    fails: { moveOrder: 'orderMoved', cancelOrder: 'orderMoved' },
  },
  'catalogue-file-failed': {
    shows: 'Neither the export nor the import of the catalogue works.',
    fails: { exportCatalogue: 'failed', importCatalogue: 'failed' },
  },
} as const satisfies Scenarios;
