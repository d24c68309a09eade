import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MonthReport } from '#contract/month.ts';
import { allOrders, growthOf, monthAfter, type OrderSums } from '#contract/rules/month.ts';
import { adminReports } from '#src/copy/admin-reports.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { FigureTable } from '../ui/figure-table.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { MonthChooser, monthName, useMonth } from '../ui/month-chooser.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { shortDay } from '../ui/timestamp.tsx';
import { useExportMonthReportMutation, useExportPapersMutation, useGetMonthReportQuery } from './reports-api.ts';

const copy = adminReports.month;

/** A row without orders and refunds is a category: an order may have several. */
type Sold = Pick<OrderSums, 'pieces' | 'takings'> & Partial<OrderSums>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly now: Sold;
  readonly before: Sold;
}

/** Sales of a month beside those of the month before: cash beside online, and by category. */
export function MonthSection() {
  const chosen = useMonth();
  const { month } = chosen;
  const result = useGetMonthReportQuery({ month }, { refetchOnMountOrArgChange: true });
  const saving = useExportMonthReportMutation();
  const savingPapers = useExportPapersMutation();
  return (
    <SectionCard title={copy.title}>
      <Box sx={{ marginBlock: 1 }}>
        <MonthChooser {...chosen} first={result.data?.first} />
      </Box>
      <AdminQuery query={toQueryView(withPreviousData(result))} failed={adminReports.loadFailed}>
        {(report) => <Month report={report} isStale={result.isFetching && result.currentData === undefined} />}
      </AdminQuery>
      <Stack sx={{ flexFlow: 'row wrap', gap: 1.5 }}>
        <DownloadButton
          mutation={saving}
          argument={{ month }}
          name={copy.file({ month })}
          busy={adminReports.saving}
          failed={adminReports.saveFailed}
        >
          {copy.save}
        </DownloadButton>
        <DownloadButton
          mutation={savingPapers}
          argument={{ month }}
          name={copy.papersFile({ month })}
          busy={adminReports.saving}
          failed={adminReports.saveFailed}
        >
          {copy.savePapers}
        </DownloadButton>
      </Stack>
    </SectionCard>
  );
}

function Month({ report, isStale }: { report: MonthReport; isStale: boolean }) {
  const { days, before, online, cash, categories } = report;
  const all = allOrders(report);
  if (all.now.orders + all.before.orders + all.now.refunded + all.before.refunded === 0)
    return <Typography variant="inherit">{copy.none}</Typography>;
  const paid: Row[] = [
    { id: 'online', name: copy.online, ...online },
    { id: 'cash', name: copy.cash, ...cash },
    { id: 'all', name: copy.all, ...all },
  ];
  const rows = categories.map(({ _id, name, ...sold }): Row => ({
    ...{ id: `${_id ?? ''} ${name}`, name: name || copy.removed, ...sold },
  }));
  const columns = columnsOf(monthName(report.month), monthName(monthAfter(report.month, -1)));
  return (
    <Stack spacing={3} aria-busy={isStale} sx={{ '&[aria-busy="true"]': { opacity: 0.55 } }}>
      <Typography variant="body2" color="textSecondary">
        {copy.note({ days: daysText(days), before: daysText(before) })}
      </Typography>
      <div>
        <PhoneHeading>{copy.byPayment}</PhoneHeading>
        <FigureTable
          label={copy.byPayment}
          columns={columns(copy.byPayment)}
          rows={paid}
          keyOf={keyOf}
          isTotal={({ id }) => id === 'all'}
        />
      </div>
      <div>
        <PhoneHeading>{copy.byCategory}</PhoneHeading>
        <FigureTable label={copy.byCategory} columns={columns(copy.byCategory)} rows={rows} keyOf={keyOf} />
      </div>
    </Stack>
  );
}

/** The heading of a table whose own heads a phone does not show. */
const PhoneHeading = ({ children }: { children: string }) => (
  <Typography component="h3" sx={{ fontWeight: 650, display: { sm: 'none' } }}>
    {children}
  </Typography>
);

const keyOf = ({ id }: Row): string => id;

const daysText = ({ from, to }: MonthReport['days']): string =>
  from === to ? shortDay(from) : copy.days({ from: shortDay(from), to: shortDay(to) });

const columnsOf =
  (month: string, before: string) =>
  (name: string): readonly Column<Row>[] => [
    { field: 'name', headerName: name, renderCell: ({ row }) => row.name },
    { field: 'now', headerName: month, renderCell: ({ row }) => <SoldCell {...row.now} /> },
    { field: 'before', headerName: before, renderCell: ({ row }) => <SoldCell {...row.before} /> },
    { field: 'growth', headerName: copy.growth, renderCell: ({ row }) => <Growth {...row} /> },
  ];

function SoldCell({ orders, pieces, takings, refunded = 0 }: Sold) {
  if (pieces === 0 && refunded === 0) return '–';
  const count = adminReports.pieces({ count: pieces });
  return (
    <>
      <Sum rupees={takings} />
      <Typography component="small" variant="small">
        {orders === undefined ? count : `${adminReports.orders({ count: orders })}, ${count}`}
      </Typography>
      {refunded > 0 && (
        <Typography component="small" variant="small">
          {copy.refunded({ amount: formatSum(refunded) })}
        </Typography>
      )}
    </>
  );
}

/** The growth with its sign, which colour repeats: `+Rs. 12,300`, `+8 %`. */
function Growth({ now, before }: Row) {
  const { rupees, percent } = growthOf(now.takings, before.takings);
  if (rupees === 0) return copy.same;
  const sign = rupees > 0 ? '+' : '−';
  return (
    <Box component="span" sx={{ color: rupees > 0 ? 'success.main' : 'error.main' }}>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {sign}
        {formatSum(Math.abs(rupees))}
      </Box>
      <Typography component="small" variant="small" sx={{ color: 'inherit !important' }}>
        {percent === undefined ? copy.fromNothing : copy.percent({ percent: `${sign}${Math.abs(percent)}` })}
      </Typography>
    </Box>
  );
}
