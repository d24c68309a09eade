import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListProductsInfiniteQuery } from '../catalog-api.ts';
import { ProductGrid } from './product-grid.tsx';

const root = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

/** The newest products, on a page that has nothing else to show; nothing if they did not load. */
export function NewestProducts({ title }: { title: string }) {
  const { data } = useListProductsInfiniteQuery();
  const [first] = data?.pages ?? [];
  if (first === undefined || first.products.length === 0) return null;
  return (
    <Box component="section" sx={root} aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <ProductGrid products={first.products} label={title} />
    </Box>
  );
}
