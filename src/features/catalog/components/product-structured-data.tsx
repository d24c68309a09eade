import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { galleryPhotoUrl, photoUrl } from '#src/shared/api/photo-url.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useSiteOrigin } from '#src/shared/config/site-origin.ts';
import { JsonLd } from '#src/shared/ui/json-ld.tsx';

/** Structured data for search engines: https://schema.org/Product and the breadcrumb as a BreadcrumbList. */
export function ProductStructuredData({ product }: { product: Product }) {
  const { brand } = useShop();
  const origin = useSiteOrigin();
  if (origin === undefined) return null;
  const { name, description, category, price, quantity, slug, colour, facts, rating, photos = [] } = product;
  const url = origin + paths.product(slug);
  const images = [photoUrl(product, 960), ...photos.slice(1).map(({ _id }) => galleryPhotoUrl(_id, 960))].map(
    (path) => new URL(path, origin).href,
  );
  const breadcrumb = [
    { name: copy.home, item: origin + paths.home },
    { name: category.name, item: origin + paths.category(category.slug) },
    { name, item: url },
  ];
  return (
    <>
      <JsonLd
        facts={{
          '@type': 'Product',
          name,
          description,
          url,
          image: photos.length > 1 ? images : images[0],
          sku: product._id,
          category: category.name,
          ...(colour && { color: colour }),
          ...(facts?.fabric && { material: facts.fabric }),
          ...(rating && {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.stars, reviewCount: rating.count },
          }),
          brand: { '@type': 'Brand', name: brand },
          offers: {
            '@type': 'Offer',
            url,
            price: price.toFixed(2),
            priceCurrency: 'INR',
            availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
          },
        }}
      />
      <JsonLd
        facts={{
          '@type': 'BreadcrumbList',
          itemListElement: breadcrumb.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
        }}
      />
    </>
  );
}
