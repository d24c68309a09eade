import { useRef, type ReactNode } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import { gridView, type ProductGrid as Grid } from '#src/shared/api/product-grid.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import type { List } from './use-list.ts';
import { useRestoredListLength } from './use-restored-list-length.ts';
import { LoadMore } from './load-more.tsx';
import { ProductGrid, ProductGridSkeleton } from '../components/product-grid.tsx';

interface GridSectionProps {
  list: List;
  grid: Grid;
  /** Shown if the list has no products without a filter either. */
  empty: ReactNode;
  /** The title of a filtered list without products. */
  noMatchTitle?: string;
  priority?: number;
  heading?: 'h2' | 'h3';
}

/** A paged product list with its active filters and its loading, error and empty states. */
export function GridSection({ list, grid, empty, noMatchTitle, priority = 0, heading = 'h3' }: GridSectionProps) {
  const items = useRef<HTMLUListElement>(null);
  const container = useRestoredListLength(grid);
  const filter = list.options.data?.isFiltered ? list.code : undefined;
  return (
    <div ref={container}>
      {filter && <filter.ActiveFilters list={list} />}
      <QueryBoundary
        query={gridView(grid)}
        errorText={catalog.listFailedText}
        skeleton={<ProductGridSkeleton />}
        empty={filter ? <filter.NoMatch list={list} title={noMatchTitle} /> : empty}
      >
        {(products) => (
          <>
            <ProductGrid ref={items} products={products} priority={priority} heading={heading} />
            <LoadMore grid={grid} linkAt={(index) => items.current?.children[index]?.querySelector('a')} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
