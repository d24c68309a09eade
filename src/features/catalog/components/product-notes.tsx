import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Product } from '#contract/product.ts';
import { factNames, type ProductFacts as Facts } from '#contract/rules/product-details.ts';
import { productNotes as copy } from '#src/copy/product-notes.ts';
import { product as productCopy } from '#src/copy/product.ts';
import { galleryPhotoUrl, photoUrl } from '#src/shared/api/photo-url.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useSiteOrigin } from '#src/shared/config/site-origin.ts';
import { CheckIcon } from '#src/shared/ui/icons.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const care = {
  margin: 0,
  paddingLeft: '1.1em',
  color: 'text.secondary',
  '& li::marker': { color: 'secondary.main' },
} as const;

/** Promises, ways to pay, facts and wash care of a product, and its structured data. */
export function ProductNotes({ product }: { product: Product }) {
  const { care: ownCare, ...facts } = product.facts ?? {};
  return (
    <>
      <PurchaseTerms />
      <WeaveRule />
      {Object.keys(facts).length > 0 && <ProductFacts facts={facts} />}
      <div>
        <Typography variant="h3" component="h2" sx={{ marginBottom: '10px', lineHeight: 1.1 }}>
          {copy.care}
        </Typography>
        <Box component="ul" sx={care}>
          {ownCare && (
            <Box component="li" sx={{ color: 'text.primary' }}>
              {copy.careOfPiece({ care: ownCare })}
            </Box>
          )}
          {copy.careInstructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <ProductStructuredData product={product} />
      </div>
    </>
  );
}

const perks = {
  display: 'grid',
  gap: '6px',
  color: 'text.secondary',
  '& li': { display: 'flex', gap: '10px', alignItems: 'center' },
  '& svg': { flex: 'none', color: 'success.main' },
} as const;

const payments = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginTop: '4px',
  '& li': {
    padding: '2px 10px',
    border: '1px solid',
    borderColor: 'dividerStrong',
    borderRadius: 0.5,
    typography: 'small',
    fontWeight: 600,
  },
} as const;

const deliveryWithin = ({ from, to }: { from: number; to: number }): string =>
  from === to ? copy.deliveryOn({ count: to }) : copy.delivery({ from, to });

/** What the shop promises about delivery and returns, and how one can pay. */
export function PurchaseTerms() {
  const { deliveryDays, returnDays } = useShop();
  const promises = [
    copy.freeShipping,
    ...(deliveryDays ? [deliveryWithin(deliveryDays)] : []),
    ...(returnDays ? [copy.returns({ count: returnDays })] : []),
  ];
  return (
    <>
      <Box component="ul" sx={perks} role="list">
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon width="18" height="18" />
            {promise}
          </li>
        ))}
      </Box>
      <Box component="ul" sx={payments} role="list" aria-label={copy.payments}>
        {copy.paymentMethods.map((method) => (
          <Typography component="li" key={method}>
            {method}
          </Typography>
        ))}
      </Box>
    </>
  );
}

const rows = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& th, & td': { padding: '9px 0', verticalAlign: 'top' },
  '& th': { width: '6.5em', paddingRight: '16px', fontWeight: 600 },
  '& td': { color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

/** What is known about a product, as a table. Of boxes: MUI's tables are two kilobytes, too much for the first load. */
function ProductFacts({ facts }: { facts: Facts }) {
  const title = useId();
  return (
    <div>
      <Typography id={title} variant="h3" component="h2" sx={{ marginBottom: '6px', lineHeight: 1.1 }}>
        {copy.facts}
      </Typography>
      <Box component="table" sx={rows} aria-labelledby={title}>
        <Box component="tbody">
          {factNames.map(
            (name) =>
              facts[name] && (
                <Box component="tr" key={name}>
                  <Box component="th" scope="row">
                    {copy.factLabels[name]}
                  </Box>
                  <Box component="td">{facts[name]}</Box>
                </Box>
              ),
          )}
        </Box>
      </Box>
    </div>
  );
}

/** Structured data for search engines: https://schema.org/Product and the breadcrumb as a BreadcrumbList. */
function ProductStructuredData({ product }: { product: Product }) {
  const { brand } = useShop();
  const origin = useSiteOrigin();
  if (origin === undefined) return null;
  const { name, description, category, price, quantity, slug, colour, facts, rating, photos = [] } = product;
  const url = origin + paths.product(slug);
  const images = [photoUrl(product, 960), ...photos.slice(1).map(({ _id }) => galleryPhotoUrl(_id, 960))].map(
    (path) => new URL(path, origin).href,
  );
  const breadcrumb = [
    { name: productCopy.home, item: origin + paths.home },
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

/** Structured data for search engines (https://schema.org). `<` is escaped so that no value can close the script element. */
function JsonLd({ facts }: { facts: { '@type': string } & Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
