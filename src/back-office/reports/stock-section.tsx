import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { StockReportRow } from '#contract/report.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { ReportTable } from './report-table.tsx';
import { useExportStockReportMutation, useGetStockReportQuery } from './reports-api.ts';

const { columns } = copy;

const stockColumns: readonly Column<StockReportRow>[] = [
  { field: 'product', headerName: columns.product, renderCell: ({ row: row }) => <SizeCell {...row} /> },
  { field: 'sold', headerName: columns.sold, renderCell: ({ row: { sold } }) => sold },
  { field: 'onHand', headerName: columns.onHand, renderCell: ({ row: { quantity } }) => quantity },
  {
    field: 'sellThrough',
    headerName: columns.sellThrough,
    renderCell: ({ row: { sell_through: share } }) =>
      share === undefined ? '–' : copy.percent({ percent: Math.round(share * 100) }),
  },
  {
    field: 'daysLeft',
    headerName: columns.daysLeft,
    renderCell: ({ row: { days_left: days } }) => (days === undefined ? copy.never : Math.round(days)),
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
  const saving = useExportStockReportMutation();
  const query = toQueryView(result);
  return (
    <SectionCard title={copy.stock}>
      <Typography variant="body2" color="textSecondary">
        {copy.stockText}
      </Typography>
      <AdminQuery query={query} failed={copy.loadFailed}>
        {({ sizes, total }) =>
          total === 0 ? (
            <Typography variant="inherit">{copy.noStock}</Typography>
          ) : (
            <>
              <ReportTable
                label={copy.stockTable}
                columns={stockColumns}
                rows={sizes}
                first={10}
                keyOf={({ _id }) => _id}
              />
              {sizes.length < total && (
                <Typography variant="body2" color="textSecondary">
                  {copy.more({ shown: sizes.length, count: total })}
                </Typography>
              )}
            </>
          )
        }
      </AdminQuery>
      <div>
        <DownloadButton
          mutation={saving}
          argument={range}
          name={copy.stockFile({ ...range })}
          busy={copy.saving}
          failed={copy.saveFailed}
        >
          {copy.saveStock}
        </DownloadButton>
      </div>
    </SectionCard>
  );
}
