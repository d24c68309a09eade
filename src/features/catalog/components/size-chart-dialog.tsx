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
import { useId, useState, type ReactNode } from 'react';
import { convertMeasure, type LengthUnit } from '#contract/rules/size-chart.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { common } from '#src/copy/common.ts';
import { product as productCopy } from '#src/copy/product.ts';
import { sizeChart as copy } from '#src/copy/size-chart.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import type { ShownProduct } from '../catalog-api.ts';

interface SizeChartDialogProps {
  open: boolean;
  onClose: () => void;
  product: ShownProduct;
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
  '& td, & th:not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

const facts = { display: 'grid', gap: 0.5, margin: 0, '& b': { fontWeight: 650 } } as const;

/** Which size fits whom: how the piece is meant to fit, and the measures of bodies and garment by size, in centimetres or inches. */
export default function SizeChartDialog({ open, onClose, product, chart }: SizeChartDialogProps) {
  const titleId = useId();
  const [unit, setUnit] = useState<LengthUnit>(chart.unit);
  const { facts: { fit, wearer } = {}, reviewed_fit: said } = product;
  const { body } = chart;
  const measure = (value: number) => convertMeasure(value, chart.unit, unit);
  /** Nobody knows a body to a quarter of an inch. */
  const ofBody = (value: number) => (unit === chart.unit ? value : Math.round(measure(value) * 2) / 2);
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
        {(fit ?? wearer ?? said) !== undefined && (
          <Box sx={facts}>
            {fit && <Fact name={copy.fit} text={fit} />}
            {wearer && <Fact name={copy.wearer} text={wearer} />}
            {said && <Typography>{productCopy.mostSay[said]}</Typography>}
          </Box>
        )}
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
        {body && (
          <>
            <Typography variant="h3">{copy.headings.body}</Typography>
            <Measures
              name={copy.bodyTable({ unit: copy.units[unit] })}
              columns={body.columns}
              rows={body.rows}
              text={({ from, to }) =>
                from === to ? ofBody(from) : copy.range({ from: String(ofBody(from)), to: String(ofBody(to)) })
              }
            />
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {body.between || copy.between}
            </Typography>
            <Typography variant="h3">{copy.headings.garment}</Typography>
          </>
        )}
        {!body && <Typography>{copy.of[chart.of]}</Typography>}
        <Measures
          name={copy.table({ unit: copy.units[unit] })}
          columns={chart.columns}
          rows={chart.rows}
          text={measure}
        />
        {chart.note !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {chart.note}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <Typography sx={{ overflowWrap: 'anywhere' }}>
    <b>{name}:</b> {text}
  </Typography>
);

interface MeasuresProps<V> {
  /** The accessible name. */
  name: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly values: readonly V[] }[];
  text: (value: V) => ReactNode;
}

/** A table of measures by size. Focusable, so that the keyboard scrolls it too. */
function Measures<V>({ name, columns, rows, text }: MeasuresProps<V>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table sx={table} aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {copy.size}
            </TableCell>
            {columns.map((column, index) => (
              <TableCell key={index} component="th" scope="col">
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, values }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {values.map((value, index) => (
                <TableCell key={index}>{text(value)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
