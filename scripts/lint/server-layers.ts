/** Files at the top of `server/` that all server code may import. */
const base = [
  'clock',
  'environment',
  'errors',
  'listen-address',
  'platform',
  'private-files',
  'project-root',
  'refused',
  'shop-events',
  'vitals-watch',
  'slice',
].map((name) => `server/${name}.ts`);

/** The layers other than modules, with the folders that each may import. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'server/work': [],
  'server/db': ['server/work'],
  'server/providers': ['server/db', 'server/work'],
  // The guard passes the signed-in account to every handler.
  'server/http': ['server/db', 'server/work', 'server/modules/account'],
  'server/metrics': ['server/db', 'server/work', 'server/http'],
  'server/render': [
    'server/db',
    'server/work',
    'server/http',
    'server/modules/catalogue-change',
    'server/modules/category',
    'server/modules/photo',
    'server/modules/settings',
    'server/modules/stock',
  ],
  'server/demo': [
    'server/db',
    'server/modules/catalogue-change',
    'server/modules/category',
    'server/modules/category-edit',
    'server/modules/photo',
    'server/modules/product',
  ],
};

/** The modules, with the other modules, and the layers besides `db` and `work`, that each may import. None knows which payment provider it is. */
const modules: Readonly<Record<string, readonly string[]>> = {
  account: [],
  'catalogue-change': ['http'],
  stock: ['catalogue-change'],
  category: ['catalogue-change'],
  'rate-limit': [],
  refund: ['providers/payment-provider.ts'],
  settings: ['http', 'account', 'catalogue-change', 'photo'],
  content: ['http', 'account', 'catalogue-change', 'photo', 'settings'],
  delivery: ['http', 'catalogue-change', 'rate-limit'],
  mail: ['http', 'providers/mail', 'rate-limit', 'settings'],
  backup: ['http'],
  person: ['http', 'account', 'auth', 'cash', 'catalogue-change', 'refund'],
  photo: ['http', 'catalogue-change'],
  user: ['http', 'account', 'auth', 'mail'],
  customer: ['http', 'account'],
  'client-error': ['http', 'rate-limit'],
  vitals: ['http', 'rate-limit'],
  audit: ['http'],
  auth: ['http', 'account', 'audit', 'mail', 'rate-limit'],
  search: ['http', 'catalogue-change', 'rate-limit'],
  'stock-alert': ['http', 'account', 'catalogue-change', 'mail', 'photo', 'rate-limit'],
  product: ['http', 'catalogue-change', 'category', 'photo', 'review', 'search', 'stock', 'stock-alert'],
  'owner-alert': ['account', 'mail', 'payment', 'rate-limit', 'settings', 'stock'],
  'category-edit': ['http', 'catalogue-change', 'category', 'product'],
  'catalogue-file': ['http', 'catalogue-change', 'category', 'job', 'photo', 'product', 'stock'],
  review: ['http', 'account', 'catalogue-change'],
  job: ['http', 'account'],
  shipment: [],
  order: [
    'http',
    'account',
    'catalogue-change',
    'delivery',
    'mail',
    'photo',
    'rate-limit',
    'refund',
    // What an order shows of requests about it; the module itself stands above.
    'returns/return-store.ts',
    'review',
    'shipment',
    'stock',
  ],
  courier: ['http', 'account', 'cash', 'job', 'order', 'rate-limit', 'settings', 'shipment'],
  payment: [
    'http',
    'providers/payment-provider.ts',
    'account',
    'catalogue-change',
    'delivery',
    'mail',
    'order',
    'product',
    'rate-limit',
    'refund',
    'stock',
  ],
  cash: [
    'http',
    'account',
    'catalogue-change',
    'delivery',
    'mail',
    'order',
    'payment',
    'product',
    'rate-limit',
    'refund',
    'stock',
  ],
  returns: [
    'http',
    'account',
    'cash',
    'catalogue-change',
    'delivery',
    'mail',
    'order',
    'payment',
    'refund',
    'shipment',
    'stock',
  ],
  wish: ['http', 'account', 'product'],
  dashboard: ['courier', 'http', 'order', 'payment', 'product', 'stock', 'stock-alert'],
  report: ['http', 'cash', 'category', 'order', 'refund'],
};

/** Every server folder and base file with its allowed imports, including itself. A module that is not listed may import nothing. */
export function serverLayers(moduleFolders: readonly string[]): [folder: string, allowed: string[]][] {
  const below = ['contract', ...base];
  const path = (name: string) =>
    name === 'http' || name.startsWith('providers/') ? `server/${name}` : `server/modules/${name}`;
  return [
    ...base.map((file): [string, string[]] => [file, below]),
    ...Object.entries(layers).map(([folder, allowed]): [string, string[]] => [folder, [folder, ...below, ...allowed]]),
    ...moduleFolders.map((name): [string, string[]] => [
      path(name),
      [path(name), ...below, 'server/db', 'server/work', ...(modules[name] ?? []).map(path)],
    ]),
  ];
}
