import type { Category } from '#contract/category.ts';
import type { Buyer } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Paper } from '#contract/paper.ts';
import type { Product } from '#contract/product.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { Person } from './accounts.ts';
import { atPresent, type Clock } from './clock.ts';
import { storedCoupon, type StoredCoupon } from './coupon-rows.ts';
import { readFixtures } from './fixtures.ts';
import { photosAt, type GalleryPhoto } from './galleries.ts';
import type { Checkout } from './payments.ts';
import type { Photo } from './photo.ts';
import { sizesOfProduct, type StockSize } from './product-sizes.ts';
import type { Reservation } from './reservations.ts';
import type { StoredReturn } from './return-rows.ts';

/** What the specification's calls read and change, and a reload keeps. */
export interface ShopData {
  categories: Category[];
  /** Size charts by the id of their category or product. */
  charts: Map<string, SizeChart>;
  /** Newest first. */
  products: Product[];
  /** By product id: live sizes in the product's order, then archived ones. */
  sizes: Map<string, readonly StockSize[]>;
  /** By product id, in order. Photos of deleted products stay, because orders show them. */
  photos: Map<string, readonly GalleryPhoto[]>;
  /** In order of registration. */
  accounts: Person[];
  /** User ids by token. */
  sessions: Map<string, string>;
  /** Newest first. */
  coupons: StoredCoupon[];
  /** Newest first. */
  orders: StoredOrder[];
  /** Oldest first. */
  returns: StoredReturn[];
  /** The photos of requests by id; a fixture's is the name of its file. */
  returnPhotos: Map<string, Photo | string>;
  /** By the provider's order id. */
  checkouts: Map<string, Checkout>;
  /** The reservation of an account's newest checkout, by account id. The name is that of the stored data. */
  holds: Map<string, Reservation>;
  /** Whether a checkout was tried, also if it was refused. */
  hadCheckout: boolean;
}

/** An order with the account that it belongs to. */
export interface StoredOrder extends Order {
  readonly buyer: Buyer;
  /** Of a cash order: the client's key, and the cart that it came with, as text. */
  readonly placedWith?: { readonly key: string; readonly cart: string };
  /** For staff. Shoppers ask for them. */
  readonly papers?: Paper[] | undefined;
}

/** The product and the ids of the photos of the recorded request that has some. */
const returned = { slug: 'marigold-crop-tee', photos: ['70'.repeat(12), '71'.repeat(12)] };

/** The recorded data, the accounts without their credentials. */
export function recordedData(clock: Clock): Omit<ShopData, 'accounts' | 'sessions'> {
  const { products, categories, charts, coupons, orders, returns } = readFixtures();
  return {
    categories,
    charts,
    products,
    sizes: new Map(products.map((product) => [product._id, sizesOfProduct(product)])),
    photos: new Map(products.map(({ _id, slug }) => [_id, photosAt(slug)])),
    coupons: atPresent(coupons, clock).map(storedCoupon),
    orders: atPresent(orders, clock)
      .map(
        ({ history, changes: _, shipped_mail: _mail, calls: _calls, returns: _own, returnable: _left, ...order }) => {
          const delivered = order.status === 'Delivered' && history.find(({ status }) => status === 'Delivered');
          return { ...order, ...(delivered && { delivered_at: delivered.at }) };
        },
      )
      .reverse(),
    returns: atPresent(returns, clock)
      .map(({ since: _, refundable: _worth, left: _left, version: _version, ...one }) => ({ ...one, sent: {} }))
      .toSorted((a, b) => a.number - b.number),
    returnPhotos: new Map(returned.photos.map((id, index) => [id, photosAt(returned.slug)[index]!.file])),
    checkouts: new Map(),
    holds: new Map(),
    hadCheckout: false,
  };
}
