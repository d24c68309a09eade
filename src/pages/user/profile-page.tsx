import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, type Location } from 'react-router-dom';
import { profile as copy } from '#src/copy/profile.ts';
import { ProfileForm } from '#src/features/auth/components/profile-form.tsx';
import { addressNeeded } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

/** The user's profile form. */
export function Component() {
  const user = useAppSelector(selectUser);
  const { state } = useLocation() as Location<unknown>;
  if (user === null) return null;
  return (
    <Stack component="section" sx={{ gap: 'var(--space-6)', maxWidth: 760 }}>
      <PageTitle title={copy.pageTitle} />
      <Typography variant="h2">{copy.title}</Typography>
      <ProfileForm user={user} needsAddress={state === addressNeeded && user.address.trim() === ''} />
    </Stack>
  );
}
