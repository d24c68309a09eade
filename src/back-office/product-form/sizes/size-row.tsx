import FormHelperText from '@mui/material/FormHelperText';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { sizeTextLimits } from '#contract/rules/size-label.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { productSizes as copy } from '#src/copy/admin-product-form.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CellInput } from '../../ui/cell-input.tsx';
import { RowButtons, RowHandle } from '../../ui/ordered-rows.tsx';
import type { SizeCell, SizeRow } from './size-rows.ts';
import { sizeName, type SizeRows } from './use-size-rows.ts';

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
export function SizeTableRow({ ordered, row, index, onEdit, waiting, refused }: SizeTableRowProps) {
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
