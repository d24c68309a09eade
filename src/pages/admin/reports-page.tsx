import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { MonthSection } from '#src/back-office/reports/month-section.tsx';
import { ReportRangeFields, useReportRange } from '#src/back-office/reports/report-range.tsx';
import { ReturnsSection } from '#src/back-office/reports/returns-section.tsx';
import { SalesSection } from '#src/back-office/reports/sales-section.tsx';
import { StockSection } from '#src/back-office/reports/stock-section.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminReports as copy } from '#src/copy/admin-reports.ts';

/** A month beside the one before; what was sold in some days, what is left, and what came back. */
export function Component() {
  const { range } = useReportRange();
  return (
    <>
      <AdminPageHeader title={copy.title} />
      <Stack spacing={2}>
        <MonthSection />
        {/* The days of the sections below it. */}
        <Box sx={{ paddingTop: 2 }}>
          <ReportRangeFields />
        </Box>
        <SalesSection range={range} />
        <StockSection range={range} />
        <ReturnsSection range={range} />
      </Stack>
    </>
  );
}
