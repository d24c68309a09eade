import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { RateProblem, RatesRefused } from '#contract/paper.ts';
import { dayOf } from '#contract/rules/day.ts';
import { taxUnits, type TaxUnit } from '#contract/rules/tax.ts';
import { adminTax as copy } from '#src/copy/admin-tax.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateTaxRatesMutation } from '../ui/api/owner-settings-api.ts';
import { CellInput } from '../ui/cell-input.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { cellHeadings, StackedTable, stackedRows, type Column } from '../ui/stacked-table.tsx';
import { useNow } from '../ui/use-now.ts';
import { isSame, newRow, ratesOf, rowOf, type RateCell, type RateRow } from './rate-draft.ts';

type StoredRates = Pick<ReplyOf<'listTaxRates'>, 'rates' | 'version'>;

interface RateValues {
  rows: readonly RateRow[];
  version: string;
}

const valuesOf = ({ rates, version }: StoredRates): RateValues => ({ rows: rates.map(rowOf), version });

const Rates = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  background: theme.palette.background.paper,
  '& .MuiTableCell-root': { padding: '6px 8px', verticalAlign: 'top' },
  '& .from': { width: 140 },
  '& .unit': { width: 108 },
  '& .limit, & .below, & .above': { width: 124 },
  '& .hsn': { minWidth: 108 },
  // As high as the fields beside it.
  '& select': { height: 44 },
  '& input:disabled ~ fieldset': { opacity: 0.45 },
  '& .actions .MuiButton-root': { minWidth: 0, paddingInline: 0 },
  '& .actions': { width: 112, textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    ...stackedRows,
    '& .MuiTableBody-root .MuiTableRow-root': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: theme.spacing(1, 1.5),
      padding: '12px 16px',
    },
    '& .MuiTableCell-body.MuiTableCell-body': { width: 'auto', padding: 0 },
    '& .MuiTableCell-body:not(.actions)::before': {
      ...cellHeadings,
      display: 'block',
      fontSize: theme.typography.tiny.fontSize,
      fontWeight: 600,
      color: theme.palette.text.secondary,
    },
    '& .actions.actions': { gridColumn: '1 / -1', textAlign: 'left' },
    '& select': { width: '100%' },
  },
}));

/** The rates, edited as a list and saved at once. Who saved other ones meanwhile is asked about. */
export function RateForm({ stored }: { stored: StoredRates }) {
  const [refused, setRefused] = useState<readonly Pick<RateProblem, 'index' | 'field' | 'message'>[]>([]);
  /** The row that was added last, which is typed next. */
  const [added, setAdded] = useState<number>();
  const [update] = useUpdateTaxRatesMutation();
  const toasts = useToasts();
  const now = useNow();
  const form = useApiForm<RateValues, 'rows'>({
    labels: { rows: copy.table },
    // Rows get keys, which stay while nothing else is stored.
    stored: useMemo(() => valuesOf(stored), [stored]),
    same: (a, b) => isSame(a.rows, b.rows),
    merge: (typed, base, latest) => (isSame(typed.rows, base.rows) ? latest : { ...typed, version: latest.version }),
    asks: (_, base, latest) => !isSame(base.rows, latest.rows),
    currentOf: (current) => valuesOf(current as unknown as StoredRates),
    failed: copy.saveFailed,
    send: async ({ rows }, { version }) => {
      const { rates, problems } = ratesOf(rows);
      const { data, error } = problems.length > 0 ? {} : await update({ rates, version });
      if (data) {
        form.saved(valuesOf(data));
        toasts.success(copy.saved);
      }
      const all = problems.length > 0 ? problems : problemsOf(error);
      setRefused(all);
      if (all.length === 0) return error;
      form.refuseField('rows', copy.problems({ count: all.length }));
    },
  });
  const { value: rows, error, onChange } = form.field('rows');
  const edit = (key: number, cell: RateCell, text: string) =>
    onChange(form.getValues().rows.map((row) => (row.key === key ? { ...row, [cell]: text } : row)));
  const remove = (row: RateRow) => {
    onChange(form.getValues().rows.filter(({ key }) => key !== row.key));
    toasts.success(copy.removed({ name: nameOf(row) }));
    moveFocus('#add-rate');
  };
  const add = () => {
    const row = newRow(dayOf(now));
    onChange([...form.getValues().rows, row]);
    setAdded(row.key);
  };

  const cell = (field: RateCell): Column<RateRow> => ({
    field,
    headerName: copy.columns[field],
    renderCell: ({ row }) => {
      const label = copy.of({ column: copy.columns[field], name: nameOf(row) });
      if (field === 'unit')
        return (
          <CompactSelect aria-label={label} value={row.unit} onChoose={(unit) => edit(row.key, field, unit)}>
            {taxUnits.map((unit: TaxUnit) => (
              <option key={unit} value={unit}>
                {copy.units[unit]}
              </option>
            ))}
          </CompactSelect>
        );
      const index = rows.indexOf(row);
      // A correction anywhere takes the refusals away, as in every form.
      const problem =
        error === undefined ? undefined : refused.find((one) => one.index === index && one.field === field);
      return (
        <CellInput
          name={`${field}-${row.key}`}
          label={label}
          value={row[field]}
          onChange={(text) => edit(row.key, field, text)}
          refusal={problem?.message}
          autoFocus={field === 'hsn' && row.key === added}
          input={{
            maxLength: 20,
            inputMode: field === 'from' ? 'text' : field === 'hsn' ? 'numeric' : 'decimal',
            ...(field === 'above' && { disabled: row.limit.trim() === '' }),
          }}
        />
      );
    },
  });
  const columns: Column<RateRow>[] = [
    ...(['hsn', 'from', 'unit', 'limit', 'below', 'above'] as const).map(cell),
    {
      field: 'actions',
      headerName: copy.columns.actions,
      renderCell: ({ row }) => (
        <Button variant="text" size="small" aria-label={copy.remove({ name: nameOf(row) })} onClick={() => remove(row)}>
          {copy.columns.actions}
        </Button>
      ),
    },
  ];

  return (
    <Box component="form" {...form.props} onKeyDown={enterMovesOn} sx={{ display: 'grid', gap: 2, maxWidth: 920 }}>
      {form.theirs && (
        <TheirsNotice text={copy.theirs} onKeep={form.keepMine} onTake={form.takeTheirs} focusAfter="#add-rate" />
      )}
      {rows.length === 0 ? (
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
      ) : (
        <StackedTable label={copy.table} columns={columns} rows={rows} keyOf={({ key }) => key} root={Rates} />
      )}
      <Typography variant="body2" color="textSecondary">
        {copy.limitHint}
      </Typography>
      <div>
        <Button id="add-rate" variant="outlined" onClick={add}>
          {copy.add}
        </Button>
      </div>
      <FormBar form={form} />
    </Box>
  );
}

const nameOf = ({ hsn }: RateRow): string => hsn.trim() || copy.newRate;

/** The problems of a refusal of rates, by row. */
function problemsOf(error: ApiError | undefined): RatesRefused['problems'] {
  const data = error !== undefined && 'data' in error ? (error.data as Partial<RatesRefused> | undefined) : undefined;
  return data?.problems ?? [];
}
