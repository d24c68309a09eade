import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import type { Product } from '#contract/product.ts';
import { pageSize, totalCountHeader } from '#contract/rules/paging.ts';

/** A page of products as an infinite query requests it. */
export interface ProductPageParam {
  /** From 1. */
  readonly page: number;
  /** The ids of the products on the page before; none on the first one. */
  readonly before: readonly string[];
}

interface Products {
  readonly products: readonly Product[];
}

type Result<Page> = QueryReturnValue<Page, FetchBaseQueryError, FetchBaseQueryMeta>;
type Fetch = (
  args: FetchArgs,
) => ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>>;

/** What an infinite query of product pages does. */
interface ProductPages<Arg, Page extends Products> {
  request: (arg: Arg, page: number) => FetchArgs;
  /** The page in the response. */
  read: (body: never, meta: FetchBaseQueryMeta | undefined) => Page;
  /** Whether a page follows. */
  hasNext: (page: Page, number: number) => boolean;
}

/**
 * An infinite query that loses no product while others come or go. If a loaded product goes, all after it move up, and the first one of
 * the next page would be on none. So a page comes with the ones before it, back to one that has a product that was there already; lists
 * show each product once.
 */
export function productPages<Arg, Page extends Products>({ request, read, hasNext }: ProductPages<Arg, Page>) {
  const fetchPage = async (fetch: Fetch, arg: Arg, page: number): Promise<Result<Page>> => {
    const { data, error, meta } = await fetch(request(arg, page));
    return error === undefined ? { data: read(data as never, meta) } : { error };
  };
  return {
    queryFn: async (
      { queryArg, pageParam: { page, before } }: { queryArg: Arg; pageParam: ProductPageParam },
      _store: unknown,
      _options: unknown,
      fetch: unknown,
    ): Promise<Result<Page>> => {
      const load = (number: number) => fetchPage(fetch as Fetch, queryArg, number);
      const requested = load(page);
      const earlier: Product[] = [];
      for (let number = page - 1; number > 0; number -= 1) {
        const { data, error } = await load(number);
        if (error !== undefined) return { error };
        const known = data.products.findIndex(({ _id }) => before.includes(_id));
        // What comes before it is loaded, or new.
        earlier.unshift(...data.products.slice(Math.max(known, 0)));
        if (known >= 0) break;
      }
      const { data, error } = await requested;
      return error === undefined ? { data: { ...data, products: [...earlier, ...data.products] } } : { error };
    },
    infiniteQueryOptions: {
      initialPageParam: { page: 1, before: [] } as ProductPageParam,
      refetchCachedPages: false,
      getNextPageParam: (last: Page, _pages: Page[], { page }: ProductPageParam): ProductPageParam | undefined =>
        hasNext(last, page) ? { page: page + 1, before: last.products.map(({ _id }) => _id) } : undefined,
    },
  };
}

/** Whether fewer than `total` products are on the pages up to this one. */
export const isBelowTotal = ({ total }: { total: number }, page: number): boolean => page * pageSize < total;

/** The total from the response's count header; `fallback` when the header is missing. */
export function totalFrom(meta: FetchBaseQueryMeta | undefined, fallback: number): number {
  const header = meta?.response?.headers.get(totalCountHeader);
  const total = header === null || header === undefined ? NaN : Number(header);
  return Number.isSafeInteger(total) ? total : fallback;
}

/** A page of products with the total of all pages. */
export const withTotal = (products: Product[], meta: FetchBaseQueryMeta | undefined) => ({
  products,
  total: totalFrom(meta, products.length),
});
