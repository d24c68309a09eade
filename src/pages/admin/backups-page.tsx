import { adminSettings as copy } from '#src/copy/admin-settings.ts';
import { Backups } from '#src/features/admin/backups/backups.tsx';
import { AdminPageHeader } from '#src/features/admin/ui/admin-page-header.tsx';

/** Backups of the whole shop. */
export function Component() {
  return (
    <>
      <AdminPageHeader title={copy.backups.title} isSetting />
      <Backups />
    </>
  );
}
