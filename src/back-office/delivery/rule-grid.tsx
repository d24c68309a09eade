import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { mostDeliveryDays } from '#contract/rules/delivery-rules.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { form as formCopy } from '#src/copy/form.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { CellText } from '../ui/cell-text.tsx';
import { DataTable, type FocusedCell } from '../ui/data-table.tsx';
import { placeOf, type RuleRow } from './rule-draft.ts';

interface RuleGridProps {
  /** Those of this page. */
  rows: readonly RuleRow[];
  page: number;
  perPage: number;
  total: number;
  /** The cell that gets the focus, once its row is on this page. */
  focused?: FocusedCell | undefined;
  onChange: (row: RuleRow) => void;
  onRemove: (ids: ReadonlySet<string>) => void;
}

const { columns: titles } = copy;

/** One page of the rules. Days are edited in their cells, the rest by checkboxes. */
export default function RuleGrid({ onChange, onRemove, ...list }: RuleGridProps) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toasts = useToasts();

  const flag = (field: 'delivered' | 'cash', labelOf: typeof copy.cashOf): GridColDef<RuleRow> => ({
    field,
    headerName: titles[field],
    width: 92,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Checkbox
        checked={row[field]}
        disabled={field === 'cash' && !row.delivered}
        onChange={(_event, checked) => onChange({ ...row, [field]: checked })}
        slotProps={{ input: { tabIndex, 'aria-label': labelOf({ prefix: row.prefix || copy.otherPincodes }) } }}
      />
    ),
  });
  const days = (field: 'from' | 'to'): GridColDef<RuleRow> => ({
    field,
    headerName: titles[field],
    width: 68,
    sortable: false,
    editable: true,
    type: 'number',
    align: 'right',
    headerAlign: 'right',
  });
  const columns: GridColDef<RuleRow>[] = [
    { field: 'prefix', headerName: titles.prefix, width: 80, sortable: false, hideable: false },
    {
      field: 'place',
      headerName: titles.place,
      flex: 1,
      minWidth: 120,
      sortable: false,
      renderCell: ({ row }) => <CellText>{placeOf(row.prefix)}</CellText>,
    },
    flag('delivered', copy.deliveredOf),
    flag('cash', copy.cashOf),
    days('from'),
    days('to'),
  ];

  const edit = (edited: RuleRow, before: RuleRow): Promise<RuleRow> => {
    const { from, to } = edited;
    const isFine = [from, to].every((count) => Number.isInteger(count) && count >= 0 && count <= mostDeliveryDays);
    if (!isFine || from > to) {
      const refusal = isFine ? copy.daysReversed : copy.daysRefused;
      toasts.error(formCopy.refused({ label: from === before.from ? copy.labels.to : copy.labels.from, refusal }));
      return Promise.resolve(before);
    }
    onChange(edited);
    return Promise.resolve(edited);
  };

  return (
    <DataTable
      {...list}
      name="delivery"
      label={copy.table}
      columns={columns}
      rowHeight={52}
      sortFields={[]}
      sort={undefined}
      onSort={() => undefined}
      onEdit={edit}
      selection={selected}
      onSelect={setSelected}
      actions={
        selected.length > 0 && (
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => {
              onRemove(new Set(selected));
              setSelected([]);
            }}
          >
            {copy.remove({ count: selected.length })}
          </Button>
        )
      }
    />
  );
}
