import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '#contract/product.ts';
import { productNotes as copy } from '#src/copy/product-notes.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';

const care = {
  margin: 0,
  paddingLeft: '1.1em',
  color: 'text.secondary',
  '& li::marker': { color: 'secondary.main' },
} as const;

/** Promises, ways to pay, facts and wash care of a product, and its structured data. */
export function ProductNotes({ product }: { product: Product }) {
  return (
    <>
      <PurchaseTerms />
      <WeaveRule />
      {product.facts && <ProductFacts facts={product.facts} />}
      <div>
        <Typography variant="h3" component="h2" sx={{ marginBottom: '10px', lineHeight: 1.1 }}>
          {copy.care}
        </Typography>
        <Box component="ul" sx={care}>
          {copy.careInstructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <ProductStructuredData product={product} />
      </div>
    </>
  );
}
