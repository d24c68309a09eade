import Stack from '@mui/material/Stack';
import { ownerSettings as copy } from '#src/copy/admin-settings.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { AdminQuery } from '../ui/admin-query.tsx';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';
import { CourierAddress } from './courier-address.tsx';
import { sections, type SectionName } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TestMail } from './test-mail.tsx';

const names = Object.keys(sections) as SectionName[];

/** The owner's settings in sections, and their history. */
export function OwnerSettings() {
  const query = toQueryView(
    useGetAdminSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  return (
    <AdminQuery query={query} failed={copy.loadFailed}>
      {(stored) => (
        <Stack sx={{ gap: 2 }}>
          {names.map((name) => (
            <SettingsSection key={name} name={name} stored={stored} from={stored.from} />
          ))}
          <TestMail />
          <CourierAddress token={stored.settings.courier.token} />
          <SettingHistory />
        </Stack>
      )}
    </AdminQuery>
  );
}
