import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { profile as copy } from '#src/copy/profile.ts';
import { security } from '#src/copy/security.ts';
import { SecondFactorPanel } from '#src/features/security/components/second-factor-panel.tsx';
import { SessionList } from '#src/features/security/components/session-list.tsx';
import { ProfileForm } from '#src/features/auth/components/profile-form.tsx';
import { YourData } from '#src/features/person/components/your-data.tsx';
import { addressNeeded } from '#src/shared/config/paths.ts';
import { selectNeedsPassword, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const section = { gap: 3, paddingTop: 3, borderTop: '1.5px solid', borderColor: 'text.primary' } as const;

/** The user's profile form, and what happens to their data. Staff with a weak password see the form alone: the rest is refused. */
export function Component() {
  const user = useAppSelector(selectUser);
  const needsPassword = useAppSelector(selectNeedsPassword);
  const { state } = useLocation() as Location<unknown>;
  // Nothing of an erased account is shown, asked for or kept from being left: only its goodbye.
  const [isErased, setErased] = useState(false);
  if (user === null) return null;
  return (
    <Stack component="section" sx={{ gap: 4, maxWidth: 760 }}>
      <PageTitle title={copy.pageTitle} />
      {!isErased && (
        <>
          <Typography variant="h2">{copy.title}</Typography>
          <ProfileForm
            user={user}
            needsAddress={state === addressNeeded && user.address.trim() === ''}
            needsPassword={needsPassword}
          />
          {!needsPassword && (
            <Stack component="section" sx={section}>
              <Typography variant="h2">{security.title}</Typography>
              {user.role === 1 && <SecondFactorPanel />}
              <SessionList />
            </Stack>
          )}
        </>
      )}
      {!needsPassword && <YourData user={user} onErased={() => setErased(true)} />}
    </Stack>
  );
}
