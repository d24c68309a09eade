import { OwnerSettings } from '#src/back-office/settings/owner-settings.tsx';
import { SettingsNav } from '#src/back-office/settings/settings-nav.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminSettings as copy } from '#src/copy/admin-settings.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';

/** The settings of the shop: what the owner sets, with its history, and links to the pages that one seldom needs. */
export function Component() {
  const isOwner = useIsAllowed('shop');
  return (
    <>
      <AdminPageHeader title={copy.title} />
      {isOwner ? <OwnerSettings /> : <SettingsNav />}
    </>
  );
}
