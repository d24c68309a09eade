import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminAccount as copy } from '#src/copy/admin-settings.ts';
import { security } from '#src/copy/security.ts';
import { PasswordForm } from '#src/features/auth/components/password-form.tsx';
import { SecondFactorPanel } from '#src/features/security/components/second-factor-panel.tsx';
import { SessionList } from '#src/features/security/components/session-list.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';

/** Smaller than the title of the page. */
const sectionTitle = { fontSize: '1.6rem' } as const;

const section = { gap: 2, paddingTop: 3, borderTop: '1.5px solid', borderColor: 'text.primary' } as const;

/** The account of the admin or packer who is signed in: password, second factor and sessions. */
export function Component() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <>
      <AdminPageHeader title={copy.title} aside={user.email} />
      <Stack sx={{ gap: 4, maxWidth: 760 }}>
        <Stack component="section" sx={{ gap: 2 }}>
          <Typography variant="h2" sx={sectionTitle}>
            {copy.password}
          </Typography>
          <PasswordForm />
        </Stack>
        <Stack component="section" sx={section}>
          <Typography variant="h2" sx={sectionTitle}>
            {security.title}
          </Typography>
          <SecondFactorPanel />
          <SessionList />
        </Stack>
        <Link component={RouterLink} to={paths.userProfile} sx={{ alignSelf: 'start' }}>
          {copy.profile}
        </Link>
      </Stack>
    </>
  );
}
