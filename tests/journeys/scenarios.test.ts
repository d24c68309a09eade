import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { alertTokens, awaitedProduct, awaitedScarceProduct } from '#tests/contract/first-alerts.ts';
import { fillIn } from '#tests/support/account.ts';
import { checkOutButton, openPayment, outcomeDialog } from '#tests/support/checkout.ts';
import { sampled } from '#tests/support/full-run.ts';
import { brokenCalls, mockTest as test } from '#tests/support/mock-journey.ts';
import { fillInNewProduct, photoFile } from '#tests/support/product-form.ts';
import {
  card,
  cards,
  cartLink,
  expectCount,
  heading,
  main,
  mainField,
  bringIntoView,
  toast,
} from '#tests/support/storefront.ts';

/** Each scenario shows what its line in the panel says; mock-mode.test.ts has the panel that chooses them. */
type ScenarioCase = readonly [scenarios: string, path: string, ...steps: Step[]];
type Step = (page: Page) => Promise<unknown>;

const { products, orders } = readFixtures();
const newest = products[0]!;
const reviewed = products.find(({ rating }) => rating !== undefined)!;
const soldOut = awaitedProduct(products)!;
const scarce = awaitedScarceProduct(products)!;
const awaited = scarce.sizes!.find(({ quantity }) => quantity === 0)!.label;
const order = orders.find(({ status }) => status === 'Not Processed')!;
const isDelivered = ({ buyer, status }: (typeof orders)[number]) =>
  buyer._id === personOf('shopper').user._id && status === 'Delivered';
const bought = orders.find(isDelivered)!.products[0]!.name;

const office = '/dashboard/admin';
const categories = `${office}/create-categray`;
const createPath = `${office}/create-product`;
const update = `${office}/product/${newest.slug}`;
const orderPath = `${office}/orders/${order._id}`;
const newestPath = `/product/${newest.slug}`;
const profile = '/dashboard/user/profile';
const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\r\n') };

const dialog = (page: Page) => page.getByRole('dialog');
const step = (run: Step): Step => run;
const open = (path: string) => step((page) => page.goto(path));
const press = (name: string | RegExp, within: (page: Page) => Page | Locator = main) =>
  step((page) => within(page).getByRole('button', { name, exact: true }).first().click());
const confirm = (name: string) => press(name, dialog);
const inRow = (name: string) => press(name, (page) => page.getByRole('row').filter({ hasText: 'Polos' }));
const follow = (name: string) => step((page) => page.getByRole('link', { name, exact: true }).first().click());
const type = (label: string, text: string, within = main) =>
  step((page) => within(page).getByLabel(label, { exact: true }).fill(text));
const choose = (label: string, chosen: Parameters<Locator['setInputFiles']>[0]) =>
  step((page) => mainField(page, label).setInputFiles(chosen));
const fill = (typed: Readonly<Record<string, string>>) => step((page) => fillIn(page, typed));
const refuses = (message: string) => step((page) => toast(page, message, 'alert').waitFor());
const says = (text: string | RegExp) => step((page) => main(page).getByText(text).first().waitFor());
const titled = (title: string | RegExp) => step((page) => heading(page, title).waitFor());
const counts = (find: (page: Page) => Locator, count: number) => step((page) => expectCount(find(page), count));
const reviews = (page: Page) => main(page).getByRole('region', { name: 'Reviews' });
const toReviews: Step = (page) => bringIntoView(reviews(page));
const askForMail = [
  press('Tell me when it is back'),
  type('Email', 'asha@example.com', dialog),
  confirm('Tell me'),
] as const;
const review = [
  press(`Review ${bought}`),
  (page: Page) => dialog(page).getByRole('radio', { name: '5 stars' }).press('Space'),
  (page: Page) => dialog(page).getByLabel('True to size').check(),
  type('What others should know', 'Soft, and true to size.', dialog),
  confirm('Publish it'),
] as const;
const closeDialog: Step = (page) => page.keyboard.press('Escape');
const alerts = (message: string) =>
  step((page) => outcomeDialog(page, 'That did not work').getByText(message).waitFor());
const payInDialog: Step = async (page) => (await openPayment(page)).pay();
const outcome = (title: string) => step((page) => outcomeDialog(page, title).waitFor());
const pay = [payInDialog, outcome('Payment Successful')] as const;
/** The cart is as before, and can be checked out again. */
const cartStays = [
  closeDialog,
  (page: Page) => cartLink(page, 1).waitFor(),
  (page: Page) => expect.poll(() => checkOutButton(page).isEnabled()).toBe(true),
] as const;
const noToast: Step = (page) => expectCount(page.locator('.weft-toasts').locator('[role=alert], [role=status]'), 0);
/** A failure that is shown in its place, without a toast. */
const failsInPlace = [
  (page: Page) => main(page).getByRole('button', { name: 'Try again' }).first().waitFor(),
  noToast,
] as const;
/** The filter works without a part of it. */
const filters = (text: string) =>
  [
    counts(cards, 6),
    press('Filter', (page) => page),
    (page: Page) => dialog(page).getByText(text).first().waitFor(),
    press(/^In stock/, dialog),
    (page: Page) => expect.poll(() => page.url()).toContain('in_stock=1'),
  ] as const;
const payInCash = [
  (page: Page) => main(page).getByRole('radio', { name: 'Cash on delivery' }).check(),
  press('PLACE ORDER'),
] as const;
const checkOut = [press('Buy Now'), press('CHECK OUT')] as const;
/** The cart names the size that went, and another one can be bought. */
const buyIn = (other: string) =>
  [
    ...checkOut,
    says('Size M is sold out'),
    (page: Page) => main(page).getByRole('combobox', { name: 'Size', exact: true }).selectOption(other),
    ...pay,
  ] as const;
const enabledButtons = (page: Page) => main(page).getByRole('button', { name: 'Add To Cart', disabled: false });
const wishes = (page: Page) => cards(page, 'Products on your wish list');

const shopper = personOf('shopper');
const { email: Email } = shopper.user;
const signUp = [
  fill({
    ...{ Name: 'Nila', Email: 'nila@example.com', Password: 'indigo-loom', Phone: '9876543211' },
    ...{ Address: '9 Loom Lane', 'Favorite color': 'Madder', Pincode: '370001' },
  }),
  press('Sign Up'),
] as const;
const logIn = [fill({ Email, Password: shopper.password }), press('Log In')] as const;
const reset = [
  fill({ Email, 'Favorite color': 'Indigo', 'New password': 'madder-loom' }),
  press('Reset Password'),
] as const;
const create = [type('Name', 'Stoles'), press('Create')] as const;
const updateProfile = [fill({ Address: '1 New Street' }), press('Update')] as const;

const failed = 'Something went Wrong';
const failedProduct = 'Something went Wrong While Creting the Product';
const failedCategory = 'Something went wrong in updating category';
const notChanged = 'That did not work. Your wish list is as it was.';

const cases: readonly ScenarioCase[] = [
  ['admin,products-failed', categories, follow('Products'), refuses('Somethig went wrong while getting all products')],
  ['admin,users-failed', categories, follow('Users'), refuses('Somethig went wrong while getting all Users')],
  ['admin,categories-failed', office, follow('Create Category'), refuses('Something went wrong in getting category')],
  ['admin,category-create-failed', categories, ...create, refuses('Something went wrong in input form')],
  ['admin,category-taken', categories, ...create, refuses('There is a category of this name already.')],
  ['admin,category-update-failed', categories, inRow('Edit'), confirm('Update'), refuses(failedCategory)],
  ['admin,category-delete-failed', categories, inRow('Delete'), confirm('Delete'), refuses(failedCategory)],
  ['admin,product-create-failed', createPath, fillInNewProduct, press('Create'), refuses(failedProduct)],
  ['admin,product-update-failed', update, type('Price', '77'), press('Update'), refuses(failedProduct)],
  [
    'admin,product-changed',
    update,
    type('Price', '77'),
    press('Update'),
    refuses('Somebody else changed this product meanwhile.'),
    (page) => expect.poll(() => mainField(page, 'Price').inputValue()).toBe('77'),
  ],
  [
    'admin,photo-refused',
    update,
    choose('Photo', photoFile),
    press('Update'),
    refuses('This file is not a photo that the shop can read.'),
  ],
  [
    'admin,product-delete-failed',
    update,
    press('Delete'),
    type('Type anything to confirm', 'yes', dialog),
    confirm('Delete'),
    refuses('Something went wrong while Deleting the product'),
  ],
  ['admin,order-moved', orderPath, press('Start processing'), refuses('This order has moved on meanwhile.')],
  ['admin,dashboard-failed', office, says('The figures did not load.')],
  ['admin,shop-orders-failed', `${office}/orders`, says('The orders did not load.')],
  ['admin,shop-orders-failed', orderPath, says('This order did not load.')],
  ['admin,reviews-failed', `${office}/reviews`, says('The reviews did not load.')],
  [
    'admin,catalogue-file-failed',
    `${office}/catalogue`,
    press('Export the catalogue'),
    refuses('The catalogue could not be exported. Please try again.'),
    choose('CSV file', file),
    press('Check the file'),
    says('Nothing was changed; please check it again.'),
  ],
  [
    'admin,hidden-products',
    `${office}/products`,
    counts((page) => main(page).getByRole('article').getByText('Hidden', { exact: true }), 2),
    open(newestPath),
    titled('This product is no longer in the shop'),
  ],
  ['register-refused', '/register', ...signUp, refuses('This email is registered already. Please log in.')],
  ['register-failed', '/register', ...signUp, refuses(failed)],
  ['login-refused', '/login', ...logIn, refuses('Email or password is not right.')],
  ['login-failed', '/login', ...logIn, refuses(failed)],
  ['login-locked', '/login', ...logIn, refuses('Too many tries. Please wait a little and try again.')],
  ['reset-refused', '/forgot-password', ...reset, refuses('Email or favorite color is not right.')],
  ['reset-failed', '/forgot-password', ...reset, refuses(failed)],
  ['shopper,profile-refused', profile, ...updateProfile, refuses('Something in the profile is not right.')],
  ['shopper,profile-failed', profile, ...updateProfile, refuses(failed)],
  ['shopper,orders-failed', '/dashboard/user/orders', says('Your orders did not load.'), ...failsInPlace],
  ['shopper,guard-failed', '/dashboard/user', says('We could not look up your account.')],
  ['session-expired', '/dashboard/user', titled(/redirecting to you in \d second/)],
  ['packer', office, titled('Overview'), open(`${office}/staff`), titled('Your role does not open this part')],
  ['weak-password', office, says('your password is too easy to guess for that')],
  ['sale-running', newestPath, says('(20 % less)'), says('MRP Rs. 4999')],
  ['empty-shop', '/categories', says('Nothing on this shelf yet')],
  ['one-product', '/', counts(cards, 1), open(newestPath), says('No similer proudct Found')],
  ['thousand-products', '/categories', says('1000 products')],
  ['sold-out', '/categories', counts(cards, 6), counts(enabledButtons, 0)],
  ['photos-missing', '/categories', counts((page) => cards(page).getByText('No photo yet'), 6)],
  ['eight-photos', newestPath, press(/^Photo 8 of 8/), says('8 / 8')],
  ['sizes-sold-out', '/', (page) => card(page, newest.name).getByText('Sold out').waitFor()],
  ['search-failed', '/search?keyword=tee', ...failsInPlace],
  ['category-failed', `/category/${newest.category.slug}`, ...failsInPlace],
  ['product-failed', newestPath, ...failsInPlace],
  ['related-failed', newestPath, ...failsInPlace],
  ['filter-failed', `/categories?category=${newest.category.slug}`, ...failsInPlace],
  ['counts-failed', '/categories', ...filters('The sizes did not load.'), noToast],
  ['categories-failed', '/categories', ...filters('The categories did not load.'), noToast],
  ['count-failed', '/categories', ...filters('Categories'), noToast],
  ['shopper,sdk-blocked', newestPath, ...checkOut, alerts('Unable to load payment SDK'), ...cartStays],
  ['shopper,checkout-failed', newestPath, ...checkOut, alerts('We could not start the payment.'), ...cartStays],
  ['shopper,not-delivered', newestPath, ...checkOut, alerts('We do not deliver to the pincode 411001'), ...cartStays],
  ['shopper,payments-down', newestPath, ...checkOut, alerts('The payment provider does not answer.'), ...cartStays],
  [
    'shopper,payment-failed',
    newestPath,
    press('Buy Now'),
    payInDialog,
    alerts('Payment failed, please try again.'),
    ...cartStays,
  ],
  ['shopper,payment-pending', newestPath, press('Buy Now'), payInDialog, outcome('One moment more')],
  ['shopper,payment-late', newestPath, press('Buy Now'), ...pay],
  ['shopper,last-size-sold', newestPath, ...buyIn('L')],
  ['shopper,size-archived', newestPath, ...buyIn('S')],
  [
    'shopper,price-changed',
    newestPath,
    ...checkOut,
    says('Nothing was charged.'),
    says(`${newest.name}: Rs. ${newest.price} before, Rs. ${newest.price + 100} now`),
    ...pay,
  ],
  [
    'shopper,cash-not-offered',
    newestPath,
    press('Buy Now'),
    ...payInCash,
    says('Cash on delivery is not offered for this order. Please pay online.'),
    (page) => main(page).getByRole('radio', { name: 'Pay online' }).and(page.locator(':checked')).waitFor(),
    ...pay,
  ],
  [
    'shopper,parcel-refused',
    '/dashboard/user/orders',
    says('The parcel was not accepted, so it came back to us.'),
    says(/^Cash on delivery: Rs\. [\d.]+, not collected$/),
    open(newestPath),
    press('Buy Now'),
    ...payInCash,
    says('A parcel to you came back unpaid.'),
  ],
  ['shopper,payment-dismissed', newestPath, ...checkOut, counts(dialog, 0), (page) => cartLink(page, 1).waitFor()],
  [
    'admin',
    office,
    says(new RegExp(`Waiting: ${awaited} 1`)),
    open(`${office}/product/${scarce.slug}`),
    says('1 waiting'),
  ],
  [
    'alert-refused',
    `/product/${soldOut.slug}`,
    ...askForMail,
    refuses('Too many tries. Please wait a little and try again.'),
  ],
  // The links of mails.
  ['', `/stock-alert/confirm#${alertTokens.unconfirmed}`, titled('You are on the list')],
  ['', `/stock-alert/confirm#${alertTokens.withdrawn}`, titled('This link does not work any more')],
  ['', `/stock-alert/withdraw#${alertTokens.waiting}`, press('Withdraw it'), titled('It is withdrawn')],
  ['', `/stock-alert/withdraw#${alertTokens.withdrawn}`, press('Withdraw it'), titled('It is withdrawn')],
  ['alert-failed', `/stock-alert/confirm#${alertTokens.unconfirmed}`, titled('That did not work')],
  ['alert-failed', `/stock-alert/withdraw#${alertTokens.waiting}`, press('Withdraw it'), titled('That did not work')],
  ['alert-failed', `/product/${soldOut.slug}`, ...askForMail, refuses('That did not work. Please try again.')],
  [
    'many-reviews',
    newestPath,
    toReviews,
    says('12 reviews'),
    press('Show more reviews'),
    counts((page) => reviews(page).getByRole('list', { name: 'Reviews, newest first' }).getByRole('listitem'), 10),
  ],
  ['shopper,review-refused', '/dashboard/user/orders', ...review, refuses('You have reviewed this product already.')],
  [
    'shopper,reviews-failed',
    '/dashboard/user/orders',
    ...review,
    refuses('Your review was not saved. Please try again.'),
  ],
  ['reviews-failed', `/product/${reviewed.slug}`, toReviews, says('The reviews did not load.')],
  ['wishlist-failed', '/wishlist', titled('Your wish list did not load.')],
  ['wishlist-not-saved', '/wishlist', press(/^Remove/), refuses(notChanged), counts(wishes, 4)],
  ['offline', '/categories', press('Try again')],
  [
    'server-error',
    '/categories',
    refuses('Somethig went wrong while getting all products'),
    press('Try again'),
    says('Try again'),
    counts(cards, 0),
  ],
  [
    'offline-midway',
    '/categories',
    counts(cards, 6),
    press('Loadmore'),
    press('Try again'),
    counts(cards, 6),
    open('/categories?scenario='),
    press('Loadmore'),
    counts(cards, 12),
  ],
  [
    'script-lost',
    '/categories',
    press('Filter', (page) => page),
    (page) => dialog(page).getByRole('button', { name: 'Try again' }).waitFor(),
    closeDialog,
    follow('About'),
    (page) => main(page).getByRole('button', { name: 'Try again' }).waitFor(),
  ],
];

/** Calls and scripts that fail to load. */
const noise = [
  ...brokenCalls,
  /^failed: \w+ \S+\/(assets|src|mock-checkout)/,
  /Failed to fetch dynamically imported module/,
  /ChunkLoadError/,
];

describe('a scenario', () => {
  for (const { value, options } of sampled(cases, 3)) {
    const [scenarios, path, ...steps] = value;
    test(`${scenarios}: ${path}`, options, async ({ visit }) => {
      const url = new URL(path, 'http://shop.test');
      url.searchParams.set('scenario', scenarios);
      const page = await visit(url.pathname + url.search + url.hash, { allow: noise });
      for (const step of steps) await step(page);
    });
  }
});
