import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { returns as copy } from '#src/copy/returns.ts';
import { ReturnList } from '#src/features/returns/components/return-list.tsx';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

/** The user's requests to send something back. */
export function Component() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <Stack component="section" sx={{ gap: 3 }}>
      <PageTitle title={copy.pageTitle} />
      <Typography variant="h2">{copy.title}</Typography>
      <ReturnList userId={user._id} />
    </Stack>
  );
}
