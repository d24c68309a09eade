import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { paths } from '#src/shared/config/paths.ts';

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  minHeight: 44,
  alignItems: 'center',
  typography: 'small',
  color: 'text.secondary',
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li:not(:last-child)::after': { content: '"/"', marginInline: '10px', color: 'dividerStrong' },
  '& a': { display: 'inline-flex', minHeight: 24, alignItems: 'center', textDecorationColor: 'var(--line-strong)' },
} as const;

/** Breadcrumb: home, category, product. */
export function Breadcrumb({ product }: { product: Product | undefined }) {
  return (
    <nav aria-label={copy.breadcrumb}>
      <Box component="ol" sx={list} role="list">
        <li>
          <Link to={paths.home}>{copy.home}</Link>
        </li>
        {product && (
          <>
            <li>
              <Link to={paths.category(product.category.slug)}>{product.category.name}</Link>
            </li>
            <li aria-current="page">{product.name}</li>
          </>
        )}
      </Box>
    </nav>
  );
}
