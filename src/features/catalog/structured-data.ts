import type { Product } from '#contract/product.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { product as copy } from '#src/copy/product.ts';
import { galleryPhotoUrl, photoUrl } from '#src/shared/api/photo-url.ts';
import { paths } from '#src/shared/config/paths.ts';

const schema = 'https://schema.org';
const currency = { priceCurrency: 'INR' };

/** A node of JSON-LD: a thing of https://schema.org, or a reference to one by its URL or id. */
interface Thing {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

type Shop = Pick<ShopSettings, 'brand' | 'deliveryDays' | 'returnDays'>;

/**
 * What search engines read on the page of a product: the product, or the group of its sizes and of its style's colours, with offers, delivery
 * and returns, and the breadcrumb (https://developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
export function structuredData(product: Product, shop: Shop, origin: string): Thing {
  const { name, category, slug } = product;
  const steps = [
    { name: copy.home, item: origin + paths.home },
    { name: category.name, item: origin + paths.category(category.slug) },
    { name, item: origin + paths.product(slug) },
  ];
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  const terms = { delivery: deliveryOf(product, shop), returns: returnsOf(shop) };
  const named = Object.values(terms).filter((term) => term !== undefined);
  return { '@context': schema, '@graph': [productOf(product, shop, origin, terms), breadcrumb, ...named] };
}

interface Terms {
  readonly delivery: Thing | undefined;
  readonly returns: Thing | undefined;
}

function productOf(product: Product, { brand }: Shop, origin: string, terms: Terms): Thing {
  const { _id, name, description, category, slug, style, colour, facts, rating, photos = [], sizes = [] } = product;
  const images = [photoUrl(product, 960), ...photos.slice(1).map((photo) => galleryPhotoUrl(photo._id, 960))].map(
    (path) => new URL(path, origin).href,
  );
  const offers = (quantity: number) => offerOf(product, quantity, origin, terms);
  const color = colour && { color: colour };
  const shared = {
    name,
    description,
    url: origin + paths.product(slug),
    category: category.name,
    ...(facts?.fabric && { material: facts.fabric }),
    ...(product.origin && { countryOfOrigin: { '@type': 'Country', name: product.origin } }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.stars, reviewCount: rating.count },
    }),
    brand: { '@type': 'Brand', name: brand },
    image: images.length > 1 ? images : images[0],
  };
  const single = { sku: product.sku ?? _id, ...color, offers: offers(product.quantity) };
  const others = (product.colours ?? []).filter((colour) => colour.slug !== slug);
  if (sizes.length === 0 && others.length === 0) return { '@type': 'Product', ...shared, ...single };
  const variant = { '@type': 'Product', image: images[0] };
  const variants = sizes.map((size) => ({
    ...variant,
    name: `${name}, ${size.label}`,
    sku: size.sku ?? size._id,
    size: size.label,
    ...color,
    offers: offers(size.quantity),
  }));
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: style ?? _id,
    variesBy: [...(sizes.length > 0 ? ['size'] : []), ...(others.length > 0 ? ['color'] : [])].map(
      (property) => `${schema}/${property}`,
    ),
    // Their own pages describe the other colours.
    hasVariant: [
      ...(variants.length > 0 ? variants : [{ ...variant, name, ...single }]),
      ...others.map((other) => ({ url: origin + paths.product(other.slug) })),
    ],
  };
}

function offerOf(product: Product, quantity: number, origin: string, { delivery, returns }: Terms): Thing {
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.slug),
    price: product.price.toFixed(2),
    ...currency,
    // The price before a sale, never the MRP: it is struck through.
    ...(product.was && {
      priceValidUntil: product.sale_to,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${schema}/StrikethroughPrice`,
        price: product.was.toFixed(2),
        ...currency,
      },
    }),
    availability: `${schema}/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    ...(delivery && { shippingDetails: { '@id': delivery['@id'] } }),
    ...(returns && { hasMerchantReturnPolicy: { '@id': returns['@id'] } }),
  };
}

/** Delivery within India, which costs nothing; undefined if the product is not sent by courier, or its days are not known. */
function deliveryOf({ shipping }: Product, { deliveryDays }: Shop): Thing | undefined {
  if (shipping === 0 || deliveryDays === undefined) return undefined;
  const { from, to } = deliveryDays;
  return {
    '@type': 'OfferShippingDetails',
    '@id': '#delivery',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: currency.priceCurrency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
    },
  };
}

/** Who pays for the way back is a text of the owner's and not said here. */
function returnsOf({ returnDays }: Shop): Thing | undefined {
  if (returnDays === undefined) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': '#returns',
    applicableCountry: 'IN',
    ...(returnDays === 0
      ? { returnPolicyCategory: `${schema}/MerchantReturnNotPermitted` }
      : {
          returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
          merchantReturnDays: returnDays,
          returnMethod: `${schema}/ReturnByMail`,
        }),
  };
}
