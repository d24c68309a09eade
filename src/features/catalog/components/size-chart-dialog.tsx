import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { convertMeasure, type LengthUnit } from '#contract/rules/size-chart.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { common } from '#src/copy/common.ts';
import { sizeChart as copy } from '#src/copy/size-chart.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';

interface SizeChartDialogProps {
  open: boolean;
  onClose: () => void;
  chart: SizeChart;
}

const sheet = {
  '& .MuiDialog-paper': { width: 'min(640px, calc(100vw - 24px))', maxWidth: 'none', margin: '12px' },
} as const;

const content = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: 'clamp(20px, 4vw, 32px)',
} as const;

const top = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 } as const;

const units = {
  '& .MuiToggleButton-root': {
    minHeight: 44,
    padding: '6px 18px',
    border: '1.5px solid',
    borderColor: 'text.primary',
    borderRadius: 0.5,
    color: 'text.primary',
    fontWeight: 600,
    textTransform: 'none',
  },
  '& .Mui-selected, & .Mui-selected:hover': { background: 'var(--ink) !important', color: 'var(--paper) !important' },
} as const;

const table = {
  '& .MuiTableCell-root': { padding: { xs: '10px 8px', sm: '10px 14px' }, fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableCell-head': { fontWeight: 650, whiteSpace: 'nowrap' },
  // The size stays in view while the measures scroll on narrow screens.
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    backgroundColor: 'background.paper',
    fontWeight: 650,
    whiteSpace: 'nowrap',
  },
  '& td, & th:not(:first-of-type)': { textAlign: 'right' },
} as const;

/** The measures of each size, in centimetres or inches. */
export default function SizeChartDialog({ open, onClose, chart }: SizeChartDialogProps) {
  const titleId = useId();
  const [unit, setUnit] = useState<LengthUnit>(chart.unit);
  return (
    <Dialog sx={sheet} open={open} onClose={onClose} aria-labelledby={titleId}>
      <Box sx={content}>
        <Box sx={top}>
          <DialogTitle variant="h2" id={titleId} sx={{ padding: 0 }}>
            {copy.title}
          </DialogTitle>
          <IconButton aria-label={common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Typography>{copy.of[chart.of]}</Typography>
        <ToggleButtonGroup
          sx={units}
          exclusive
          aria-label={copy.unit}
          value={unit}
          // Null: the pressed unit was selected already.
          onChange={(_, chosen: LengthUnit | null) => chosen && setUnit(chosen)}
        >
          {(['cm', 'in'] as const).map((option) => (
            <ToggleButton key={option} value={option}>
              {copy.units[option]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* Focusable, so that the keyboard scrolls it too. */}
        <TableContainer tabIndex={0} role="region" aria-label={copy.table({ unit: copy.units[unit] })}>
          <Table sx={table} aria-label={copy.table({ unit: copy.units[unit] })}>
            <TableHead>
              <TableRow>
                <TableCell component="th" scope="col">
                  {copy.size}
                </TableCell>
                {chart.columns.map((column, index) => (
                  <TableCell key={index} component="th" scope="col">
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {chart.rows.map(({ label, values }) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {values.map((value, index) => (
                    <TableCell key={index}>{convertMeasure(value, chart.unit, unit)}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        {chart.note !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {chart.note}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
