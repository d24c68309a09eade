import Typography from '@mui/material/Typography';
import type { Sale, SalePrice } from '#contract/sale.ts';
import { saleForm as copy } from '#src/copy/admin-sales.ts';
import { ProductPrice } from '#src/shared/ui/price.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { LabelledRows, StackedTable, type Column } from '../ui/stacked-table.tsx';

const columns: readonly Column<SalePrice>[] = [
  { field: 'name', headerName: copy.columns.name, renderCell: ({ row }) => row.name },
  { field: 'price', headerName: copy.columns.price, renderCell: ({ row }) => formatSum(row.price) },
  {
    field: 'sale',
    headerName: copy.columns.sale,
    renderCell: ({ row }) => (row.sale_price === undefined ? copy.leftOut : formatSum(row.sale_price)),
  },
  {
    field: 'said',
    headerName: copy.columns.said,
    renderCell: ({ row: { sale_price: price, was, mrp } }) =>
      price !== undefined && <ProductPrice product={{ price, was, mrp }} />,
  },
];

/** Each new price of a sale. */
export function PricePreview({ sale: { prices = [], total } }: { sale: Sale }) {
  return (
    <SectionCard title={copy.prices}>
      {prices.length < total && (
        <Typography variant="body2" color="textSecondary">
          {copy.pricesShown({ count: prices.length, total })}
        </Typography>
      )}
      <StackedTable
        root={LabelledRows}
        label={copy.prices}
        columns={columns}
        rows={prices}
        keyOf={({ _id }) => _id}
        nameField="name"
      />
    </SectionCard>
  );
}
