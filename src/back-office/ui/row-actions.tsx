import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';

const Root = styled(TableCell)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { width: 1 },
  paddingBlock: 4,
  '& .MuiButton-root': { minWidth: 0, paddingInline: 0, whiteSpace: 'nowrap' },
}));

/** The cell with a row's buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Root role="cell">
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: { xs: '16px', sm: '28px' } }}
      >
        {children}
      </Stack>
    </Root>
  );
}
