import { fillPath } from '#contract/rules/fill-path.ts';
import { pages } from '#contract/rules/pages.ts';

/** The paths of the app's pages; of those of one record, a function of its slug or id. Links use these and are never written by hand. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, path]) => [
    name,
    path.includes('{') ? (slug: string) => fillPath(path, { slug }) : path,
  ]),
) as {
  readonly [N in keyof typeof pages]: (typeof pages)[N] extends `${string}{${string}`
    ? (slug: string) => string
    : (typeof pages)[N];
};

/** The location state with which CHECK OUT sends a shopper without an address to the profile page. */
export const addressNeeded = 'address needed';
