import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { choice as copy } from '#src/copy/admin.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { useListAdminProductsQuery } from './api/products-api.ts';
import { formatSum } from './format-sum.ts';
import { useSettled } from './use-settled.ts';

const found = { display: 'grid', maxHeight: 320, overflowY: 'auto', padding: '4px 12px' } as const;
const chosen = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

/** A product that was chosen by hand. */
export interface ChosenProduct {
  readonly _id: string;
  readonly name: string;
}

/** Products that are listed at once. */
const mostFound = 24;

interface ProductChoiceProps {
  products: readonly ChosenProduct[];
  /** Why the choice was refused. */
  error: string | undefined;
  onChoose: (products: readonly ChosenProduct[]) => void;
}

/** Products that are found by name or SKU and chosen one by one. */
export function ProductChoice({ products, error, onChoose }: ProductChoiceProps) {
  const [term, setTerm] = useState('');
  const search = useSettled(term.trim());
  const { data } = useListAdminProductsQuery({ search: search || undefined, page: 1, limit: mostFound });
  const ids = new Set(products.map(({ _id }) => _id));
  const choose = ({ _id, name }: ChosenProduct, isChosen: boolean) =>
    onChoose(isChosen ? [...products, { _id, name }] : products.filter((one) => one._id !== _id));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Field name="find" label={copy.find} autoComplete="off" value={term} onChange={setTerm} error={error} />
      <Box sx={found} role="group" aria-label={copy.find}>
        {data?.products.length === 0 && copy.noneFound}
        {data?.products.map((product) => (
          <FormControlLabel
            key={product._id}
            label={`${product.name}, ${formatSum(product.price)}`}
            control={
              <Checkbox checked={ids.has(product._id)} onChange={(_event, checked) => choose(product, checked)} />
            }
          />
        ))}
      </Box>
      {data && data.total > mostFound && (
        <Typography variant="body2" color="textSecondary">
          {copy.moreFound({ count: mostFound, total: data.total })}
        </Typography>
      )}
      <Typography role="status" variant="body2">
        {copy.chosen({ count: products.length })}
      </Typography>
      <Box sx={chosen}>
        {products.map((product) => (
          <Button
            key={product._id}
            variant="outlined"
            size="small"
            aria-label={copy.remove({ name: product.name })}
            onClick={() => choose(product, false)}
          >
            {product.name} ×
          </Button>
        ))}
      </Box>
    </Box>
  );
}
