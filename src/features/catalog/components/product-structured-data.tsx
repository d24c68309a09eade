import type { Product } from '#contract/product.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { useSiteOrigin } from '#src/shared/config/site-origin.ts';
import { structuredData } from '../structured-data.ts';

/** Structured data for search engines; nothing if the shop does not know its public origin. */
export default function ProductStructuredData({ product }: { product: Product }) {
  const shop = useShop();
  const origin = useSiteOrigin();
  if (origin === undefined) return null;
  // `<` is escaped so that no value can close the script element.
  const text = JSON.stringify(structuredData(product, shop, origin)).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
