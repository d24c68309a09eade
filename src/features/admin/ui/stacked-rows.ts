import type { CSSObject } from '@mui/material/styles';

/** Lays the rows of a table out as blocks, for narrow windows. The head stays available to screen readers. */
export const stackedRows: CSSObject = {
  '&, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTableHead-root': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .MuiTableBody-root .MuiTableRow-root': { display: 'grid', gap: 2, padding: '12px 16px' },
  '& .MuiTableBody-root .MuiTableRow-root + .MuiTableRow-root': { borderTop: '1px solid var(--line)' },
  '& .MuiTableCell-body': { padding: 0, border: 0 },
};
