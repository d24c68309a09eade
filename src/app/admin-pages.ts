import type { PageName } from '#contract/rules/pages.ts';
import type { LazyPage } from './page-module.ts';

/** The names of the back office's pages. */
export type AdminPageName = Extract<PageName, `admin${string}`>;

/** The pages of the back office. Only its first page loads this list: the names of their chunks are no bytes of the shop's first load. */
export const adminPages: Readonly<Record<AdminPageName, LazyPage>> = {
  adminDashboard: () => import('#src/pages/admin/dashboard-page.tsx'),
  adminCategories: () => import('#src/pages/admin/categories-page.tsx'),
  adminCreateProduct: () => import('#src/pages/admin/create-product-page.tsx'),
  adminProduct: () => import('#src/pages/admin/update-product-page.tsx'),
  adminProducts: () => import('#src/pages/admin/products-page.tsx'),
  adminUsers: () => import('#src/pages/admin/users-page.tsx'),
  adminCustomer: () => import('#src/pages/admin/customer-page.tsx'),
  adminStaff: () => import('#src/pages/admin/staff-page.tsx'),
  adminOrders: () => import('#src/pages/admin/orders-page.tsx'),
  adminOrder: () => import('#src/pages/admin/order-page.tsx'),
  adminReturns: () => import('#src/pages/admin/returns-page.tsx'),
  adminReturn: () => import('#src/pages/admin/return-page.tsx'),
  adminComplaints: () => import('#src/pages/admin/complaints-page.tsx'),
  adminMoney: () => import('#src/pages/admin/money-page.tsx'),
  adminCatalogue: () => import('#src/pages/admin/catalogue-page.tsx'),
  adminReviews: () => import('#src/pages/admin/reviews-page.tsx'),
  adminStock: () => import('#src/pages/admin/stock-page.tsx'),
  adminReports: () => import('#src/pages/admin/reports-page.tsx'),
  adminSearchWords: () => import('#src/pages/admin/search-words-page.tsx'),
  adminDelivery: () => import('#src/pages/admin/delivery-page.tsx'),
  adminSales: () => import('#src/pages/admin/sales-page.tsx'),
  adminSale: () => import('#src/pages/admin/sale-page.tsx'),
  adminOffers: () => import('#src/pages/admin/offers-page.tsx'),
  adminOffer: () => import('#src/pages/admin/offer-page.tsx'),
  adminTax: () => import('#src/pages/admin/tax-page.tsx'),
  adminDeleted: () => import('#src/pages/admin/deleted-page.tsx'),
  adminBackups: () => import('#src/pages/admin/backups-page.tsx'),
  adminAuditLog: () => import('#src/pages/admin/audit-log-page.tsx'),
  adminSettings: () => import('#src/pages/admin/settings-page.tsx'),
  adminContent: () => import('#src/pages/admin/content-page.tsx'),
  adminText: () => import('#src/pages/admin/text-page.tsx'),
  adminAccount: () => import('#src/pages/admin/account-page.tsx'),
};
