/** Page size of product-list, and of the other lists where a client asks for a page without saying how large. */
export const pageSize = 6;

/** How many orders one page of the shop's list holds, unless a client says. */
export const ordersPageSize = 20;

/** The header that carries the whole count beside one page of calls 5, 8, 10 and 13. */
export const totalCountHeader = 'x-total-count';

/** How many products a product page may show under 'You May Also Like'. */
export const relatedCount = 3;
