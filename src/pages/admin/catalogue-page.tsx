import Stack from '@mui/material/Stack';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { Backups } from '#src/features/admin/components/backups.tsx';
import { ColumnGuide } from '#src/features/admin/components/column-guide.tsx';
import { ExportCatalogue } from '#src/features/admin/components/export-catalogue.tsx';
import { ImportCatalogue } from '#src/features/admin/components/import-catalogue.tsx';

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
