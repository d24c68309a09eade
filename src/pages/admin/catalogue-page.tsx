import { styled } from '@mui/material/styles';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { ColumnGuide } from '#src/features/admin/components/column-guide.tsx';
import { ExportCatalogue } from '#src/features/admin/components/export-catalogue.tsx';
import { ImportCatalogue } from '#src/features/admin/components/import-catalogue.tsx';

const Parts = styled('div')({ display: 'grid', gap: 'var(--space-4)' });

/** Import & export: the catalogue as a file, and back. */
export function Component() {
  return (
    <>
      <AdminPageHeader title={copy.title} />
      <Parts>
        <ExportCatalogue />
        <ImportCatalogue />
        <ColumnGuide />
      </Parts>
    </>
  );
}
