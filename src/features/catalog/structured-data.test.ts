import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { structuredData } from './structured-data.ts';

type Node = Readonly<Record<string, unknown>>;

const shop = { brand: 'Weft', deliveryDays: { from: 3, to: 7 }, returnDays: 15 };
const origin = 'https://weft.example';
const graphOf = (...of: Parameters<typeof structuredData>) => {
  const data = structuredData(...of);
  expect(data).toMatchObject({ '@context': 'https://schema.org' });
  return data['@graph'] as Node[];
};
const rich = {
  ...{
    colour: 'Sage',
    style: 'Kite',
    facts: { fabric: 'Cotton' },
    origin: 'India',
    mrp: 1299,
    was: 999,
    sale_to: '2026-12-06T18:30:00.000Z',
    price: 499.5,
  },
  rating: { stars: 4.5, count: 2 },
} satisfies Partial<Product>;
const colours = [
  { colour: 'Sage', hex: '#93a287', slug: 'monsoon-lines', name: 'Monsoon Lines' },
  { colour: 'Navy', hex: '#1f2a44', slug: 'monsoon-navy', name: 'Monsoon Navy' },
] satisfies Product['colours'];
const terms = { shippingDetails: { '@id': '#delivery' }, hasMerchantReturnPolicy: { '@id': '#returns' } };

describe('structured data', () => {
  test('of a product in sizes is a group with an offer for each size', () => {
    const sized = makeSizedProduct({ S: 0, M: 3 }, { ...rich, slug: 'monsoon-lines', colours: colours });
    const [group, , delivery, returns] = graphOf(sized, shop, origin);
    const offer = {
      ...{ '@type': 'Offer', price: '499.50', priceCurrency: 'INR', ...terms },
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '999.00' },
    };
    expect(group).toMatchObject({
      ...{ '@type': 'ProductGroup', productGroupID: 'Kite', material: 'Cotton' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        { size: 'S', color: 'Sage', offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
        { size: 'M', color: 'Sage', offers: { ...offer, availability: 'https://schema.org/InStock' } },
        { url: 'https://weft.example/product/monsoon-navy' },
      ],
    });
    expect(delivery).toMatchObject({
      shippingRate: { value: 0, currency: 'INR' },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' } },
    });
    expect(returns).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 15,
    });
  });

  test('of a product without sizes and colours is the product with one offer', () => {
    const plain = makeProduct({ price: 499, mrp: 999, shipping: 1 });
    const [one] = graphOf(plain, shop, origin);
    expect(one).toMatchObject({ '@type': 'Product', sku: plain._id, offers: { price: '499.00', ...terms } });
    // An MRP is not struck through.
    expect(JSON.stringify(one)).not.toContain('priceSpecification');
  });

  test('of a product in colours only has itself and the others as variants', () => {
    const [group] = graphOf(makeProduct({ ...rich, slug: 'monsoon-lines', colours: colours }), shop, origin);
    expect(group).toMatchObject({
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ '@type': 'Product', color: 'Sage' }, { url: 'https://weft.example/product/monsoon-navy' }],
    });
  });

  test.each([
    ['nothing that the shop does not promise', { shipping: 1, settings: { brand: 'Weft' } }, []],
    ['no delivery of what is not sent', { shipping: 0, settings: shop }, ['MerchantReturnPolicy']],
  ] as const)('promises %s', (_, { shipping, settings }, types) => {
    const graph = graphOf(makeProduct({ shipping }), settings, origin);
    expect(graph.slice(2).map((node) => node['@type'])).toEqual(types);
  });

  test('says that a shop takes nothing back', () => {
    const [, , , returns] = graphOf(makeProduct({ shipping: 1 }), { ...shop, returnDays: 0 }, origin);
    expect(returns).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' });
  });
});
