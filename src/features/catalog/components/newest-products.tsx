import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { catalog } from '#src/copy/catalog.ts';
import { useListProductsInfiniteQuery } from '../catalog-api.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/** A full row on wide screens, two on phones. */
const count = 4;

const row = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    '& ul': { [breakpoints.up('md')]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
  }) as const;

/** Four new products, for pages without content of their own. Without them nothing is shown. */
export default function NewestProducts() {
  const { data, error } = useListProductsInfiniteQuery();
  const products = data?.pages[0]?.products.slice(0, count);
  if (products === undefined ? error !== undefined : products.length === 0) return null;
  return (
    <Box component="section" sx={row} aria-label={catalog.newest}>
      <Typography variant="h2">{catalog.newest}</Typography>
      {products === undefined ? (
        <ProductGridSkeleton count={count} />
      ) : (
        <ProductGrid products={products} label={catalog.newest} />
      )}
    </Box>
  );
}
