import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ReturnReportRow, ReturnsReport } from '#contract/report.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { ReportTable } from './report-table.tsx';
import { useExportReturnsReportMutation, useGetReturnsReportQuery } from './reports-api.ts';

const { columns } = copy;

const reasonsIn = (reasons: ReturnsReport['reasons']): string =>
  reasons.map(({ reason, pieces }) => copy.piecesOfReason({ reason: returnWords.reasons[reason], pieces })).join(' · ');

const share = ({ sold, asked }: ReturnReportRow): string =>
  sold === 0 ? '–' : copy.percent({ percent: Math.round((asked / sold) * 100) });

const sizeColumns: readonly Column<ReturnReportRow>[] = [
  { field: 'product', headerName: columns.product, renderCell: ({ row }) => <SizeCell {...row} /> },
  { field: 'sold', headerName: columns.sold, renderCell: ({ row: { sold } }) => sold },
  { field: 'asked', headerName: columns.asked, renderCell: ({ row: { asked } }) => asked },
  { field: 'share', headerName: columns.askedShare, renderCell: ({ row }) => share(row) },
  { field: 'received', headerName: columns.received, renderCell: ({ row: { received } }) => received },
];

function SizeCell({ product: { name, slug }, label, reasons }: ReturnReportRow) {
  return (
    <>
      {slug === undefined ? `${name} (${copy.deleted})` : <Link to={paths.adminProduct(slug)}>{name}</Link>}
      <Typography variant="small" component="small">
        {[label, reasonsIn(reasons)].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

/** What was asked back, by product, size and reason. */
export function ReturnsSection({ range }: { range: ReportRange }) {
  const result = useGetReturnsReportQuery(range, { refetchOnMountOrArgChange: true });
  const saving = useExportReturnsReportMutation();
  return (
    <SectionCard title={copy.returns}>
      <Typography variant="body2" color="textSecondary">
        {copy.returnsText}
      </Typography>
      <AdminQuery query={toQueryView(result)} failed={copy.loadFailed}>
        {({ reasons, sizes, total }) =>
          total === 0 ? (
            <Typography variant="inherit">{copy.noReturns}</Typography>
          ) : (
            <>
              <Typography sx={{ fontWeight: 600 }}>{reasonsIn(reasons)}</Typography>
              <ReportTable
                label={copy.returnsTable}
                columns={sizeColumns}
                rows={sizes}
                first={10}
                keyOf={({ product, label }) => `${product._id} ${label}`}
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
          name={copy.returnsFile({ ...range })}
          busy={copy.saving}
          failed={copy.saveFailed}
        >
          {copy.saveReturns}
        </DownloadButton>
      </div>
    </SectionCard>
  );
}
