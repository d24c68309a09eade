import { useRef, type ReactNode } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import { gridView, type ProductGrid as Grid } from '#src/shared/api/product-grid.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { useRestoredListLength } from '../use-restored-list-length.ts';
import { LoadMore } from './load-more.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

interface GridSectionProps {
  grid: Grid;
  empty: ReactNode;
  priority?: number;
  heading?: 'h2' | 'h3';
}

/** A paged product list with its loading, error and empty states. */
export function GridSection({ grid, empty, priority = 0, heading = 'h3' }: GridSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const container = useRestoredListLength(grid);
  return (
    <div ref={container}>
      <QueryBoundary
        query={gridView(grid)}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton />}
        empty={empty}
      >
        {(products) => (
          <>
            <ProductGrid ref={list} products={products} priority={priority} heading={heading} />
            <LoadMore grid={grid} linkAt={(index) => list.current?.children[index]?.querySelector('a')} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
