import Stack from '@mui/material/Stack';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { ReportRangeFields, useReportRange } from '#src/features/admin/reports/report-range.tsx';
import { SalesSection } from '#src/features/admin/reports/sales-section.tsx';
import { StockSection } from '#src/features/admin/reports/stock-section.tsx';
import { AdminPageHeader } from '#src/features/admin/ui/admin-page-header.tsx';

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
