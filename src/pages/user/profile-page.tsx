import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { profile as copy } from '#src/copy/profile.ts';
import { security } from '#src/copy/security.ts';
import { ProfileForm } from '#src/features/auth/components/profile-form.tsx';
import { YourData } from '#src/features/person/components/your-data.tsx';
import { SecondFactorPanel } from '#src/features/security/components/second-factor-panel.tsx';
import { SessionList } from '#src/features/security/components/session-list.tsx';
import { addressNeeded } from '#src/shared/config/paths.ts';
import { selectNeedsPassword, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageSection } from '#src/shared/ui/page-section.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

/** The user's profile form, and what happens to their data. Staff with a weak password see the form alone: the rest is refused. */
export function Component() {
  const user = useAppSelector(selectUser);
  const needsPassword = useAppSelector(selectNeedsPassword);
  const { state } = useLocation() as Location<unknown>;
  // Nothing of an erased account is shown, asked for or kept from being left: only its goodbye.
  const [isErased, setErased] = useState(false);
  if (user === null) return null;
  return (
    <Stack sx={{ gap: 6 }}>
      <PageTitle title={copy.pageTitle} />
      {!isErased && (
        <>
          <ProfileForm
            user={user}
            needsAddress={state === addressNeeded && user.address.trim() === ''}
            needsPassword={needsPassword}
          />
          {!needsPassword && (
            <PageSection title={security.title}>
              <Stack sx={{ gap: 3 }}>
                {user.role === 1 && <SecondFactorPanel />}
                <SessionList />
              </Stack>
            </PageSection>
          )}
        </>
      )}
      {!needsPassword && <YourData user={user} onErased={() => setErased(true)} />}
    </Stack>
  );
}
