import type { CallName } from '#contract/calls.ts';
import categories from '#mocks/fixtures/categories.json';
import products from '#mocks/fixtures/products.json';
import { firstPeople } from '#mocks/state.ts';

/** One request that the mocks and the server must answer alike. */
export interface Sample {
  readonly call: CallName;
  readonly about: string;
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** Who makes it: one of the first people of the mocks, who are known to the server too. */
  readonly as?: keyof typeof firstPeople;
  /** Fields of the body that are of their own on each side: a new id, a token. */
  readonly own?: readonly string[];
  /** The checkout that is made and paid first. The proof of its payment goes into the body, and is confirmed where there is none. */
  readonly paid?: unknown;
  /** Why the two need not be equal beyond status and shape. */
  readonly onlyShape?: string;
}

const product = products.at(7)!;
const category = categories.at(1)!;
const nobody = 'f'.repeat(24);
const v1 = '/api/v1';
const list = `${v1}/product`;

const json = (body: unknown) =>
  ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) as const;
const search = (keyword: string, rest = '') => `${list}/search/${encodeURIComponent(keyword)}${rest}`;
const put = (body: unknown) => ({ ...json(body), method: 'PUT' }) as const;
const auth = `${v1}/auth`;
const payments = `${v1}/payments`;
/** Bought here alone: its stock is the same on both sides. */
const soldOut = products.find(({ quantity }) => quantity === 0)!;
const sold = products.at(1)!;
const bought = {
  amount: sold.price * 2,
  cart: {
    products: [
      { _id: sold._id, size: 'L' },
      { _id: sold._id, size: 'L' },
    ],
    size: 'L',
    address: ' 1 Loom Lane ',
  },
};
const another = products.at(2)!;
const inCart = { _id: product._id, name: product.name, slug: product.slug, __v: product.__v };
const { shopper } = firstPeople;
const newcomer = {
  name: ' Meera ',
  email: 'Meera@Example.com',
  password: 'indigo-loom',
  phone: '9876543211',
  address: '7 Loom Lane, Bhuj',
  answer: 'Madder',
  pincode: '370 001',
};
const simpler = 'the mocks rank more simply';
const call = (name: CallName, about: string, path: string, rest: Partial<Sample> = {}): Sample => ({
  call: name,
  about,
  path,
  status: 200,
  ...rest,
});

/** Success and every refusal of each call. */
export const samples: readonly Sample[] = [
  call('listCategories', 'all', `${v1}/category/all-category`),

  call('searchProducts', 'the exact name', search(product.name)),
  call('searchProducts', 'a word', search('tee'), { onlyShape: simpler }),
  call('searchProducts', 'one page', search('tee', '?page=2&limit=3'), { onlyShape: simpler }),
  call('searchProducts', 'nothing near', search('qqqqqqqq')),
  call('searchProducts', 'signs only', search('!?')),
  call('searchProducts', 'blank', search('  '), { status: 400 }),
  call('searchProducts', 'too long', search('x'.repeat(201)), { status: 400 }),
  call('searchProducts', 'page 0', search('tee', '?page=0'), { status: 400 }),

  call('listProducts', 'page 1', `${list}/product-list/1`),
  call('listProducts', 'the last page', `${list}/product-list/${Math.ceil(products.length / 6)}`),
  call('listProducts', 'past the end', `${list}/product-list/999`),
  call('listProducts', 'page 0', `${list}/product-list/0`, { status: 400 }),
  call('listProducts', 'no number', `${list}/product-list/first`, { status: 400 }),

  call('countProducts', 'all', `${list}/product-count`),

  call('filterProducts', 'none checked', `${list}/product-filters`, json({ checked: [] })),
  call('filterProducts', 'one checked', `${list}/product-filters`, json({ checked: [category._id] })),
  call('filterProducts', 'a page of it', `${list}/product-filters?page=1&limit=2`, json({ checked: [category._id] })),
  call('filterProducts', 'unknown one', `${list}/product-filters`, json({ checked: [nobody] })),
  call('filterProducts', 'no id', `${list}/product-filters`, { ...json({ checked: ['tees'] }), status: 400 }),
  call('filterProducts', 'nothing', `${list}/product-filters`, { ...json({}), status: 400 }),
  call('filterProducts', 'broken JSON', `${list}/product-filters`, { ...json({}), body: '{"checked":', status: 400 }),
  call('filterProducts', 'a form', `${list}/product-filters`, {
    ...json({}),
    headers: { 'content-type': 'text/plain' },
    status: 415,
  }),

  call('getProductPhoto', 'a width', `${list}/product-photo/${product._id}?w=320&v=${product.__v}`, {
    headers: { accept: 'image/webp' },
  }),
  call('getProductPhoto', 'unknown product', `${list}/product-photo/${nobody}`, { status: 404 }),
  call('getProductPhoto', 'no id', `${list}/product-photo/tee`, { status: 400 }),
  call('getProductPhoto', 'no width', `${list}/product-photo/${product._id}?w=wide`, { status: 400 }),

  call('getAllProducts', 'all', `${list}/get-product`),
  call('getAllProducts', 'one page', `${list}/get-product?page=2`),
  call('getAllProducts', 'too many at once', `${list}/get-product?limit=101`, { status: 400 }),

  call('getProduct', 'a product', `${list}/get-product/${product.slug}`),
  call('getProduct', 'unknown', `${list}/get-product/no-such-tee`, { status: 404 }),

  call('getRelatedProducts', 'its siblings', `${list}/related-product/${product._id}/${product.category._id}`),
  call('getRelatedProducts', 'unknown', `${list}/related-product/${nobody}/${nobody}`),
  call('getRelatedProducts', 'no ids', `${list}/related-product/1/2`, { status: 400 }),

  call('getCategoryProducts', 'a category', `${list}/product-category/${category.slug}`),
  call('getCategoryProducts', 'one page', `${list}/product-category/${category.slug}?page=1&limit=2`),
  call('getCategoryProducts', 'unknown', `${list}/product-category/no-such-shelf`, { status: 404 }),

  call('register', 'a newcomer', `${auth}/register`, { ...json(newcomer), status: 201, own: ['_id'] }),
  call('register', 'a taken e-mail', `${auth}/register`, json({ ...newcomer, email: 'SHOPPER@weft.example' })),
  call('register', 'nothing right', `${auth}/register`, {
    ...json({ name: '', email: 'meera', password: '12345', phone: '1', answer: ' ', pincode: '1' }),
    status: 400,
  }),
  call('register', 'no JSON', `${auth}/register`, { ...json({}), body: 'name=Meera', status: 400 }),

  call('login', 'a person', `${auth}/login`, {
    ...json({ email: ' Shopper@Weft.example', password: shopper.password }),
    own: ['_id', 'token'],
  }),
  call('login', 'a wrong password', `${auth}/login`, json({ email: shopper.user.email, password: 'wrong-one' })),
  call('login', 'an unknown e-mail', `${auth}/login`, json({ email: 'nobody', password: 'wrong-one' })),
  call('login', 'nothing', `${auth}/login`, { ...json({}), status: 400 }),

  call(
    'resetPassword',
    'the answer',
    `${auth}/forgot-password`,
    json({ email: 'SHOPPER@weft.example', answer: ' iNDIGO ', newPassword: shopper.password }),
  ),
  call(
    'resetPassword',
    'a wrong answer',
    `${auth}/forgot-password`,
    json({ email: shopper.user.email, answer: 'Madder', newPassword: 'madder-loom' }),
  ),
  call('resetPassword', 'a short password', `${auth}/forgot-password`, {
    ...json({ email: shopper.user.email, answer: 'Indigo', newPassword: '12345' }),
    status: 400,
  }),

  call('checkUser', 'signed in', `${auth}/user-auth`, { as: 'shopper' }),
  call('checkUser', 'signed out', `${auth}/user-auth`, { status: 401 }),
  call('checkUser', 'no token', `${auth}/user-auth`, { headers: { authorization: 'a.b.c' }, status: 401 }),

  call('checkAdmin', 'an admin', `${auth}/admin-auth`, { as: 'admin' }),
  call('checkAdmin', 'a shopper', `${auth}/admin-auth`, { as: 'shopper', status: 403 }),
  call('checkAdmin', 'signed out', `${auth}/admin-auth`, { status: 401 }),

  call('updateProfile', 'signed out', `${auth}/profile`, { ...put({}), body: '{', status: 401 }),
  call('updateProfile', 'broken JSON', `${auth}/profile`, { ...put({}), body: '{', as: 'shopper', status: 400 }),
  call('updateProfile', 'bad fields', `${auth}/profile`, {
    ...put({ name: ' ', password: '12345', phone: 1 }),
    as: 'shopper',
  }),
  call('updateProfile', 'as the form sends it', `${auth}/profile`, {
    ...put({ ...shopper.user, email: 'other@weft.example', password: '', address: ' 1 New Street ' }),
    as: 'shopper',
    own: ['_id'],
  }),
  call('updateProfile', 'an admin without a phone', `${auth}/profile`, {
    ...put({ name: 'Owner', phone: '', address: '', pincode: '', password: '' }),
    as: 'admin',
    own: ['_id'],
  }),

  call('listOrders', 'of somebody who bought nothing', '/api/orders/{me}', { as: 'shopper' }),
  call('listOrders', 'what an admin has just bought', '/api/orders/{me}', {
    as: 'admin',
    paid: bought,
    own: ['_id', 'createdAt', 'razorpay_order_id', 'razorpay_payment_id'],
  }),
  call('listOrders', 'of nobody, to an admin', `/api/orders/${nobody}`, { as: 'admin' }),
  call('listOrders', "somebody else's", `/api/orders/${nobody}`, { as: 'shopper', status: 403 }),
  call('listOrders', 'no id', '/api/orders/me', { as: 'shopper', status: 400 }),
  call('listOrders', 'signed out', '/api/orders/me', { status: 401 }),

  call('checkout', 'a cart', `${payments}/checkout`, {
    ...json({ amount: product.price * 2, email: shopper.user.email, cart: { products: [inCart, inCart] } }),
    as: 'shopper',
    own: ['id', 'receipt', 'key', 'checkout_url'],
  }),
  call('checkout', 'an amount without a cart', `${payments}/checkout`, {
    ...json({ amount: 499.5, email: shopper.user.email }),
    as: 'shopper',
    own: ['id', 'receipt', 'key', 'checkout_url'],
  }),
  call('checkout', 'another price', `${payments}/checkout`, {
    ...json({ amount: product.price + 1, email: shopper.user.email, cart: { products: [inCart] } }),
    as: 'shopper',
    status: 409,
  }),
  call('checkout', 'a product that is gone', `${payments}/checkout`, {
    ...json({ amount: product.price, cart: { products: [inCart, { _id: nobody }] } }),
    as: 'shopper',
    status: 409,
  }),
  call('checkout', 'an empty cart', `${payments}/checkout`, {
    ...json({ amount: 1, cart: { products: [] } }),
    as: 'shopper',
    status: 400,
  }),
  call('checkout', 'nowhere to send it', `${payments}/checkout`, {
    ...json({ amount: product.price, cart: { products: [inCart] } }),
    as: 'admin',
    status: 400,
  }),
  call('checkout', 'more than there is', `${payments}/checkout`, {
    ...json({ amount: soldOut.price, cart: { products: [{ _id: soldOut._id }] } }),
    as: 'shopper',
    status: 409,
  }),
  call('checkout', 'half a rupee', `${payments}/checkout`, { ...json({ amount: 0.5 }), as: 'shopper', status: 400 }),
  call('checkout', 'signed out', `${payments}/checkout`, { ...json({}), status: 401 }),

  call('confirmPayment', 'a payment', `${payments}/callback`, {
    ...json({}),
    as: 'shopper',
    paid: { amount: another.price, cart: { products: [{ _id: another._id }] } },
  }),
  call('confirmPayment', 'a payment whose cart comes with it', `${payments}/callback`, {
    ...json({ cart: { products: [{ _id: another._id }] } }),
    as: 'shopper',
    paid: { amount: another.price },
  }),
  call('confirmPayment', 'a payment whose cart is nowhere', `${payments}/callback`, {
    ...json({}),
    as: 'shopper',
    paid: { amount: 499 },
    status: 400,
  }),
  call('confirmPayment', 'a payment with a cart that costs something else', `${payments}/callback`, {
    ...json({ cart: { products: [{ _id: another._id }] } }),
    as: 'shopper',
    paid: { amount: another.price + 1 },
  }),
  call('confirmPayment', 'a forged proof', `${payments}/callback`, {
    ...json({ signature: 'forged' }),
    as: 'shopper',
    paid: { amount: another.price, cart: { products: [{ _id: another._id }] } },
  }),
  call('confirmPayment', 'an unknown order', `${payments}/callback`, {
    ...json({ payment_id: 'pay_1', order_id: 'order_none', signature: 'none', cart: { products: [inCart] } }),
    as: 'shopper',
  }),
  call('confirmPayment', 'nothing', `${payments}/callback`, { ...json({}), as: 'shopper', status: 400 }),
  call('confirmPayment', 'signed out', `${payments}/callback`, { ...json({}), status: 401 }),

  call('receiveWebhook', 'signed by nobody', `${payments}/webhook`, { ...json({ event: 'order.paid' }), status: 400 }),

  call('receiveWebhook', 'no JSON', `${payments}/webhook`, { ...json({}), body: '{', status: 400 }),
  call('receiveWebhook', 'another type', `${payments}/webhook`, {
    ...json({}),
    headers: { 'content-type': 'text/plain' },
    status: 400,
  }),

  call('getSettings', 'all', `${v1}/settings`),
  call('getOpenApi', 'the document', '/api/openapi.json', { onlyShape: 'it names the running version' }),
];

/** Requests that are no call at all. */
export const strangers: readonly Omit<Sample, 'call'>[] = [
  { about: 'an unknown address', path: `${v1}/product/no-such-call`, status: 404 },
  { about: 'a known address by another method', path: `${v1}/product/product-count`, method: 'DELETE', status: 404 },
];
