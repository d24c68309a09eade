import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { findColour, swatchOf } from '#contract/rules/palette.ts';
import { productSortFields, type ProductSortField } from '#contract/rules/sort.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { icon } from '#src/shared/ui/icons.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useListColoursQuery } from '../ui/api/colours-api.ts';
import { useUpdateProductMutation } from '../ui/api/products-api.ts';
import { CellText } from '../ui/cell-text.tsx';
import { DataTable, type SortedPage } from '../ui/data-table.tsx';
import { toTexts } from '../ui/product-texts.ts';
import { StockBySize, StockCount } from '../ui/stock-figures.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { HiddenMark } from './hidden-mark.tsx';
import { ProductBulkActions } from './product-bulk-actions.tsx';
import { type ProductBulk, reasonOf } from './use-product-bulk.ts';

interface ProductGridProps extends SortedPage<ProductSortField> {
  products: readonly Product[];
  categories: readonly Category[] | undefined;
  bulk: ProductBulk;
}

const Name = styled(Box)({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  '& a': { fontWeight: 600 },
  // At this size a missing photo's placeholder has no room for its text.
  '& [role="presentation"] > span': { display: 'none' },
});

const Swatch = styled(Box)(({ theme }) => ({
  display: 'inline-block',
  width: 13,
  height: 13,
  marginRight: 7,
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: '50%',
  flex: 'none',
})) as typeof Box;

/** What is left of each size, in two lines where one does not do, and of all. */
const Stock = styled(Box)({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& > span:last-child': { flex: 'none', whiteSpace: 'nowrap' },
});

const skusOf = ({ sku, sizes = [] }: Product): string[] => [sku ?? [], ...sizes.map((size) => size.sku ?? [])].flat();

/** The SKU of a product, or of its sizes: the first one and how many more, all of them in the tooltip. */
function Skus({ product }: { product: Product }) {
  const [first, ...more] = skusOf(product);
  if (first === undefined) return null;
  return (
    <CellText title={[first, ...more].join(', ')}>
      {first} {more.length > 0 && copy.moreSkus({ count: more.length })}
    </CellText>
  );
}

/** A colour with its swatch; those of the owner's own are fetched. */
export function ColourCell({ colour }: { colour: string }) {
  const { data } = useListColoursQuery(undefined, { skip: findColour(colour) !== undefined });
  const hex = data?.colours.find(({ name }) => name === colour)?.hex;
  return (
    <>
      <Swatch component="span" aria-hidden="true" style={{ background: swatchOf(colour, hex) }} />
      {colour}
    </>
  );
}

/** A cell that a press edits. */
const Editable = styled(Box)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  cursor: 'text',
  '& svg': { flex: 'none', color: theme.palette.text.secondary, opacity: 0 },
  '.MuiDataGrid-cell:is(:hover, :focus) & svg': { opacity: 1 },
})) as typeof Box;

const PencilIcon = icon(<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />);

const { columns: titles } = copy;

const columns: GridColDef<Product>[] = [
  {
    field: 'name',
    headerName: titles.name,
    flex: 1,
    minWidth: 220,
    hideable: false,
    sortingOrder: ['asc', 'desc'],
    renderCell: ({ row, tabIndex }) => (
      <Name>
        <Photo product={row} sizes="26px" alt="" />
        <CellText>
          <HiddenMark product={row} />{' '}
          <Link to={paths.adminProduct(row.slug)} tabIndex={tabIndex} title={row.name}>
            {row.name}
          </Link>
        </CellText>
      </Name>
    ),
  },
  {
    field: 'sku',
    headerName: titles.sku,
    width: 122,
    sortable: false,
    renderCell: ({ row }) => <Skus product={row} />,
  },
  {
    field: 'colour',
    headerName: titles.colour,
    width: 118,
    sortable: false,
    renderCell: ({ row: { colour } }) => colour && <ColourCell colour={colour} />,
  },
  {
    field: 'category',
    headerName: titles.category,
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <CellText title={row.category.name}>{row.category.name}</CellText>,
  },
  {
    field: 'price',
    headerName: titles.price,
    width: 104,
    align: 'right',
    headerAlign: 'right',
    editable: true,
    type: 'number',
    renderCell: ({ row }) => (
      <Editable component="span">
        <PencilIcon width="15" height="15" />
        <Price rupees={row.price} />
        <VisuallyHidden> {copy.editPrice}</VisuallyHidden>
      </Editable>
    ),
  },
  {
    field: 'mrp',
    headerName: titles.mrp,
    width: 104,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    editable: true,
    type: 'number',
    renderCell: ({ row: { mrp } }) => (
      <Editable component="span">
        <PencilIcon width="15" height="15" />
        {mrp === undefined ? <VisuallyHidden>{copy.noMrp}</VisuallyHidden> : <Price rupees={mrp} />}
        <VisuallyHidden> {copy.editPrice}</VisuallyHidden>
      </Editable>
    ),
  },
  {
    field: 'quantity',
    headerName: titles.stock,
    width: 112,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row: { quantity, sizes } }) => (
      <Stock>
        {sizes && (
          <CellText
            variant="tiny"
            lines={2}
            style={{ textAlign: 'right' }}
            title={sizes.map((size) => `${size.label} ${size.quantity}`).join(' · ')}
          >
            <StockBySize sizes={sizes} />
          </CellText>
        )}
        <StockCount quantity={quantity} />
      </Stock>
    ),
  },
  {
    field: 'createdAt',
    headerName: titles.created,
    width: 148,
    renderCell: ({ row }) => <Timestamp at={row.createdAt} />,
  },
];

/** The columns with more room for the stock, if it is by size. */
const columnsWithSizes = columns.map((column) => (column.field === 'quantity' ? { ...column, width: 240 } : column));

/** One page of the products as a table, for wide windows. */
export default function ProductGrid({ products, categories, bulk, ...list }: ProductGridProps) {
  const editPrice = usePriceEdit();
  const further = useFurtherColumns();
  return (
    <DataTable
      {...list}
      name="products"
      label={copy.table}
      columns={products.some(({ sizes }) => sizes) ? columnsWithSizes : columns}
      rows={products}
      rowHeight={39}
      hiddenColumns={hiddenColumns(products, further)}
      sortFields={productSortFields}
      onEdit={editPrice}
      pathOf={({ slug }) => paths.adminProduct(slug)}
      selection={bulk.selection.ids}
      onSelect={bulk.selection.selectIds}
      actions={<ProductBulkActions bulk={bulk} categories={categories} />}
    />
  );
}

const isFrom =
  (width: number) =>
  ({ breakpoints }: Theme) =>
    breakpoints.up(width);

/** How many columns fit besides name, category, price and stock, so that a hidden product's name has some 22 letters. */
function useFurtherColumns(): number {
  const [one, two, three] = [useMediaQuery(isFrom(1200)), useMediaQuery(isFrom(1320)), useMediaQuery(isFrom(1430))];
  return [one, two, three].filter(Boolean).length;
}

/** The date, what no product of the page has, and of the others those that do not fit: a person can show them. */
function hiddenColumns(products: readonly Product[], further: number): string[] {
  const has = {
    mrp: ({ mrp }: Product) => mrp !== undefined,
    sku: (product: Product) => skusOf(product).length > 0,
    colour: ({ colour }: Product) => colour !== undefined,
  };
  const known = Object.entries(has).flatMap(([field, isTyped]) => (products.some(isTyped) ? field : []));
  return ['createdAt', ...Object.keys(has).filter((field) => !known.slice(0, further).includes(field))];
}

/** Whether an edited cell is a price: rupees from 0 to 10,00,000 with at most two decimals. */
function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000 && Number(value.toFixed(2)) === value;
}

/**
 * Saves a price or an MRP that was edited in the table. It stays as it was if somebody else has changed the product meanwhile, or if the price
 * would be above the MRP.
 */
function usePriceEdit() {
  const [updateProduct] = useUpdateProductMutation();
  const toasts = useToasts();
  return async (edited: Product, before: Product): Promise<Product> => {
    const { _id: id, __v: version, quantity, name } = before;
    const field = edited.price === before.price ? 'mrp' : 'price';
    // The table makes null of an emptied cell.
    const value = edited[field] ?? undefined;
    if (value === before[field]) return before;
    const isRemoved = field === 'mrp' && value === undefined;
    if (!isRemoved && !isPrice(value)) {
      toasts.error(field === 'mrp' ? copy.notMrp({ name }) : copy.notPrice({ name }));
      return before;
    }
    // What was sold meanwhile stays sold.
    const fields = {
      ...toTexts(before),
      [field]: String(value ?? ''),
      __v: String(version),
      quantity_seen: String(quantity),
    };
    const { data, error } = await updateProduct({ id, fields, onProgress: () => undefined });
    if (error !== undefined) toasts.error(reasonOf(error), error);
    else if (value === undefined) toasts.success(copy.mrpRemoved({ name }));
    else if (field === 'mrp') toasts.success(copy.mrpSaved({ name, mrp: formatRupees(value) }));
    else toasts.success(copy.priceSaved({ name, price: formatRupees(value) }));
    return data?.product ?? before;
  };
}
