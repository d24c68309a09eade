import { z } from 'zod';
import { ChartedCategory } from '#contract/category.ts';
import { Coupon } from '#contract/coupon.ts';
import { dashboardEndpoints } from '#contract/dashboard.ts';
import { fulfilmentEndpoints } from '#contract/fulfilment.ts';
import { Product } from '#contract/product.ts';
import { ShopReturn } from '#contract/return.ts';
import { AdminReview } from '#contract/review.ts';
import { SearchSynonym } from '#contract/search-synonyms.ts';
import { ShopSettings } from '#contract/settings.ts';
import { WaitingForSize } from '#contract/stock-alert.ts';
import { User } from '#contract/user.ts';
import getAdminProduct from './fixtures/getAdminProduct.json';
import getAllProducts from './fixtures/getAllProducts.json';
import getDashboard from './fixtures/getDashboard.json';
import getSettings from './fixtures/getSettings.json';
import getShopOrder from './fixtures/getShopOrder.json';
import listAdminReviews from './fixtures/listAdminReviews.json';
import listBestSellers from './fixtures/listBestSellers.json';
import listCategories from './fixtures/listCategories.json';
import listCoupons from './fixtures/listCoupons.json';
import listSearchSynonyms from './fixtures/listSearchSynonyms.json';
import listShopReturns from './fixtures/listShopReturns.json';
import listUsers from './fixtures/listUsers.json';

/** The part of a fixture that is read: responses recorded from the server (`npm run fixtures:record`). */
interface Recorded {
  readonly exchanges: readonly { readonly answer: { readonly status: number; readonly body?: unknown } }[];
}

/** The body of the first response, which is the complete list. */
function first<S extends z.ZodType>({ exchanges }: Recorded, body: S): z.output<S> {
  return body.parse(exchanges[0]?.answer.body);
}

const Waiting = z.object({ waiting: z.array(WaitingForSize) });

/**
 * The shop's data when the fixtures were recorded. Parsed on every call, so that no two states share objects. Products and
 * users are newest first, orders oldest first.
 */
export function readFixtures() {
  const shopOrders = (getShopOrder as Recorded).exchanges
    .filter(({ answer }) => answer.status === 200)
    .map(({ answer }) => fulfilmentEndpoints.getShopOrder.schemas.reply.parse(answer.body));
  const charted = first(listCategories, z.object({ category: z.array(ChartedCategory) })).category;
  return {
    categories: charted.map(({ size_chart: _, version: _version, ...category }) => category),
    charts: new Map(charted.flatMap(({ _id, size_chart: chart }) => (chart ? [[_id, chart]] : []))),
    products: first(getAllProducts, z.object({ products: z.array(Product.omit({ colours: true })) })).products,
    /** How many shoppers wait for which sizes, as the back office's pages show it. */
    waiting: [
      ...(first(getDashboard, dashboardEndpoints.getDashboard.schemas.reply).dashboard.runningLow?.waiting ?? []),
      ...(getAdminProduct as Recorded).exchanges.flatMap(
        ({ answer: { body } }) => Waiting.safeParse(body).data?.waiting ?? [],
      ),
    ],
    reviews: first(listAdminReviews, z.object({ reviews: z.array(AdminReview) })).reviews.map(({ product, order }) => ({
      productId: product._id,
      orderId: order._id,
    })),
    bestSellers: first(listBestSellers, z.object({ products: z.array(Product) })).products,
    settings: first(getSettings, z.object({ settings: ShopSettings })).settings,
    synonyms: first(listSearchSynonyms, z.object({ synonyms: z.array(SearchSynonym) })).synonyms,
    returns: first(listShopReturns, z.object({ returns: z.array(ShopReturn) })).returns,
    coupons: first(listCoupons, z.object({ coupons: z.array(Coupon) })).coupons,
    users: first(listUsers, z.array(User)),
    shopOrders,
    // Cash orders are placed for a recording and are in no list of the recorded shop.
    orders: shopOrders.map(({ order }) => order).filter(({ payment }) => payment.method !== 'cod'),
  };
}
