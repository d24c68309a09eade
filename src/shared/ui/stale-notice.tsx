import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { common } from '#src/copy/common.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Reference } from './reference.tsx';

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  rowGap: 1,
  columnGap: 2,
  marginBottom: 2,
  padding: '8px 8px 8px 16px',
  borderLeft: '3px solid',
  borderColor: 'secondary.main',
  backgroundColor: 'marigoldSoft',
  color: 'text.primary',
} as const;

const toMain = passFocusOnUnmount((notice) => [notice.nextElementSibling, 'main']);

/** Shown above data that could not be refetched. After a successful refetch the focus moves to the data. */
export function StaleNotice({ onRetry, error }: { onRetry: () => void; error: ApiError }) {
  return (
    <Box ref={toMain} role="alert" sx={notice}>
      <Typography>
        {common.notRefreshed} <Reference error={error} />
      </Typography>
      <Button variant="text" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Box>
  );
}
