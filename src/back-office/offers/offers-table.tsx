import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Coupon } from '#contract/coupon.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { LabelledRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EndOffer } from './end-offer.tsx';
import { OfferCode } from './offer-code.tsx';
import { canEnd, isUsed } from './offer-draft.ts';
import { usesOf, wordsOf } from './offer-words.ts';

const Rows = styled(LabelledRows)(({ theme }) => ({
  '& small': { display: 'block', fontWeight: 450, color: theme.palette.text.secondary },
  '& .orders, & .uses': { fontVariantNumeric: 'tabular-nums' },
  '& .state, & .uses, & .ends, & .actions button': { whiteSpace: 'nowrap' },
  [theme.breakpoints.up('lg')]: {
    '& .uses, & .orders, & .takings, & .discount': { textAlign: 'right' },
    // The name and the code have the room.
    '& .MuiTableCell-root': { paddingInline: 10 },
  },
}));

/** Offers, each with what it brought and the button that ends it. */
export function OffersTable({ coupons }: { coupons: readonly Coupon[] }) {
  const dialog = useDialog<Coupon>();
  const columns: readonly Column<Coupon>[] = [
    {
      field: 'name',
      headerName: copy.columns.name,
      renderCell: ({ row }) => (
        <span>
          <Link to={paths.adminOffer(row._id)}>{row.name}</Link>
          <Typography component="small" variant="small">
            {wordsOf(row)}
          </Typography>
        </span>
      ),
    },
    { field: 'code', headerName: copy.columns.code, renderCell: ({ row }) => <OfferCode coupon={row} /> },
    { field: 'state', headerName: copy.columns.state, renderCell: ({ row }) => copy.states[row.state] },
    { field: 'uses', headerName: copy.columns.uses, renderCell: ({ row }) => usesOf(row) },
    { field: 'orders', headerName: copy.columns.orders, renderCell: ({ row }) => row.orders },
    { field: 'takings', headerName: copy.columns.takings, renderCell: ({ row }) => <Sum rupees={row.takings} /> },
    { field: 'discount', headerName: copy.columns.discount, renderCell: ({ row }) => <Sum rupees={row.discount} /> },
    {
      field: 'ends',
      headerName: copy.columns.ends,
      renderCell: ({ row: { to } }) => (to === undefined ? copy.noEnd : <Timestamp at={to} />),
    },
    {
      field: 'end',
      className: 'actions',
      headerName: copy.columns.end,
      renderCell: ({ row }) =>
        canEnd(row) && (
          <Button
            variant="outlined"
            size="small"
            aria-label={(isUsed(row) ? copy.endOf : copy.deleteOf)({ name: row.name })}
            onClick={() => dialog.show(row)}
          >
            {isUsed(row) ? copy.end : copy.delete}
          </Button>
        ),
    },
  ];
  return (
    <>
      <StackedTable
        root={Rows}
        label={copy.table}
        columns={columns}
        rows={coupons}
        keyOf={({ _id }) => _id}
        nameField="name"
      />
      {dialog.opened && (
        <EndOffer
          key={dialog.opened.dialogKey}
          open={dialog.isOpen}
          coupon={dialog.opened.entry}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
