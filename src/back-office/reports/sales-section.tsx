import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductSales, SalesReport } from '#contract/report.ts';
import { dayOf } from '#contract/rules/day.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { ReportTable } from './report-table.tsx';
import { useExportSalesReportMutation, useGetSalesReportQuery } from './reports-api.ts';

const loadChart = () => import('../ui/revenue-chart.tsx');

/** What was sold: in figures, by day and by product. */
export function SalesSection({ range }: { range: ReportRange }) {
  const result = useGetSalesReportQuery(range, { refetchOnMountOrArgChange: true });
  const saving = useExportSalesReportMutation();
  const [today] = useState(() => dayOf(Date.now()));
  const query = toQueryView(result);
  return (
    <SectionCard title={copy.sales}>
      <AdminQuery query={query} failed={copy.loadFailed}>
        {(report) =>
          report.total === 0 && report.days.every(({ refunded }) => refunded === 0) ? (
            <Typography variant="inherit">{copy.noSales}</Typography>
          ) : (
            <Sales report={report} today={today} />
          )
        }
      </AdminQuery>
      <div>
        <DownloadButton
          mutation={saving}
          argument={range}
          name={copy.salesFile({ ...range })}
          busy={copy.saving}
          failed={copy.saveFailed}
        >
          {copy.saveSales}
        </DownloadButton>
      </div>
    </SectionCard>
  );
}

type Day = SalesReport['days'][number];

const { columns } = copy;

const dayColumns: readonly Column<Day>[] = [
  { field: 'day', headerName: columns.day, renderCell: ({ row: { day } }) => day },
  { field: 'orders', headerName: columns.orders, renderCell: ({ row: { orders } }) => orders },
  { field: 'pieces', headerName: columns.pieces, renderCell: ({ row: { pieces } }) => pieces },
  { field: 'takings', headerName: columns.takings, renderCell: ({ row: { takings } }) => <Sum rupees={takings} /> },
  {
    field: 'refunded',
    headerName: columns.refunded,
    renderCell: ({ row: { refunded } }) => (refunded === 0 ? '–' : <Sum rupees={refunded} />),
  },
];

const productColumns: readonly Column<ProductSales>[] = [
  { field: 'product', headerName: columns.product, renderCell: ({ row: product }) => <ProductCell {...product} /> },
  { field: 'pieces', headerName: columns.pieces, renderCell: ({ row: { pieces } }) => pieces },
  { field: 'takings', headerName: columns.takings, renderCell: ({ row: { takings } }) => <Sum rupees={takings} /> },
];

function ProductCell({ name, slug, sizes }: ProductSales) {
  const labelled = sizes.filter(({ label }) => label !== '');
  return (
    <>
      {slug === undefined ? `${name} (${copy.deleted})` : <Link to={paths.adminProduct(slug)}>{name}</Link>}
      {labelled.length > 0 && (
        <Typography variant="small" component="small">
          {labelled.map((size) => copy.piecesOfSize(size)).join(' · ')}
        </Typography>
      )}
    </>
  );
}

function Sales({ report: { to, days, products, total }, today }: { report: SalesReport; today: string }) {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0);
  return (
    <>
      <DescriptionList sx={{ gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, auto)' } }}>
        <Description name={copy.takings}>{formatSum(sumRupees(days.map(({ takings }) => takings)))}</Description>
        <Description name={copy.refunded}>{formatSum(sumRupees(days.map(({ refunded }) => refunded)))}</Description>
        <Description name={copy.ordersFigure}>{sum(({ orders }) => orders)}</Description>
        <Description name={copy.piecesFigure}>{sum(({ pieces }) => pieces)}</Description>
        <Description name={copy.productsFigure}>{total}</Description>
      </DescriptionList>
      <Typography variant="body2" color="textSecondary">
        {copy.note}
      </Typography>
      <LazyComponent
        load={loadChart}
        props={{ days, endsToday: to === today }}
        fallback={<Skeleton variant="rectangular" height={400} />}
        errorText={copy.chartFailed}
      />
      <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
        <AccordionSummary expandIcon={<ChevronIcon width="18" height="18" />}>{copy.byDay}</AccordionSummary>
        <AccordionDetails>
          <ReportTable label={copy.byDay} columns={dayColumns} rows={days.toReversed()} keyOf={({ day }) => day} />
        </AccordionDetails>
      </Accordion>
      <ReportTable
        label={copy.byProduct}
        columns={productColumns}
        rows={products}
        first={10}
        keyOf={({ _id }) => _id}
      />
      {products.length < total && (
        <Typography variant="body2" color="textSecondary">
          {copy.more({ shown: products.length, count: total })}
        </Typography>
      )}
    </>
  );
}
