import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '#contract/user.ts';
import { security as copy } from '#src/copy/security.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';

const section = { gap: 'var(--space-5)', paddingTop: 'var(--space-5)', borderTop: '1.5px solid var(--ink)' } as const;

/** 'Security' on the profile page. */
export function SecuritySection({ user }: { user: User }) {
  return (
    <Stack component="section" sx={section}>
      <Typography variant="h2">{copy.title}</Typography>
      {user.role === 1 && <SecondFactorPanel />}
      <SessionList />
    </Stack>
  );
}
