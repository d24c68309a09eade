import Stack from '@mui/material/Stack';
import { ownerSettings as copy } from '#src/copy/admin-settings.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { CourierAddress } from './courier-address.tsx';
import { sections, type SectionName } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';

const names = Object.keys(sections) as SectionName[];

/** The owner's settings in sections, and their history. */
export function OwnerSettings() {
  const query = toQueryView(
    useGetAdminSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  return (
    <QueryBoundary
      query={query}
      errorText={refusalMessageOf(query.error) ?? copy.loadFailed}
      skeleton={<TableSkeleton />}
    >
      {(stored) => (
        <Stack sx={{ gap: 2 }}>
          {names.map((name) => (
            <SettingsSection key={name} name={name} stored={stored} from={stored.from} />
          ))}
          <CourierAddress token={stored.settings.courier.token} />
          <SettingHistory />
        </Stack>
      )}
    </QueryBoundary>
  );
}
