import Box from '@mui/material/Box';
import { adminReturns } from '#src/copy/admin-returns.ts';

const key = {
  padding: '1px 7px',
  border: '1.5px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  font: 'inherit',
  fontWeight: 700,
} as const;

/** The key that approves a request. */
export function ApproveKey() {
  return (
    <Box component="kbd" sx={key}>
      {adminReturns.help.key}
    </Box>
  );
}
