import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { sizeTextLimits } from '#contract/rules/size-label.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { productSizes as copy } from '#src/copy/admin-product-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { CellInput } from '../../ui/cell-input.tsx';
import {
  dragMarks,
  grip,
  narrowerThan,
  OrderedSection,
  RowsStatus,
  RowButtons,
  RowHandle,
} from '../../ui/ordered-rows.tsx';
import { cellHeadings, stackedRows } from '../../ui/stacked-table.tsx';
import type { ProductForm } from '../use-product-form.ts';
import { SizePresets } from './size-presets.tsx';
import type { SizeCell, SizeRow } from './size-rows.ts';
import { useSizeRows, sizeName, type SizeRows } from './use-size-rows.ts';

const Sizes = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  '& .MuiTableCell-root': { padding: '6px 6px' },
  '& .handle': { width: 40, paddingRight: 0 },
  '& .grip': grip,
  '& .label': { width: '24%' },
  '& .quantity': { width: 116 },
  '& .MuiTableCell-head.quantity, & .quantity input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .has-note > .MuiTableCell-root': { verticalAlign: 'top' },
  '& .waiting': { margin: '2px 4px 0', textAlign: 'right' },
  '& .buttons': { width: 140 },
  '& [data-ordered-row]': dragMarks,
  // The row and its refusal are one.
  '& .refused > .MuiTableCell-root': { borderBottom: 0 },
  '& .refusal > .MuiTableCell-root': { padding: '0 12px 10px' },
  ...narrowerThan(580, {
    ...stackedRows,
    '& .MuiTableBody-root [data-ordered-row]': {
      gridTemplateColumns: '28px minmax(0, 1fr) 28px 104px',
      alignItems: 'end',
      gap: theme.spacing(1),
      padding: '12px',
    },
    '& .MuiTableBody-root .refused.refused': { paddingBottom: 6 },
    '& .MuiTableBody-root .refusal.refusal': { padding: '0 12px 12px', borderTop: 0 },
    '& .MuiTableBody-root .MuiTableCell-body': { width: 'auto', padding: 0 },
    '& [data-label]::before': {
      ...cellHeadings,
      display: 'block',
      fontSize: theme.typography.tiny.fontSize,
      fontWeight: 600,
      color: theme.palette.text.secondary,
    },
    '& .handle': { gridArea: '1 / 1' },
    '& .label': { gridArea: '1 / 2 / auto / span 2' },
    '& .quantity': { gridArea: '1 / 4' },
    '& .sku': { gridArea: '2 / 1 / auto / span 2' },
    '& .buttons': { gridArea: '2 / 3 / auto / span 2', justifySelf: 'end' },
  }),
}));

const headings = ['label', 'sku', 'quantity'] as const;

interface SizeFieldsProps {
  form: ProductForm;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** How many shoppers wait for which saved size. */
  waiting: readonly WaitingForSize[];
}

/** The sizes of a product with SKU and stock, in the order in which shoppers see them. */
export function SizeFields({ form, version, waiting }: SizeFieldsProps) {
  const { rows, ordered, add, addLabels, edit } = useSizeRows(form, version);
  const { section, status } = ordered;
  const titleId = useId();
  const { error: message } = form.field('sizes');
  // 'sizes.2.label', or 'sizes' if no row is the reason.
  const [, refusedIndex, refusedCell] = form.refusedPathOf('sizes')?.split('.') ?? [];
  return (
    <OrderedSection component="section" ref={section} aria-labelledby={titleId}>
      <Typography component="h2" id={titleId}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {rows.length === 0 ? copy.empty : copy.hint}
      </Typography>
      {rows.length > 0 && (
        <Sizes role="table" aria-label={copy.table} onKeyDown={enterMovesOn}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              <TableCell role="cell" className="handle" />
              {headings.map((heading) => (
                <TableCell key={heading} role="columnheader" className={heading}>
                  {copy.columns[heading]}
                </TableCell>
              ))}
              <TableCell role="columnheader" className="buttons">
                <VisuallyHidden>{copy.columns.actions}</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.map((row, index) => (
              <SizeTableRow
                key={row.key}
                ordered={ordered}
                onEdit={(cell, text) => edit(index, cell, text)}
                row={row}
                index={index}
                waiting={waiting.find(({ size }) => size === row._id)}
                refused={
                  message !== undefined && refusedIndex === String(index) ? { cell: refusedCell, message } : undefined
                }
              />
            ))}
          </TableBody>
        </Sizes>
      )}
      {message !== undefined && refusedIndex === undefined && <Refusal role="alert">{message}</Refusal>}
      <RowsStatus {...status} />
      <SizePresets rows={rows} add={add} addLabels={addLabels} />
    </OrderedSection>
  );
}

interface SizeTableRowProps extends Pick<SizeRows, 'ordered'> {
  row: SizeRow;
  index: number;
  onEdit: (cell: SizeCell, text: string) => void;
  /** The shoppers who wait for the size; undefined if none does. */
  waiting: WaitingForSize | undefined;
  /** The refused cell of the row with the refusal. */
  refused: { cell: string | undefined; message: string } | undefined;
}

/** A size of the product form: label, SKU and quantity, with buttons and a handle that change its place. */
function SizeTableRow({ ordered, row, index, onEdit, waiting, refused }: SizeTableRowProps) {
  const noteId = useId();
  const size = sizeName(row, index + 1);
  const names: Readonly<Record<SizeCell, string>> = {
    label: copy.cells.label({ number: index + 1 }),
    sku: copy.cells.sku({ size }),
    quantity: copy.cells.quantity({ size }),
  };
  const cell = (name: SizeCell, input: ComponentProps<'input'>, note?: ReactNode) => (
    <TableCell role="cell" className={name} data-label={copy.columns[name]}>
      <CellInput
        name={`sizes.${index}.${name}`}
        label={names[name]}
        value={row[name]}
        onChange={(text) => onEdit(name, text)}
        refusedBy={refused?.cell === name ? noteId : undefined}
        note={note}
        input={input}
      />
    </TableCell>
  );
  return (
    <>
      <TableRow
        role="row"
        className={[waiting && 'has-note', refused && 'refused'].filter(Boolean).join(' ')}
        {...ordered.rowProps(index)}
      >
        <TableCell role="cell" className="handle">
          <RowHandle ordered={ordered} index={index} title={copy.drag} />
        </TableCell>
        {cell('label', { maxLength: sizeTextLimits.label, inputMode: 'text' })}
        {cell('sku', { maxLength: sizeTextLimits.sku, inputMode: 'text' })}
        {cell(
          'quantity',
          { onFocus: ({ currentTarget }) => currentTarget.select() },
          waiting && <FormHelperText className="waiting">{copy.waiting(waiting)}</FormHelperText>,
        )}
        <TableCell role="cell" className="buttons">
          <RowButtons
            ordered={ordered}
            index={index}
            names={{ up: copy.moveUp({ size }), down: copy.moveDown({ size }), remove: copy.remove({ size }) }}
            tips={copy.tips}
          />
        </TableCell>
      </TableRow>
      {refused && (
        <TableRow role="row" className="refusal">
          <TableCell role="cell" colSpan={5}>
            <Refusal id={noteId}>{refused.message}</Refusal>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
