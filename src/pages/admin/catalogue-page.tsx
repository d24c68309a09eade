import Stack from '@mui/material/Stack';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { AdminPageHeader } from '#src/features/admin/ui/admin-page-header.tsx';
import { Backups } from '#src/features/admin/backups/backups.tsx';
import { ColumnGuide } from '#src/features/admin/catalogue-file/column-guide.tsx';
import { ExportCatalogue } from '#src/features/admin/catalogue-file/export-catalogue.tsx';
import { ImportCatalogue } from '#src/features/admin/catalogue-file/import-catalogue.tsx';

/** Import and export of the catalogue as a CSV file, and backups of the whole shop. */
export function Component() {
  return (
    <>
      <AdminPageHeader title={copy.title} />
      <Stack spacing={2}>
        <ExportCatalogue />
        <ImportCatalogue />
        <ColumnGuide />
        <Backups />
      </Stack>
    </>
  );
}
