import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { StockReportRow } from '#contract/report.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { useExportStockReportMutation, useGetStockReportQuery } from './reports-api.ts';
import { SaveReport } from './save-report.tsx';

const { columns } = copy;

const stockColumns: readonly ReportColumn<StockReportRow>[] = [
  { heading: columns.product, cell: (row) => <SizeCell {...row} /> },
  { heading: columns.sold, cell: ({ sold }) => sold },
  { heading: columns.onHand, cell: ({ quantity }) => quantity },
  {
    heading: columns.sellThrough,
    cell: ({ sell_through: share }) => (share === undefined ? '–' : copy.percent({ percent: Math.round(share * 100) })),
  },
  {
    heading: columns.daysLeft,
    cell: ({ days_left: days }) => (days === undefined ? copy.never : Math.round(days)),
  },
];

function SizeCell({ product: { name, slug, hidden }, label, sku }: StockReportRow) {
  const details = [label, sku, hidden && copy.hidden].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={paths.adminProduct(slug)}>{name}</Link>
      {details !== '' && (
        <Typography variant="small" component="small">
          {details}
        </Typography>
      )}
    </>
  );
}

/** What is left of each size, and for how long. */
export function StockSection({ range }: { range: ReportRange }) {
  const result = useGetStockReportQuery(range, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useExportStockReportMutation();
  const query = toQueryView(result);
  return (
    <SectionCard title={copy.stock}>
      <Typography variant="body2" color="textSecondary">
        {copy.stockText}
      </Typography>
      <QueryBoundary
        query={query}
        errorText={refusalMessageOf(query.error) ?? copy.loadFailed}
        skeleton={<TableSkeleton />}
      >
        {({ sizes, total }) =>
          total === 0 ? (
            <Typography variant="inherit">{copy.noStock}</Typography>
          ) : (
            <>
              <ReportTable label={copy.stockTable} columns={stockColumns} rows={sizes} keyOf={({ _id }) => _id} />
              {sizes.length < total && (
                <Typography variant="body2" color="textSecondary">
                  {copy.more({ shown: sizes.length, count: total })}
                </Typography>
              )}
            </>
          )
        }
      </QueryBoundary>
      <SaveReport
        label={copy.saveStock}
        name={copy.stockFile({ ...range })}
        isBusy={isLoading}
        load={() => save(range)}
      />
    </SectionCard>
  );
}
