/** The page size of product-list, and the default of other paged lists. */
export const pageSize = 6;

/** The newest products, which the home page shows first: those of its list's first page and of its hero. */
export const newestShown = 2 * pageSize;

/** The default page size of the shop's order list. */
export const ordersPageSize = 20;

/** The default page size of the back office's lists of users and products. */
export const usersPageSize = 25;
export const adminProductsPageSize = 24;

/** The default page size of the stock of all sizes, and the most changes that are saved at once. */
export const stockPageSize = 50;
export const mostStockChanges = 500;

/** The most prices that are set at once. */
export const mostPrices = 500;

/** The default page size of a product's stock history. */
export const stockMovementsPageSize = 20;

/** The default page sizes of a product's reviews and of the back office's list of all reviews. */
export const reviewsPageSize = 5;
export const adminReviewsPageSize = 20;
export const deletedPageSize = 20;
export const salesPageSize = 20;
export const couponsPageSize = 20;

/** The response header with the total of calls 5, 8, 10 and 13. */
export const totalCountHeader = 'x-total-count';

/** The response header of a search whose keyword no product matches: it lists all products instead ('gift'). */
export const unmatchedHeader = 'x-unmatched';

/** The maximum number of best sellers, and the days whose orders they are counted from. */
export const bestSellerCount = 6;
export const bestSellerDays = 90;

/** The maximum number of products under 'You May Also Like'. */
export const relatedCount = 3;

/** Changes of settings a page. */
export const settingChangesPageSize = 20;
