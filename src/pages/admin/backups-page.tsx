import { Backups } from '#src/back-office/backups/backups.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminSettings as copy } from '#src/copy/admin-settings.ts';

/** Backups of the whole shop. */
export function Component() {
  return (
    <>
      <AdminPageHeader title={copy.backups.title} isSetting />
      <Backups />
    </>
  );
}
