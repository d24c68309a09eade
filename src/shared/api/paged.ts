import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import type { Product } from '#contract/product.ts';
import { pageSize, totalCountHeader } from '#contract/rules/paging.ts';

/** A page of a list that grows, as an infinite query requests it. */
export interface GrowingPageParam {
  /** From 1. */
  readonly page: number;
  /** The ids of the entries on the page before; none on the first one. */
  readonly before: readonly string[];
}

interface Entry {
  readonly _id: string;
}

type Result<Page> = QueryReturnValue<Page, FetchBaseQueryError, FetchBaseQueryMeta>;
type Fetch = (
  args: FetchArgs,
) => ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>>;

/** What an infinite query does whose pages have their entries in the field `Name`. */
interface GrowingPages<Arg, Name extends string, Page extends Record<Name, readonly Entry[]>> {
  entries: Name;
  request: (arg: Arg, page: number) => FetchArgs;
  /** The page in the response. */
  read: (body: never, meta: FetchBaseQueryMeta | undefined) => Page;
  /** Whether a page follows. */
  hasNext: (page: Page, number: number) => boolean;
}

/**
 * An infinite query that loses no entry while others come or go. If a loaded entry goes, all after it move up, and the first one of the
 * next page would be on none. So a page comes with the ones before it, back to one that has an entry that was there already; lists show
 * each entry once (`uniqueById`).
 */
export function growingPages<Arg, Name extends string, Page extends Record<Name, readonly Entry[]>>({
  entries,
  request,
  read,
  hasNext,
}: GrowingPages<Arg, Name, Page>) {
  const fetchPage = async (fetch: Fetch, arg: Arg, page: number): Promise<Result<Page>> => {
    const { data, error, meta } = await fetch(request(arg, page));
    return error === undefined ? { data: read(data as never, meta) } : { error };
  };
  return {
    queryFn: async (
      { queryArg, pageParam: { page, before } }: { queryArg: Arg; pageParam: GrowingPageParam },
      _store: unknown,
      _options: unknown,
      fetch: unknown,
    ): Promise<Result<Page>> => {
      const load = (number: number) => fetchPage(fetch as Fetch, queryArg, number);
      const requested = load(page);
      const earlier: Entry[] = [];
      for (let number = page - 1; number > 0; number -= 1) {
        const { data, error } = await load(number);
        if (error !== undefined) return { error };
        const known = data[entries].findIndex(({ _id }) => before.includes(_id));
        // What comes before it is loaded, or new.
        earlier.unshift(...data[entries].slice(Math.max(known, 0)));
        if (known >= 0) break;
      }
      const { data, error } = await requested;
      return error === undefined ? { data: { ...data, [entries]: [...earlier, ...data[entries]] } } : { error };
    },
    infiniteQueryOptions: {
      initialPageParam: { page: 1, before: [] } as GrowingPageParam,
      refetchCachedPages: false,
      getNextPageParam: (last: Page, _pages: Page[], { page }: GrowingPageParam): GrowingPageParam | undefined =>
        hasNext(last, page) ? { page: page + 1, before: last[entries].map(({ _id }) => _id) } : undefined,
    },
  };
}

/** A page repeats entries of the ones before it; an entry's last answer is shown at its first place. */
export const uniqueById = <T extends Entry>(entries: readonly T[]): T[] => [
  ...new Map(entries.map((entry) => [entry._id, entry])).values(),
];

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
