import Stack from '@mui/material/Stack';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { AdminPageHeader } from '#src/features/admin/ui/admin-page-header.tsx';
import { ColumnGuide } from '#src/features/admin/catalogue-file/column-guide.tsx';
import { ExportCatalogue } from '#src/features/admin/catalogue-file/export-catalogue.tsx';
import { ImportCatalogue } from '#src/features/admin/catalogue-file/import-catalogue.tsx';

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
