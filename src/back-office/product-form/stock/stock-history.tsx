import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { useRef, useState, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { StockMovement } from '#contract/stock.ts';
import { stockHistory as copy } from '#src/copy/admin-stock.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StackedTable, stackedRows, type Column } from '../../ui/stacked-table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { useListStockMovementsInfiniteQuery } from './stock-api.ts';

/** The changes of a product's stock, newest first. 'Show more' loads older ones. */
export function StockHistory({ productId }: { productId: string }) {
  const result = useListStockMovementsInfiniteQuery(productId, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  /** The number of movements when older ones were requested. */
  const [countBefore, setCountBefore] = useState<number>();
  const table = useRef<HTMLTableElement>(null);
  const movements = result.currentData?.pages.flatMap((page) => page.movements);
  const count = movements?.length ?? 0;
  // A failed request for older movements says nothing about those that are shown.
  const query = toQueryView(
    { ...result, currentData: movements, ...(isFetchNextPageError && { error: undefined }) },
    () => count === 0,
  );
  const showMore = () => {
    setCountBefore(count);
    void fetchNextPage();
  };
  return (
    <SectionCard title={copy.title}>
      <QueryBoundary
        query={query}
        errorText={copy.loadFailed}
        skeleton={<TableSkeleton rows={4} height={44} />}
        empty={<Problem title={copy.emptyTitle} text={copy.emptyText} />}
      >
        {(shown) => (
          <>
            <StockMovements ref={table} movements={shown} />
            <VisuallyHidden role="status">
              {countBefore !== undefined && count > countBefore && copy.shown({ count: count - countBefore })}
            </VisuallyHidden>
            {hasNextPage && (
              <Box sx={{ display: 'grid', justifyItems: 'center', paddingTop: 2 }}>
                {isFetchNextPageError && !isFetchingNextPage && (
                  <FormHelperText role="alert" error>
                    {copy.moreFailed}
                  </FormHelperText>
                )}
                <BusyButton
                  ref={passFocusOnUnmount(() => [table.current])}
                  variant="outlined"
                  busy={isFetchingNextPage ? copy.loadingMore : undefined}
                  onClick={showMore}
                >
                  {copy.showMore}
                </BusyButton>
              </Box>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

const Movements = styled(Table)(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  '& .MuiTableCell-root': { padding: '10px 8px' },
  '& .MuiTableCell-root:first-of-type': { paddingLeft: 0 },
  '& .size': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .change': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .change b': { display: 'inline-block', minWidth: '3.2em', fontWeight: 650 },
  '& .change b[data-more="true"]': { color: theme.palette.success.main },
  '& .change span': { color: theme.palette.text.secondary },
  '& .who': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down(720)]: {
    ...stackedRows,
    '& .MuiTableBody-root .MuiTableRow-root': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      gap: '2px 12px',
      padding: '12px 0',
      '&:first-of-type': { borderTop: `1px solid ${theme.palette.divider}` },
    },
    '& .size': { gridArea: '1 / 1' },
    '& .change': { gridArea: '1 / 2', textAlign: 'right', '& b': { minWidth: 0, marginRight: 4 } },
    '& .why': { gridArea: '2 / 1' },
    '& .when': { gridArea: '2 / 2', color: theme.palette.text.secondary },
    '& .who': { gridArea: '3 / 1 / auto / span 2' },
    '&[data-sized="false"] .why': { gridRow: 1, fontWeight: 650 },
    '&[data-sized="false"] .who': { gridArea: '2 / 1' },
  },
}));

const allColumns: readonly Column<StockMovement>[] = [
  { field: 'when', headerName: copy.columns.when, renderCell: ({ row }) => <Timestamp at={row.at} /> },
  { field: 'size', headerName: copy.columns.size, renderCell: ({ row }) => row.size },
  { field: 'change', headerName: copy.columns.change, renderCell: ({ row }) => <Change {...row} /> },
  {
    field: 'why',
    headerName: copy.columns.why,
    renderCell: ({ row: { reason, note } }) => (
      <>
        {copy.reasons[reason]}
        {note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {copy.note({ note })}
          </Typography>
        )}
      </>
    ),
  },
  { field: 'who', headerName: copy.columns.who, renderCell: ({ row }) => <Author {...row} /> },
];

/** Changes of stock as a table. */
function StockMovements({ ref, movements }: { ref: Ref<HTMLTableElement>; movements: readonly StockMovement[] }) {
  const hasSizes = movements.some(({ size }) => size !== '');
  return (
    <StackedTable
      ref={ref}
      root={Movements}
      data-sized={hasSizes}
      tabIndex={-1}
      label={copy.table}
      columns={hasSizes ? allColumns : allColumns.filter(({ field }) => field !== 'size')}
      rows={movements}
      keyOf={({ _id }) => _id}
    />
  );
}

/** '+12  3 → 15' */
function Change({ from, to }: StockMovement) {
  return (
    <>
      <b data-more={to > from}>{to > from ? `+${to - from}` : `−${from - to}`}</b>{' '}
      <span aria-hidden="true">{copy.fromTo({ from, to })}</span>
      <VisuallyHidden>{copy.fromToSpoken({ from, to })}</VisuallyHidden>
    </>
  );
}

/** The order, and the admin unless a shopper bought. */
function Author({ by, order, reason }: StockMovement) {
  const name = by ?? (reason === 'sale' ? undefined : copy.byShop);
  return (
    <>
      {order && (
        <Link component={RouterLink} to={paths.adminOrder(order._id)}>
          {copy.order({ number: order.number })}
        </Link>
      )}
      {order && name !== undefined && ' · '}
      {name}
    </>
  );
}
