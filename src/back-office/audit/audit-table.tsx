import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit.ts';
import type { AuditedCallName } from '#contract/audited-calls.ts';
import type { AccessAction, AuditChange } from '#contract/rules/audit.ts';
import type { CashState } from '#contract/rules/cash.ts';
import type { ProductVisibility } from '#contract/rules/product-filter.ts';
import type { UserRole } from '#contract/rules/staff.ts';
import { adminAudit as copy } from '#src/copy/admin-audit.ts';
import { paths } from '#src/shared/config/paths.ts';
import { StackedTable, stackedRows, type Column } from '../ui/stacked-table.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const Wide = styled(Table)(({ theme }) => ({
  '& .MuiTableCell-root': { fontSize: theme.typography.small.fontSize, overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& .reference': { color: theme.palette.text.secondary },
}));

const Narrow = styled(Wide)({ ...stackedRows, '& .MuiTableCell-body:empty': { display: 'none' } });

const columns: readonly Column<AuditEntry>[] = [
  { field: 'at', headerName: copy.columns.at, renderCell: ({ row }) => <Timestamp at={row.at} /> },
  { field: 'by', headerName: copy.columns.by, renderCell: ({ row }) => row.by.name },
  {
    field: 'action',
    headerName: copy.columns.action,
    renderCell: ({ row }) => (
      <>
        {wordsOf(row)}
        <Changes changes={row.changes ?? []} />
      </>
    ),
  },
  {
    field: 'subject',
    headerName: copy.columns.subject,
    renderCell: ({ row: { subject } }) => subject && <Subject subject={subject} />,
  },
  { field: 'reference', headerName: copy.columns.reference, renderCell: ({ row }) => row.request_id },
];

/** The entries: a table, or cards in narrow windows. */
export function AuditTable({ entries, isWide }: { entries: readonly AuditEntry[]; isWide: boolean }) {
  return (
    <StackedTable
      root={isWide ? Wide : Narrow}
      label={copy.table}
      columns={columns}
      rows={entries}
      keyOf={({ _id }) => _id}
      nameField="action"
    />
  );
}

/** So many changes of an entry are shown at once: that of many prices has hundreds. */
const shownChanges = 5;

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, shownChanges);
  return (
    <>
      {shown.map((change, index) => (
        <Typography key={index} variant="body2">
          {changeWords(change)}
        </Typography>
      ))}
      {shown.length < changes.length && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          {copy.moreChanges({ count: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Subject({ subject: { type, id, name } }: { subject: NonNullable<AuditEntry['subject']> }) {
  const label = copy.subjects[type]({ name: name ?? id });
  if (type === 'order') return <Link to={paths.adminOrder(id)}>{label}</Link>;
  return label;
}

/** Words for every call and sign-in that is recorded: a new one without words does not compile. */
const actions: Readonly<Record<AuditedCallName | AccessAction, string>> = { ...copy.actions, ...copy.access };
const actionWords = new Map<string, string>(Object.entries({ ...actions, ...copy.actionsByValue }));

const values: Readonly<Record<UserRole | ProductVisibility | CashState, string>> = copy.values;
const valueWords = new Map<string, string>(Object.entries(values));
/** The fields with those values. In the others a value is a name or a number. */
const fieldsWithWords: ReadonlySet<AuditChange['field']> = new Set(['role', 'visibility', 'cash', 'confirm']);

/** What was done. What this version does not know is shown as the server recorded it. */
export function wordsOf({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  const value = changes?.find(({ field }) => field === 'visibility' || field === 'cash' || field === 'confirm')?.after;
  return actionWords.get(`${action} ${value ?? ''}`) ?? actionWords.get(action) ?? action;
}

/** The values of a field before and after, for a person. */
export function changeWords({ field, of, before, after }: AuditChange): string {
  const textOf = (value: string) => (fieldsWithWords.has(field) ? (valueWords.get(value) ?? value) : value);
  const change = { field: copy.fields[field], before: textOf(before), after: textOf(after) };
  const words = (before === '' ? copy.added : after === '' ? copy.removed : copy.changed)(change);
  return of === undefined ? words : `${of}, ${words}`;
}
