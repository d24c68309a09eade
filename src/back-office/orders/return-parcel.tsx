import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OrderLine } from '#contract/order.ts';
import { furthestState, hasArrived } from '#contract/rules/tracking.ts';
import { useFrozen } from '#src/back-office/ui/use-dialog.ts';
import { parcelBack as copy } from '#src/copy/admin-cash.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { CellInput } from '../ui/cell-input.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { useReturnOrderMutation } from './cash-api.ts';
import { leftToPayBack } from './left-to-pay-back.ts';
import { returnedLines } from './returned-pieces.ts';

/** Whether the parcel of an order can come back: it has left the shop. What its shopper sends back is a return. */
const canComeBack = ({ status, shipment }: ShopOrder): boolean =>
  status === 'Shipped' || (status === 'Delivered' && !hasArrived(status, furthestState(shipment?.events ?? [])));

/** Whether a courier has taken its cash, which then goes back by hand. */
const isCollected = ({ payment }: ShopOrder): boolean => payment.state === 'collected' || payment.state === 'remitted';

/** The button of a dialog that takes a parcel back; nothing for an order whose parcel cannot come back. */
export function ReturnParcel(props: { order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false);
  const order = useFrozen(props.order, isOpen);
  if (!canComeBack(order)) return null;
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('[role="group"]')])}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReturnValues {
  why: '' | 'refused' | 'words';
  reason: string;
  /** The damaged pieces of each line, as they are typed. */
  damaged: readonly string[];
  /** How an owner has paid collected cash back. */
  reference: string;
}

function ReturnDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { _id: id, number, lines } = order;
  const returnOrder = useSend(useReturnOrderMutation(), { onDone: onClose });
  const mayPay = useIsAllowed('money');
  const form = useApiForm<ReturnValues>({
    labels: copy.labels,
    defaultValues: { why: '', reason: '', reference: '', damaged: lines.map(() => '0') },
    failed: copy.failed,
    send: async ({ why, reason, damaged, reference }) => {
      if (why === '') {
        form.refuseField('why', copy.whyMissing);
        return undefined;
      }
      const returned = returnedLines(lines, damaged);
      if (returned === undefined) {
        form.refuseField('damaged', copy.notWithin);
        return undefined;
      }
      const isWhole = returned.every((line) => line.damaged === 0);
      return returnOrder({
        id,
        reason: why === 'refused' ? why : reason,
        ...(!isWhole && { lines: returned }),
        ...(reference !== '' && { reference }),
      });
    },
  });
  const { why, damaged } = form.values;
  const lineErrors = form.field('damaged');
  return (
    <DialogForm
      wide
      title={copy.title({ number })}
      text={copy.text}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, color: 'secondary' }}
      cancelLabel={copy.dismiss}
    >
      <SelectField
        {...form.field('why')}
        options={[
          ['', copy.why.none],
          ['refused', copy.why.refused],
          ['words', copy.why.words],
        ]}
      />
      {why === 'words' && (
        <Field {...form.field('reason')} hint={copy.reasonHint} autoComplete="off" required multiline minRows={2} />
      )}
      {lines.length > 0 && (
        <ReturnedLines lines={lines} damaged={damaged} error={lineErrors.error} onChange={lineErrors.onChange} />
      )}
      {mayPay && isCollected(order) && (
        <Field
          {...form.field('reference')}
          hint={copy.referenceHint({ total: formatSum(leftToPayBack(order)) })}
          autoComplete="off"
        />
      )}
      <Outcome order={order} values={form.values} />
    </DialogForm>
  );
}

/** What happens when the parcel is taken back. */
function Outcome({ order, values: { why, damaged, reference } }: { order: ShopOrder; values: ReturnValues }) {
  const isOwner = useIsAllowed('money');
  const returned = returnedLines(order.lines, damaged) ?? [];
  const good = returned.reduce((sum, line) => sum + line.good, 0);
  const bad = returned.reduce((sum, line) => sum + line.damaged, 0);
  const total = formatSum(leftToPayBack(order));
  const isCash = order.payment.state === 'pending';
  const moneyBack = () => {
    if (isCash) return copy.notCollected({ total });
    if (isCollected(order) && isOwner) return copy[reference === '' ? 'owes' : 'paidBack']({ total });
    if (order.payment.method === 'online' && order.test) return copy.test;
    return copy[isOwner ? 'refund' : 'finding']({ total });
  };
  const sentences = [
    ...(returned.length > 0 ? [copy.good({ count: good })] : []),
    ...(bad > 0 ? [copy.damaged({ count: bad })] : []),
    moneyBack(),
    ...(isCash && why === 'refused' ? [copy.blocks] : []),
    copy.cancelled,
  ];
  return (
    <div role="status">
      <Typography component="b" sx={{ fontWeight: 650 }}>
        {copy.what}
      </Typography>
      <List role="list" disablePadding>
        {sentences.map((sentence) => (
          <ListItem key={sentence} disablePadding>
            {sentence}
          </ListItem>
        ))}
      </List>
    </div>
  );
}

const Lines = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { padding: '6px 4px', textAlign: 'right', width: 64 },
  '& .MuiTableCell-root.product': { width: 'auto', textAlign: 'left', overflowWrap: 'anywhere' },
  '& .MuiTableCell-root.damaged': { width: 108 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.25 },
  '& input': { textAlign: 'right' },
}));

interface ReturnedLinesProps {
  lines: readonly OrderLine[];
  /** The damaged pieces of each line, as they are typed. */
  damaged: readonly string[];
  error: string | undefined;
  onChange: (damaged: readonly string[]) => void;
}

/** The lines of a parcel that came back, with a field for the pieces that are damaged or missing; the others are good. */
function ReturnedLines({ lines, damaged, error, onChange }: ReturnedLinesProps) {
  const errorId = useId();
  const { columns: titles } = copy;
  const rows = lines.map((line, index) => {
    const typed = damaged[index] ?? '';
    return { line, index, typed, returned: returnedLines([line], [typed])?.[0] };
  });
  const nameOf = ({ product, size = '' }: OrderLine) => [product.name, size].filter(Boolean).join(', ');
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { field: 'product', headerName: titles.product, renderCell: ({ row }) => nameOf(row.line) },
    { field: 'sent', headerName: titles.sent, renderCell: ({ row }) => row.line.quantity },
    {
      field: 'damaged',
      headerName: titles.damaged,
      renderCell: ({ row: { line, index, typed, returned } }) => (
        <CellInput
          name={`damaged.${index}`}
          label={copy.damagedOf({ name: nameOf(line) })}
          value={typed}
          onChange={(text) => onChange(damaged.with(index, text))}
          refusedBy={error !== undefined && returned === undefined ? errorId : undefined}
        />
      ),
    },
    { field: 'good', headerName: titles.good, renderCell: ({ row }) => row.returned?.good },
  ];
  return (
    <div>
      <StackedTable
        root={Lines}
        label={copy.lines}
        onKeyDown={enterMovesOn}
        columns={columns}
        rows={rows}
        keyOf={({ index }) => index}
        nameField="product"
      />
      {error !== undefined && (
        <Refusal id={errorId} role="alert">
          {error}
        </Refusal>
      )}
    </div>
  );
}
