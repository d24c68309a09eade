import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isBegun } from '#contract/rules/sale.ts';
import type { Sale } from '#contract/sale.ts';
import { adminSales as copy } from '#src/copy/admin-sales.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { LabelledRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { useDeleteSaleMutation } from './sales-api.ts';

/** What a sale takes off: '20 % less'. */
const lessOf = ({ percent, rupees = 0 }: Sale): string =>
  percent === undefined ? copy.rupeesLess({ rupees: formatSum(rupees) }) : copy.percentLess({ percent });

function stateOf({ state, done, total }: Sale): string {
  const words = copy.states[state];
  return done === undefined ? words : copy.progress({ state: words, done, total });
}

/** All sales, each with the button that ends it. */
export function SalesTable({ sales }: { sales: readonly Sale[] }) {
  const dialog = useDialog<Sale>();
  const columns: readonly Column<Sale>[] = [
    {
      field: 'name',
      headerName: copy.columns.name,
      renderCell: ({ row }) => <Link to={paths.adminSale(row._id)}>{row.name}</Link>,
    },
    { field: 'state', headerName: copy.columns.state, renderCell: ({ row }) => stateOf(row) },
    { field: 'less', headerName: copy.columns.less, renderCell: ({ row }) => lessOf(row) },
    { field: 'products', headerName: copy.columns.products, renderCell: ({ row }) => row.total },
    { field: 'from', headerName: copy.columns.from, renderCell: ({ row }) => <Timestamp at={row.from} /> },
    { field: 'to', headerName: copy.columns.to, renderCell: ({ row }) => <Timestamp at={row.to} /> },
    {
      field: 'end',
      className: 'actions',
      headerName: copy.columns.end,
      renderCell: ({ row }) =>
        (row.state === 'planned' || isBegun(row.state)) && (
          <Button
            variant="outlined"
            size="small"
            aria-label={(row.state === 'planned' ? copy.deleteOf : copy.endOf)({ name: row.name })}
            onClick={() => dialog.show(row)}
          >
            {row.state === 'planned' ? copy.delete : copy.end}
          </Button>
        ),
    },
  ];
  return (
    <>
      <StackedTable
        root={LabelledRows}
        label={copy.table}
        columns={columns}
        rows={sales}
        keyOf={({ _id }) => _id}
        nameField="name"
      />
      {dialog.opened && (
        <EndSale key={dialog.opened.dialogKey} open={dialog.isOpen} sale={dialog.opened.entry} onClose={dialog.close} />
      )}
    </>
  );
}

interface EndSaleProps {
  open: boolean;
  sale: Sale;
  onClose: () => void;
}

/** Asks whether a sale ends now, or a planned one is deleted. */
function EndSale({ open, sale: { _id, name, state, total }, onClose }: EndSaleProps) {
  const { run, isBusy } = useAction(useDeleteSaleMutation(), { failed: copy.failed });
  const isPlanned = state === 'planned';
  return (
    <ConfirmDialog
      open={open}
      title={(isPlanned ? copy.deleteTitle : copy.endTitle)({ name })}
      text={isPlanned ? copy.deleteText : copy.endText({ count: total })}
      confirmLabel={isPlanned ? copy.delete : copy.end}
      busy={isBusy ? copy.ending : undefined}
      onConfirm={() => void run(_id).then((reply) => reply && onClose())}
      onCancel={onClose}
    />
  );
}
