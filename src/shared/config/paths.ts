/** All paths of the app (specification, section 2). Links use these and are never written by hand. */
export const paths = {
  home: '/',
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  categories: '/categories',
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  search: (keyword: string) => `/search?${new URLSearchParams({ keyword }).toString()}`,
  cart: '/cart',
  wishlist: '/wishlist',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  about: '/about',
  contact: '/contact',
  policy: '/policy',
  returnAndExchange: '/return-and-exchange',
  shippingPolicy: '/shipping-policy',
  /** The token follows as the fragment. */
  withdrawStockAlert: '/stock-alert/withdraw',
  userDashboard: '/dashboard/user',
  userProfile: '/dashboard/user/profile',
  userOrders: '/dashboard/user/orders',
  adminDashboard: '/dashboard/admin',
  /** The specification spells it this way. */
  adminCategories: '/dashboard/admin/create-categray',
  adminCreateProduct: '/dashboard/admin/create-product',
  adminProduct: (slug: string) => `/dashboard/admin/product/${encodeURIComponent(slug)}`,
  adminProducts: '/dashboard/admin/products',
  adminUsers: '/dashboard/admin/users',
  adminOrders: '/dashboard/admin/orders',
  adminOrder: (id: string) => `/dashboard/admin/orders/${encodeURIComponent(id)}`,
  adminMoney: '/dashboard/admin/money',
  adminCatalogue: '/dashboard/admin/catalogue',
  adminReviews: '/dashboard/admin/reviews',
  adminStock: '/dashboard/admin/stock',
  adminReports: '/dashboard/admin/reports',
  adminSearchWords: '/dashboard/admin/search-words',
} as const;

/** The location state with which CHECK OUT sends a shopper without an address to the profile page. */
export const addressNeeded = 'address needed';
