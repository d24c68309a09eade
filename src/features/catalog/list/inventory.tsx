import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { catalog } from '#src/copy/catalog.ts';
import { pageHead } from '#src/shared/ui/page-head.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';
import { GridSection } from './grid-section.tsx';
import { ListTools } from './list-tools.tsx';
import { listedGrid, type ProductListState } from './use-list.ts';
import { useInventory } from './use-product-grid.ts';

interface InventoryProps {
  list: ProductListState;
  /** Shown beside the count and the Filter button. */
  heading?: ReactNode;
  priority?: number;
  /** The heading level of the products' names. */
  cardHeading?: 'h2' | 'h3';
}

/** Without a heading the number stands at the start, the controls at the end. */
const head = {
  ...pageHead,
  gap: 2,
  '& > :only-child': { width: '100%', '& > [role="status"]': { marginRight: 'auto', textAlign: 'left' } },
};

/** The product list with count, order, filter and paging. Order and filter are in the URL. */
export function Inventory({ list, heading, priority = 0, cardHeading = 'h3' }: InventoryProps) {
  const options = list.options.data;
  const grid = listedGrid(list.options, useInventory(options));
  // The error catalogue requires a toast for the unfiltered list; a filtered list shows its error in place.
  useFailureToast(options?.isFiltered === false ? grid.error : undefined, catalog.listFailed);
  return (
    <>
      <Box sx={head}>
        {heading}
        <ListTools list={list} total={grid.total}>
          {grid.total !== undefined && catalog.productCount({ count: grid.total })}
        </ListTools>
      </Box>
      <GridSection
        list={list}
        grid={grid}
        priority={priority}
        heading={cardHeading}
        empty={<Problem title={catalog.emptyTitle} text={catalog.emptyText} />}
      />
    </>
  );
}
