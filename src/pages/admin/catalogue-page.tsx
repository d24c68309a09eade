import Stack from '@mui/material/Stack';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { ColumnGuide } from '#src/back-office/catalogue-file/column-guide.tsx';
import { ExportCatalogue } from '#src/back-office/catalogue-file/export-catalogue.tsx';
import { ImportCatalogue } from '#src/back-office/catalogue-file/import-catalogue.tsx';

/** Import and export of the catalogue as a CSV file. */
export function Component() {
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting />
      <Stack spacing={2}>
        <ExportCatalogue />
        <ImportCatalogue />
        <ColumnGuide />
      </Stack>
    </>
  );
}
