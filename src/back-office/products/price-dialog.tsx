import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { PricedProduct, PriceResult } from '#contract/product-prices.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { productPrices as copy } from '#src/copy/admin-products.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetPricesMutation } from '../ui/api/products-api.ts';
import { CellInput } from '../ui/cell-input.tsx';
import { PriceOfField, type PriceOf } from '../ui/price-of.tsx';
import { StackedTable, stackedRows, type Column } from '../ui/stacked-table.tsx';
import { amountIn, priceAfter, priceWays, typedPrice, type PriceWay, type TypedPrice } from './new-price.ts';

interface PriceDraft {
  way: PriceWay;
  amount: string;
  /** Which price is meant of products in a sale. */
  of: PriceOf;
  /** The prices typed by hand, by product: they go ahead of the amount for all. */
  prices: Readonly<Record<string, string>>;
}

const untouched: PriceDraft = { way: 'percentOff', amount: '', of: '', prices: {} };

interface PriceEntry extends TypedPrice {
  readonly product: PricedProduct;
  /** As typed, or of the amount for all. */
  readonly text: string;
  readonly isChanged: boolean;
}

/** The new price of each product. */
function entriesOf(rows: readonly PricedProduct[], { way, amount, of, prices }: PriceDraft): PriceEntry[] {
  const forAll = amountIn(amount);
  return rows.map((product) => {
    const now = priceNow(product, of);
    const text = prices[product._id] ?? (forAll === undefined ? '' : String(priceAfter(now, way, forAll)));
    const typed = typedPrice(text, product, of);
    return { product, text, ...typed, isChanged: typed.rupees !== undefined && typed.rupees !== now };
  });
}

const priceNow = ({ price, base_price }: PricedProduct, of: PriceOf) => (of === 'base' ? (base_price ?? price) : price);

interface PriceDialogProps {
  open: boolean;
  products: readonly PricedProduct[];
  /** Called with all prices that this dialog has changed so far. */
  onChanged: (changed: readonly PriceResult[]) => void;
  onClose: () => void;
}

/**
 * New prices of several products: by one amount for all, by hand, or both. It shows each price before it is saved. Products that were refused
 * stay in it, with the reason and as they are now.
 */
export function PriceDialog({ open, products, onChanged, onClose }: PriceDialogProps) {
  const [rows, setRows] = useState(products);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const changed = useRef<readonly PriceResult[]>([]);
  const toasts = useToasts();
  const setPrices = useSend(useSetPricesMutation(), {
    // The notice with the way back says what was done.
    done: () => undefined,
    onDone: ({ products: results }) => {
      // A price that is there already was set by a call whose answer was lost.
      const now = results.filter(({ problem }) => problem === undefined);
      const pricesSeen = new Map(rows.map(({ _id, price }) => [_id, price]));
      changed.current = [
        ...changed.current,
        ...now.map((result) => ({ before: pricesSeen.get(result.id), ...result })),
      ];
      onChanged(changed.current);
      const refused = results.filter(({ problem }) => problem !== undefined);
      const left = refused.flatMap(({ product }) => product ?? []);
      const gone = refused.length - left.length;
      if (gone > 0) toasts.error(copy.gone({ count: gone }));
      if (left.length === 0) return onClose();
      setRows(left);
      setProblems(new Map(refused.map(({ id, problem }) => [id, problem?.message ?? ''])));
      form.rebase(untouched, form.getValues());
    },
  });
  const form = useApiForm<PriceDraft>({
    labels: copy.labels,
    defaultValues: untouched,
    failed: copy.failed,
    send: (values) =>
      setPrices({
        products: entriesOf(rows, values).flatMap(
          ({ product: { _id: id, __v: version, base_price }, rupees: price, isChanged }) =>
            isChanged && price !== undefined
              ? [{ id, price, version, ...(base_price !== undefined && values.of && { price_of: values.of }) }]
              : [],
        ),
      }),
  });
  const { way, amount, of, prices } = form.values;
  const entries = entriesOf(rows, form.values);
  const count = entries.filter(({ isChanged }) => isChanged).length;
  const isRefused = entries.some(({ refusal }) => refusal !== undefined);
  const amountField = form.field('amount');
  return (
    <ConfirmDialog
      open={open}
      title={copy.title({ count: rows.length })}
      text={copy.text}
      wide
      color="primary"
      confirmLabel={copy.confirm({ count })}
      busy={form.isBusy ? copy.changing : undefined}
      disabled={count === 0 || isRefused}
      form={form}
      onCancel={onClose}
    >
      <Box sx={twoColumns}>
        <SelectField {...form.field('way')} options={priceWays.map((one) => [one, copy.ways[one]] as const)} />
        <Field
          {...amountField}
          label={way.startsWith('percent') ? copy.percent : copy.rupees}
          error={amount.trim() !== '' && amountIn(amount) === undefined ? copy.notAmount : amountField.error}
          hint={copy.amountHint}
          autoComplete="off"
          autoFocus
          inputMode="decimal"
        />
      </Box>
      {rows.some(({ base_price }) => base_price !== undefined) && (
        <PriceOfField value={of} onChange={form.field('of').onChange} />
      )}
      <PriceTable
        of={of}
        entries={entries}
        problems={problems}
        onEdit={({ _id }, text) => form.field('prices').onChange({ ...prices, [_id]: text })}
      />
    </ConfirmDialog>
  );
}

/** In a high window the rows scroll by themselves: amount and button stay in view. */
const scrolled = { '@media (min-height: 640px)': { maxHeight: 'calc(100vh - 430px)', overflowY: 'auto' } } as const;

const Prices = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '4px 8px', textAlign: 'right' },
  [theme.breakpoints.up('sm')]: {
    '& .MuiTableCell-head': { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
  },
  '& .MuiTableCell-root.name': { textAlign: 'left', overflowWrap: 'anywhere', paddingLeft: 0 },
  '& .MuiTableCell-body.name': { fontWeight: 600 },
  '& .now': { width: 110 },
  '& .new': { width: 168 },
  '& .change': { width: 84, color: theme.palette.text.secondary },
  '& .new .MuiInputBase-root': { maxWidth: 152, marginLeft: 'auto' },
  '& input': { textAlign: 'right' },
  [theme.breakpoints.down('sm')]: {
    ...stackedRows,
    '& .MuiTableBody-root .MuiTableRow-root': {
      display: 'grid',
      gridTemplateColumns: '1fr 152px 68px',
      alignItems: 'center',
      gap: '4px 8px',
      padding: '10px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& .MuiTableBody-root .MuiTableCell-root': { width: 'auto', padding: 0 },
    '& .MuiTableBody-root .name': { gridColumn: '1 / -1' },
    '& .MuiTableBody-root .now': { textAlign: 'left' },
  },
}));

interface PriceTableProps {
  of: PriceOf;
  entries: readonly PriceEntry[];
  /** Why products were refused, by id. */
  problems: ReadonlyMap<string, string>;
  onEdit: (product: PricedProduct, text: string) => void;
}

/** The products with their price now, the new one, and how far it is from the other. */
function PriceTable({ of, entries, problems, onEdit }: PriceTableProps) {
  const { columns: titles } = copy;
  const columns: readonly Column<PriceEntry>[] = [
    {
      field: 'name',
      headerName: titles.name,
      renderCell: ({ row: { product } }) => (
        <>
          {product.name}
          {problems.has(product._id) && (
            <Typography variant="body2" color="error" role="alert">
              {problems.get(product._id)}
            </Typography>
          )}
        </>
      ),
    },
    { field: 'now', headerName: titles.now, renderCell: ({ row }) => formatRupees(priceNow(row.product, of)) },
    {
      field: 'new',
      headerName: titles.new,
      renderCell: ({ row: { product, text, refusal } }) => (
        <CellInput
          name={`prices.${product._id}`}
          label={copy.newPrice({ name: product.name })}
          value={text}
          onChange={(typed) => onEdit(product, typed)}
          unit="₹"
          refusal={refusal}
          input={{ inputMode: 'decimal' }}
        />
      ),
    },
    {
      field: 'change',
      headerName: titles.change,
      renderCell: ({ row }) => row.isChanged && percentOf(priceNow(row.product, of), row.rupees),
    },
  ];
  return (
    <Box sx={scrolled}>
      <StackedTable
        root={Prices}
        label={copy.table}
        onKeyDown={enterMovesOn}
        columns={columns}
        rows={entries}
        keyOf={({ product }) => product._id}
        nameField="name"
      />
    </Box>
  );
}

/** By how many percent the new price is above or below the other, with one decimal: '−12.5 %'. */
function percentOf(before: number, after = before): string {
  if (before === 0) return '';
  const percent = Math.round(((after - before) * 1000) / before) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
