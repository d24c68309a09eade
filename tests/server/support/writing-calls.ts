import type { CallName } from '#contract/calls.ts';

/** The calls that change what public responses show. */
export const catalogueWrites: readonly CallName[] = [
  'createCategory',
  'updateCategory',
  'deleteCategory',
  'createProduct',
  'updateProduct',
  'addProductPhoto',
  'updateProductPhotos',
  'setProductVisibility',
  'deleteProduct',
  'importCatalogue',
  'receiveGoods',
  'updateStock',
  'receiveDelivery',
  'createReview',
  'setReviewVisibility',
  'eraseMe',
  'eraseUser',
  'updateSearchSynonyms',
  'updateSettings',
  'saveContent',
  'restoreContent',
  'confirmPayment',
  'receiveWebhook',
  'cancelOrder',
];
