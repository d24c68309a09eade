import { parseCookie, stringifySetCookie } from 'cookie';
import { cartPriceEndpoints } from '#contract/cart-price.ts';
import { newId } from '../../db/ids.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import type { Account } from '../account/account.ts';
import { paiseOf, productIds } from '../order/cart-lines.ts';
import { productsWithSizes } from '../product/product-store.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { linesInShop } from './cart-checkout.ts';
import { CartOffers, shownPrice, type OfferDependencies } from './offered-cart.ts';

export interface CartPriceDependencies extends OfferDependencies {
  readonly authenticate: (token: string) => Promise<Account | undefined>;
  /** Whether the shop is served over https. */
  readonly secure: boolean;
}

const cookie = 'weft_codes';
const path = '/api/v1/cart';
const idText = /^[0-9a-f]{24}$/;
/** As long as the limit of unknown codes lasts, in seconds. */
const cookieLife = 600;

/** The call that prices a cart. It reserves nothing, and asks for no account. */
export const cartPriceRoutes = (dependencies: CartPriceDependencies) => {
  const offers = new CartOffers(dependencies);
  const { database, rateLimits, authenticate, secure } = dependencies;
  return routes(cartPriceEndpoints, {
    priceCart: async ({ body: { cart, coupon, method } }, { request, setHeaders }) => {
      await rateLimits.count({ limit: limits.addressCartPrices, who: request.ip });
      const token = tokenOf(request.headers.authorization);
      const account = token === '' ? undefined : await authenticate(token);
      const known = parseCookie(request.headers.cookie ?? '')[cookie] ?? '';
      const browser = account?.id ?? (idText.test(known) ? known : newId());
      if (coupon && account === undefined && browser !== known)
        setHeaders({
          'set-cookie': stringifySetCookie({
            ...{ name: cookie, value: browser, path, httpOnly: true, sameSite: 'strict', secure, maxAge: cookieLife },
          }),
        });
      const found = await productsWithSizes(database.db, productIds(cart), 'shown');
      const lines = linesInShop(cart, found);
      const priced = { lines, demand: [], paise: paiseOf(lines) };
      const guesser = { browser, ip: request.ip, account };
      const offered = await offers.guarded({ offers: true, coupon }, guesser, (wanted, refusal) =>
        offers.apply(database.db, priced, wanted, { method, account, refusal, isPriceOnly: true }),
      );
      setHeaders({ 'cache-control': 'no-store' });
      return { success: true, ...shownPrice(offered) };
    },
  });
};
