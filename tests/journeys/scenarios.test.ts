import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { alertTokens, awaitedProduct, awaitedScarceProduct } from '#tests/contract/first-alerts.ts';
import { openPayment, outcomeDialog } from '#tests/support/checkout.ts';
import { sampled } from '#tests/support/full-run.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { fillInNewProduct, photoFile } from '#tests/support/product-form.ts';
import { brokenCalls } from '#tests/support/scenario.ts';
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

/**
 * Each scenario shows what its row in docs/testing.md says. error-catalogue.test.ts has those of section 8 of the specification that
 * shoppers meet.
 */
type ScenarioCase = readonly [scenarios: string, path: string, ...steps: Step[]];
type Step = (page: Page) => Promise<unknown>;

const { products, orders } = readFixtures();
const [newest, second] = [products[0]!, products[1]!];
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
const update = `${office}/product/${newest.slug}`;
const orderPath = `${office}/orders/${order._id}`;
const newestPath = `/product/${newest.slug}`;
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
const cartChanged: Step = (page) =>
  outcomeDialog(page, 'That did not work').getByText('Something in your cart changed.').waitFor();
const pay = [
  async (page: Page) => (await openPayment(page)).pay(),
  (page: Page) => outcomeDialog(page, 'Payment Successful').waitFor(),
] as const;
const payInCash = [
  (page: Page) => main(page).getByRole('radio', { name: 'Cash on delivery' }).check(),
  press('PLACE ORDER'),
] as const;
/** The cart names the size that went, and another one can be bought. */
const buyIn = (other: string) =>
  [
    press('Buy Now'),
    press('CHECK OUT'),
    cartChanged,
    closeDialog,
    says('Size M is sold out'),
    (page: Page) => main(page).getByRole('combobox', { name: 'Size', exact: true }).selectOption(other),
    ...pay,
  ] as const;
const enabledButtons = (page: Page) => main(page).getByRole('button', { name: 'Add To Cart', disabled: false });
const wishes = (page: Page) => cards(page, 'Products on your wish list');

const failedProduct = 'Something went Wrong While Creting the Product';
const failedCategory = 'Something went wrong in updating category';
const notChanged = 'That did not work. Your wish list is as it was.';

const cases: readonly ScenarioCase[] = [
  ['admin,products-failed', categories, follow('Products'), refuses('Somethig went wrong while getting all products')],
  ['admin,users-failed', categories, follow('Users'), refuses('Somethig went wrong while getting all Users')],
  ['admin,categories-failed', office, follow('Create Category'), refuses('Something went wrong in getting category')],
  [
    'admin,category-create-failed',
    categories,
    type('Name', 'Stoles'),
    press('Create'),
    refuses('Something went wrong in input form'),
  ],
  [
    'admin,category-taken',
    categories,
    type('Name', 'Stoles'),
    press('Create'),
    refuses('There is a category of this name already.'),
  ],
  ['admin,category-update-failed', categories, inRow('Edit'), confirm('Update'), refuses(failedCategory)],
  ['admin,category-delete-failed', categories, inRow('Delete'), confirm('Delete'), refuses(failedCategory)],
  [
    'admin,product-create-failed',
    `${office}/create-product`,
    fillInNewProduct,
    press('Create'),
    refuses(failedProduct),
  ],
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
    counts((page) => main(page).getByText('Hidden', { exact: true }), 2),
    open(newestPath),
    titled('This product is no longer in the shop'),
  ],
  ['shopper,guard-failed', '/dashboard/user', says('We could not look up your account.')],
  ['session-expired', '/dashboard/user', titled(/redirecting to you in \d second/)],
  ['packer', office, titled('Orders'), open(`${office}/users`), titled('This part is for owners of the shop')],
  ['weak-password', office, says('your password is too easy to guess for that')],
  ['empty-shop', '/categories', says('Nothing on this shelf yet')],
  ['one-product', '/', counts(cards, 1), open(newestPath), says('No similer proudct Found')],
  ['thousand-products', '/categories', says('1000 products')],
  ['sold-out', '/categories', counts(cards, 6), counts(enabledButtons, 0)],
  ['photos-missing', '/categories', counts((page) => cards(page).getByText('No photo yet'), 6)],
  ['eight-photos', newestPath, press(/^Photo 8 of 8/), says('8 / 8')],
  [
    'sizes-sold-out',
    '/',
    async (page) => {
      await card(page, newest.name).getByText('Sold out').waitFor();
      const sizes = card(page, second.name).getByRole('combobox', { name: `Size: ${second.name}` });
      await expect.poll(() => sizes.inputValue()).toBe('M');
    },
  ],
  ['shopper,last-size-sold', newestPath, ...buyIn('L')],
  ['shopper,size-archived', newestPath, ...buyIn('S')],
  [
    'shopper,price-changed',
    newestPath,
    press('Buy Now'),
    press('CHECK OUT'),
    cartChanged,
    closeDialog,
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
  [
    'shopper,payment-dismissed',
    newestPath,
    press('Buy Now'),
    press('CHECK OUT'),
    counts(dialog, 0),
    (page) => cartLink(page, 1).waitFor(),
  ],
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
  /^failed: \w+ \S+\/(assets|src)\//,
  /Failed to fetch dynamically imported module/,
  /ChunkLoadError/,
];

describe('a scenario', () => {
  for (const { value, options } of sampled(cases, 3)) {
    const [scenarios, path, ...steps] = value;
    test(`${scenarios}: ${path}`, options, async ({ visit }) => {
      const page = await visit(`${path}?scenario=${scenarios}`, { allow: noise });
      for (const step of steps) await step(page);
    });
  }
});

/** The rows of the table of links in docs/testing.md. */
const links = [
  [`confirm#${alertTokens.unconfirmed}`, 'You are on the list'],
  [`confirm#${alertTokens.waiting}`, 'You are on the list'],
  [`confirm#${alertTokens.withdrawn}`, 'This link does not work any more'],
  ['confirm', 'This link does not work any more'],
  [`withdraw#${alertTokens.unconfirmed}`, 'It is withdrawn'],
  [`withdraw#${alertTokens.waiting}`, 'It is withdrawn'],
  [`withdraw#${alertTokens.withdrawn}`, 'It is withdrawn'],
  ['withdraw', 'This link does not work any more'],
  [`confirm?scenario=alert-failed#${alertTokens.unconfirmed}`, 'That did not work'],
  [`withdraw?scenario=alert-failed#${alertTokens.waiting}`, 'That did not work'],
] as const;

describe('the link of a stock alert', () => {
  for (const { value, options } of sampled(links, 1)) {
    const [link, title] = value;
    test(`${link} shows: ${title}`, options, async ({ visit }) => {
      const page = await visit(`/stock-alert/${link}`, { allow: brokenCalls });
      if (link.startsWith('withdraw') && link !== 'withdraw') await press('Withdraw it')(page);
      await heading(page, title).waitFor();
    });
  }
});
