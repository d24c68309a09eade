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
  'createReview',
  'setReviewVisibility',
  'eraseMe',
  'eraseUser',
  'updateSearchSynonyms',
  'confirmPayment',
  'receiveWebhook',
  'cancelOrder',
];

/** A GET that sells: it settles a payment that was captured meanwhile. */
export const settlingReads: readonly CallName[] = ['getPayment'];

/** The calls that write accounts, money and orders, but no product and no stock. */
export const writesBesideCatalogue: readonly CallName[] = [
  'register',
  'login',
  'resetPassword',
  'updateProfile',
  'setUserRole',
  'logout',
  'checkout',
  'moveOrder',
  'refundPayment',
  'settlePayment',
  'settleFinding',
  'retryCheckout',
  'setCheckoutAside',
  'createBackup',
  'retryRefund',
  'closeRefund',
  'retryMail',
  'dropMail',
  'reportClientError',
  'createStockAlert',
  'confirmStockAlert',
  'withdrawStockAlert',
  'updateWishlist',
  'saveWish',
  'removeWish',
  'beginSecondFactor',
  'confirmSecondFactor',
  'endSecondFactor',
  'renewRecoveryCodes',
  'endSession',
  'endSessions',
  'requestResetLink',
  'resetByLink',
];

/** A POST that only reads. */
export const reads: readonly CallName[] = ['filterProducts'];
