import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
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
            <Section key={name} id={name}>
              <SettingsSection name={name} stored={stored} from={stored.from} />
            </Section>
          ))}
          <Section id="mails">
            <TestMail />
          </Section>
          <CourierAddress token={stored.settings.courier.token} />
          <SettingHistory />
        </Stack>
      )}
    </AdminQuery>
  );
}

/** A part of the page to which other pages link. It comes after the settings have loaded, so the browser cannot scroll there itself. */
function Section({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation();
  const show = useCallback(
    (node: HTMLElement | null) => {
      if (hash === `#${id}`) node?.scrollIntoView();
    },
    [hash, id],
  );
  return (
    <Box id={id} ref={show} sx={{ scrollMarginTop: 90 }}>
      {children}
    </Box>
  );
}
