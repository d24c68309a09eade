import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Customer } from '#contract/customer.ts';
import { formatList } from '#contract/rules/message.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { adminCustomers as copy } from '#src/copy/admin-customers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { CellText } from '../ui/cell-text.tsx';
import { LabelledRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const { columns: titles } = copy;

const columns: readonly Column<Customer>[] = [
  {
    field: 'name',
    headerName: titles.name,
    renderCell: ({ row: { _id, name } }) => <Link to={paths.adminCustomer(_id)}>{name}</Link>,
  },
  {
    field: 'phone',
    headerName: titles.phone,
    renderCell: ({ row: { phone } }) => phone !== '' && <a href={`tel:${phone}`}>{phone}</a>,
  },
  {
    field: 'address',
    headerName: titles.address,
    renderCell: ({ row: { addresses } }) =>
      addresses[0] && (
        <CellText variant="body2" color="textSecondary" lines={2}>
          {formatList(postalAddress(addresses[0]).split('\n').filter(Boolean), 'unit')}
        </CellText>
      ),
  },
  {
    field: 'email',
    headerName: titles.email,
    renderCell: ({ row: { email } }) => (
      <a href={`mailto:${email}`} title={email}>
        {email}
      </a>
    ),
  },
  { field: 'orders', headerName: copy.orders, renderCell: ({ row: { orders } }) => orders },
  {
    field: 'spent',
    headerName: copy.spent,
    renderCell: ({ row: { spent } }) => spent !== undefined && <Sum rupees={spent} />,
  },
  {
    field: 'last',
    headerName: copy.last,
    renderCell: ({ row: { last } }) => last !== undefined && <Timestamp at={last} />,
  },
];

const Rows = styled(LabelledRows)(({ theme }) => ({
  '& .phone, & .spent': { whiteSpace: 'nowrap' },
  '& .email': { overflowWrap: 'anywhere' },
  [theme.breakpoints.up('lg')]: {
    '& td, & th': { paddingInline: 10 },
    '& .name': { width: '15%' },
    '& .email': { width: '21%' },
    '& .orders, & .spent': { textAlign: 'right' },
  },
}));

/** Customers as a table; in narrow windows each is a card. */
export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const seesMoney = useIsAllowed('money');
  return (
    <StackedTable
      root={Rows}
      label={copy.table}
      columns={columns.filter(({ field }) => seesMoney || field !== 'spent')}
      rows={customers}
      keyOf={({ _id }) => _id}
      nameField="name"
    />
  );
}
