import type { ComponentType, SVGProps } from 'react';
import { matchPath } from 'react-router-dom';
import type { Permission } from '#contract/rules/staff.ts';
import { admin as copy } from '#src/copy/admin.ts';
import { paths } from '#src/shared/config/paths.ts';
import { settingPages } from '#src/shared/config/setting-pages.ts';
import { icon, ParcelIcon, ReturnIcon, UserIcon } from '#src/shared/ui/icons.tsx';

/** Icons of the back office's menu. They are apart from the shop's icons so that they load with the back office only. */
const OverviewIcon = icon(<path d="M4 20.5V12M10 20.5V4M16 20.5v-6M3 20.5h18M21 20.5V9" />);
const CategoryIcon = icon(
  <>
    <path d="M3.5 11.5v-8h8l9 9-8 8z" />
    <path d="M8 8v.01" strokeWidth="2.6" />
  </>,
);
const AddProductIcon = icon(
  <>
    <path d="M8 3.5L3 7l2.5 4L8 9.5v11h5" />
    <path d="M8 3.5c.6 2.2 2.2 3.3 4 3.3s3.4-1.1 4-3.3L21 7l-2.5 4-2.5-1.5v2" />
    <path d="M18 14.5v6M15 17.5h6" />
  </>,
);
const ProductsIcon = icon(
  <path d="M8 3.5L3 7l2.5 4L8 9.5v11h8v-11l2.5 1.5L21 7l-5-3.5c-.6 2.2-2.2 3.3-4 3.3S8.6 5.7 8 3.5z" />,
);
const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-3.7 2.9-5.5 6.5-5.5s6 1.8 6.5 5.5" />
    <path d="M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5" />
  </>,
);
const ReviewsIcon = icon(<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />);
const ComplaintIcon = icon(<path d="M4 4.5h16v12h-9l-4.5 4v-4H4zM12 7.5v4M12 13.8v.01" />);
const SalesIcon = icon(
  <>
    <path d="M6 18.5L18 5.5" />
    <circle cx="7.5" cy="7.5" r="2.8" />
    <circle cx="16.5" cy="16.5" r="2.8" />
  </>,
);
const OffersIcon = icon(
  <>
    <path d="M3.5 6.5h17v3.2a2.3 2.3 0 0 0 0 4.6v3.2h-17v-3.2a2.3 2.3 0 0 0 0-4.6z" />
    <path d="M14.5 8.5v.01M14.5 12v.01M14.5 15.5v.01" strokeWidth="2.2" />
  </>,
);
const StockIcon = icon(<path d="M3.5 4v16.5M20.5 4v16.5M3.5 10.5h17M3.5 18.5h17M7 10.5v-4h4v4M13 18.5v-5h4.5v5" />);
const MoneyIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9 8h6M9 11h6M9 8c5 0 5 5 0 5l4.5 4" />
  </>,
);
const ReportsIcon = icon(<path d="M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8h4.5M9.5 17v-3M12.5 17v-6M15.5 17v-4" />);
const SettingsIcon = icon(
  <>
    <path d="M3 6.5h10M18 6.5h3M3 12h3M11 12h10M3 17.5h9M17 17.5h4" />
    <circle cx="15.5" cy="6.5" r="2.3" />
    <circle cx="8.5" cy="12" r="2.3" />
    <circle cx="14.5" cy="17.5" r="2.3" />
  </>,
);

export interface MenuItem {
  to: string;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  permission: Permission;
  /** None: at the menu's foot. */
  group?: keyof typeof copy.groups;
  /** Paths of its pages that are not below `to`. */
  others?: readonly string[];
}

/**
 * Its pages are also those that no other item has: the settings link to them. Who may not open the settings opens the page with the links
 * to texts, search words and the catalogue's file.
 */
const settingsItem: MenuItem = {
  to: paths.adminSettings,
  label: copy.settings,
  Icon: SettingsIcon,
  permission: 'texts',
  group: 'business',
};

/** The pages of the back office by group, in the order of the day. */
export const menuItems: readonly MenuItem[] = [
  { to: paths.adminDashboard, label: copy.overview, Icon: OverviewIcon, permission: 'staff', group: 'daily' },
  { to: paths.adminOrders, label: copy.orders, Icon: ParcelIcon, permission: 'orders', group: 'daily' },
  { to: paths.adminReturns, label: copy.returns, Icon: ReturnIcon, permission: 'orders', group: 'daily' },
  {
    to: paths.adminUsers,
    label: copy.users,
    Icon: UsersIcon,
    permission: 'orders',
    group: 'daily',
    others: [paths.adminCustomer(''), paths.adminStaff],
  },
  { to: paths.adminComplaints, label: copy.complaints, Icon: ComplaintIcon, permission: 'people', group: 'daily' },
  { to: paths.adminReviews, label: copy.reviews, Icon: ReviewsIcon, permission: 'catalogue', group: 'daily' },
  {
    to: paths.adminCreateProduct,
    label: copy.createProduct,
    Icon: AddProductIcon,
    permission: 'catalogue',
    group: 'catalogue',
  },
  {
    to: paths.adminProducts,
    label: copy.products,
    Icon: ProductsIcon,
    permission: 'catalogue',
    group: 'catalogue',
    others: [paths.adminProduct(''), paths.adminDeleted],
  },
  { to: paths.adminSales, label: copy.sales, Icon: SalesIcon, permission: 'catalogue', group: 'catalogue' },
  { to: paths.adminOffers, label: copy.offers, Icon: OffersIcon, permission: 'shop', group: 'catalogue' },
  { to: paths.adminStock, label: copy.stock, Icon: StockIcon, permission: 'catalogue', group: 'catalogue' },
  {
    to: paths.adminCategories,
    label: copy.createCategory,
    Icon: CategoryIcon,
    permission: 'catalogue',
    group: 'catalogue',
  },
  { to: paths.adminMoney, label: copy.money, Icon: MoneyIcon, permission: 'money', group: 'business' },
  { to: paths.adminReports, label: copy.reports, Icon: ReportsIcon, permission: 'money', group: 'business' },
  settingsItem,
];

/** The signed-in person's own account, at the menu's foot. */
export const accountItem: MenuItem = {
  to: paths.adminAccount,
  label: copy.account,
  Icon: UserIcon,
  permission: 'staff',
};

/** What pages need whose item of the menu needs something else. */
const permissions: readonly (readonly [path: string, Permission])[] = [
  [paths.adminStaff, 'people'],
  ...settingPages.map(({ to, permission }) => [to, permission] as const),
];

/** What a page needs. */
export function permissionAt(pathname: string): Permission {
  const isAt = (path: string) => matchPath({ path, end: false }, pathname) !== null;
  const [, own] = permissions.find(([path]) => isAt(path)) ?? [];
  const item = itemAt(pathname);
  return own ?? (item === settingsItem && !isAt(item.to) ? 'shop' : item.permission);
}

/** The item of a page or of one of its subpages. */
export function itemAt(pathname: string): MenuItem {
  const isAt = (path: string) => matchPath({ path, end: path === paths.adminDashboard }, pathname) !== null;
  return [...menuItems, accountItem].find(({ to, others = [] }) => [to, ...others].some(isAt)) ?? settingsItem;
}
