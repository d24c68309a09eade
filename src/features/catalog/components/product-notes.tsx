import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { factNames } from '#contract/rules/product-details.ts';
import { productNotes as copy } from '#src/copy/product-notes.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { CheckIcon } from '#src/shared/ui/icons.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const care = {
  margin: 0,
  paddingLeft: '1.1em',
  color: 'text.secondary',
  '& li::marker': { color: 'secondary.main' },
} as const;

/** Promises, ways to pay, facts and wash care of a product: its own, or else the shop's. */
export function ProductNotes({ product }: { product: Product }) {
  const { care: ofShop = '' } = useShop();
  // Two notes would contradict each other: silk is not machine-washed.
  const lines = (product.facts?.care || ofShop).split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      <PurchaseTerms product={product} />
      <WeaveRule />
      <ProductFacts product={product} />
      {lines.length > 0 && (
        <div>
          <Typography variant="h3" component="h2" sx={{ marginBottom: '10px', lineHeight: 1.1 }}>
            {copy.care}
          </Typography>
          <Box component="ul" sx={care}>
            {lines.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </Box>
        </div>
      )}
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
export function PurchaseTerms({ product }: { product: Pick<Product, 'no_return' | 'category'> }) {
  const { deliveryDays, returnDays, cash } = useShop();
  const methods = cash?.offered ? [...copy.paymentMethods, copy.cash] : copy.paymentMethods;
  const promises = [
    copy.freeShipping,
    ...(deliveryDays ? [deliveryWithin(deliveryDays)] : []),
    ...(product.no_return || product.category.no_return
      ? [copy.noReturns]
      : returnDays
        ? [copy.returns({ count: returnDays })]
        : []),
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
        {methods.map((method) => (
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
  '& th': { width: '9em', paddingRight: '16px', fontWeight: 600 },
  '& td': { color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

/** What is known about a product, with what the law wants named, as a table. Of boxes: MUI's tables are two kilobytes, too much for the first load. */
function ProductFacts({ product: { facts, maker, origin } }: { product: Product }) {
  const title = useId();
  const { business, supportEmail, supportPhone } = useShop();
  const known: readonly (readonly [label: string, value: ReactNode])[] = [
    ...factNames.flatMap((name) => (name === 'care' ? [] : [[copy.factLabels[name], facts?.[name]] as const])),
    [copy.maker, maker ?? business?.maker],
    [copy.origin, origin],
    [
      copy.consumerCare,
      (supportEmail || supportPhone) && <ConsumerCare key="care" email={supportEmail} phone={supportPhone} />,
    ],
  ];
  return (
    <div>
      <Typography id={title} variant="h3" component="h2" sx={{ marginBottom: '6px', lineHeight: 1.1 }}>
        {copy.facts}
      </Typography>
      <Box component="table" sx={rows} aria-labelledby={title}>
        <Box component="tbody">
          {known.map(
            ([label, value]) =>
              value && (
                <Box component="tr" key={label}>
                  <Box component="th" scope="row">
                    {label}
                  </Box>
                  <Box component="td">{value}</Box>
                </Box>
              ),
          )}
        </Box>
      </Box>
    </div>
  );
}

function ConsumerCare({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && <br />}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </>
  );
}
