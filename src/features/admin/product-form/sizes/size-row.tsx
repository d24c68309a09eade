import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { sizeTextLimits } from '#contract/rules/size-label.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { productSizes as copy } from '#src/copy/admin-sizes.ts';
import { AlertIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import type { SizeCell, SizeRow } from './size-rows.ts';
import type { DragOrder } from '../../ui/use-drag-order.ts';
import type { ProductForm } from '../use-product-form.ts';
import { sizeName, type SizeAction, type SizeRows } from './use-size-rows.ts';
import { DownIcon, GripIcon, UpIcon } from './size-icons.tsx';

interface SizeTableRowProps extends Pick<SizeRows, 'moveUp' | 'moveDown' | 'removeRow'> {
  form: ProductForm;
  row: SizeRow;
  index: number;
  isLast: boolean;
  drag: DragOrder;
  /** The shoppers who wait for the size; undefined if none does. */
  waiting: WaitingForSize | undefined;
  /** The refused cell of the row with the refusal. */
  refused: { cell: string | undefined; message: string } | undefined;
}

/** A size of the product form: label, SKU and quantity, with buttons and a handle that change its place. */
export function SizeTableRow({ form, row, index, isLast, drag, waiting, refused, ...actions }: SizeTableRowProps) {
  const noteId = useId();
  const waitingId = useId();
  const size = sizeName(row, index);
  const names: Readonly<Record<SizeCell, string>> = {
    label: copy.cells.label({ number: index + 1 }),
    sku: copy.cells.sku({ size }),
    quantity: copy.cells.quantity({ size }),
  };
  const cell = (name: SizeCell, inputProps: ComponentProps<'input'>, note?: ReactNode) => {
    const { ref, ...props } = form.entry('sizes', `${index}.${name}`);
    const isRefused = refused?.cell === name;
    const describedBy = isRefused ? noteId : note === undefined ? undefined : waitingId;
    return (
      <TableCell role="cell" className={name}>
        <span className="heading" aria-hidden="true">
          {copy.columns[name]}
        </span>
        <OutlinedInput
          {...props}
          inputRef={ref}
          size="small"
          fullWidth
          autoComplete="off"
          error={isRefused}
          slotProps={{
            input: {
              'aria-label': names[name],
              ...(describedBy && { 'aria-describedby': describedBy }),
              ...inputProps,
            },
          }}
        />
        {note}
      </TableCell>
    );
  };
  const button = (action: SizeAction, name: string, Icon: typeof UpIcon, onClick: () => void, disabled = false) => (
    <IconButton data-action={action} aria-label={name} title={copy.tips[action]} disabled={disabled} onClick={onClick}>
      <Icon width="20" height="20" />
    </IconButton>
  );
  return (
    <>
      <TableRow role="row" data-size-row data-drag={drag.mark(index)}>
        <TableCell role="cell" className="grip">
          <span aria-hidden="true" title={copy.drag} {...drag.handleProps(index)}>
            <GripIcon width="22" height="22" />
          </span>
        </TableCell>
        {cell('label', { maxLength: sizeTextLimits.label })}
        {cell('sku', { maxLength: sizeTextLimits.sku })}
        {cell(
          'quantity',
          { inputMode: 'numeric', onFocus: ({ currentTarget }) => currentTarget.select() },
          waiting && (
            <FormHelperText id={waitingId} className="waiting">
              {copy.waiting(waiting)}
            </FormHelperText>
          ),
        )}
        <TableCell role="cell" className="actions">
          <Stack direction="row">
            {button('up', copy.moveUp({ size }), UpIcon, () => actions.moveUp(index), index === 0)}
            {button('down', copy.moveDown({ size }), DownIcon, () => actions.moveDown(index), isLast)}
            {button('remove', copy.remove({ size }), CloseIcon, () => actions.removeRow(index))}
          </Stack>
        </TableCell>
      </TableRow>
      {refused && (
        <TableRow role="row" className="refusal">
          <TableCell role="cell" colSpan={5}>
            <FormHelperText id={noteId} error>
              <AlertIcon width="18" height="18" />
              {refused.message}
            </FormHelperText>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
