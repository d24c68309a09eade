import Stack from '@mui/material/Stack';
import { ReportRangeFields, useReportRange } from '#src/back-office/reports/report-range.tsx';
import { SalesSection } from '#src/back-office/reports/sales-section.tsx';
import { StockSection } from '#src/back-office/reports/stock-section.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminReports as copy } from '#src/copy/admin-reports.ts';

/** What was sold in some days, and what is left. */
export function Component() {
  const { range } = useReportRange();
  return (
    <>
      <AdminPageHeader title={copy.title} />
      <ReportRangeFields />
      <Stack spacing={2}>
        <SalesSection range={range} />
        <StockSection range={range} />
      </Stack>
    </>
  );
}
