import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { offers } from '#src/copy/offers.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { BesidePrice, Price } from '#src/shared/ui/price.tsx';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';
import { nameInSize } from '../cart-problems.ts';
import { itemAdded, itemRemoved, rowReduced, rowRemoved, rowResized } from '../cart-slice.ts';
import { liveSize } from '../live-sizes.ts';
import type { CartRow as Row, RowBound } from '../reconcile-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const Root = styled(TableRow)(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& td': { padding: '16px 20px 16px 0', border: 0, font: 'inherit', letterSpacing: 'inherit', verticalAlign: 'top' },
  '& td:last-of-type': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' },
  '&[data-purchasable="0"] .photo': { filter: 'saturate(.3) opacity(.65)' },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"photo name sum" "photo price price" "photo quantity quantity"',
    columnGap: 16,
    rowGap: 4,
    paddingBlock: 16,
    '& td, & td:last-of-type': { display: 'block', padding: 0, width: 'auto' },
    '& td:nth-of-type(1)': { gridArea: 'photo' },
    '& td:nth-of-type(2)': { gridArea: 'name' },
    '& td:nth-of-type(3)': { gridArea: 'price' },
    '& td:nth-of-type(4)': { gridArea: 'quantity', alignSelf: 'end', paddingTop: 8 },
    '& td:nth-of-type(5)': { gridArea: 'sum' },
  },
}));

const Name = styled(Stack)(({ theme }) => ({
  gap: 4,
  overflowWrap: 'anywhere',
  '& a, & b': { fontWeight: 600, fontSize: '1.08rem', lineHeight: 1.3, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { fontSize: theme.typography.small.fontSize, color: theme.palette.text.secondary },
  '& strong': {
    alignSelf: 'flex-start',
    padding: '2px 10px',
    background: theme.palette.marigoldSoft,
    fontSize: theme.typography.small.fontSize,
    fontWeight: 650,
  },
}));

const Each = styled(Typography)(({ theme }) => ({
  color: theme.palette.text.secondary,
  '& > span': { fontWeight: 400 },
  '& > b': { display: 'block', '&, & > span': { fontWeight: 400 } },
})) as typeof Typography;

const Quantity = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  [theme.breakpoints.up('sm')]: { flexDirection: 'column', alignItems: 'flex-start' },
  // On phones the column headings are hidden.
  [theme.breakpoints.down('sm')]: { '& > output::before': { content: '"× "' } },
}));

/** A button of a row that takes it out of the cart. */
export const RowButton = styled(Button)(({ theme }) => ({
  '&&': { minWidth: 0, minHeight: 44, padding: '4px 0', fontSize: theme.typography.small.fontSize, fontWeight: 550 },
}));

interface CartRowProps {
  row: Row;
  /** What offers take off it, in rupees. */
  discount?: number | undefined;
  limits: CartLimits;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
  /** What else can be done with the row. */
  action?: ReactNode;
}

/** A product in one size. What cannot be bought is named and left out of the total. */
export function CartRow({ row, discount = 0, limits, isLocked, action }: CartRowProps) {
  const { key, item, state, count, purchasable, price, mrp, was, oldPrice, sum } = row;
  const dispatch = useAppDispatch();
  const isOnSale = state !== 'gone' && state !== 'sold-out';
  const title = useId();
  const reason = useId();
  const name = nameInSize(item);
  const problem = problemOf(row, limits);
  const bound = row.bound && boundText(row.bound, limits);
  const photo = <Photo className="photo" product={{ ...item, __v: item.__v ?? 0 }} sizes="112px" alt="" />;
  return (
    <Root role="row" data-row={key} data-purchasable={purchasable}>
      <TableCell role="cell">
        {state === 'gone' ? (
          photo
        ) : (
          <Link to={paths.product(item.slug)} tabIndex={-1} aria-hidden="true">
            {photo}
          </Link>
        )}
      </TableCell>
      <TableCell role="cell">
        <Name>
          {state === 'gone' ? (
            <b>{item.name}</b>
          ) : (
            <Link id={title} to={paths.product(item.slug)}>
              {item.name}
            </Link>
          )}
          <RowSize row={row} productId={title} isLocked={isLocked} />
          {problem !== undefined && <strong id={reason}>{problem}</strong>}
          {purchasable > 0 && purchasable < count && (
            <Button
              ref={passFocusOnUnmount(() => [`[data-row="${CSS.escape(key)}"] button`, 'main h1'])}
              variant="outlined"
              size="small"
              disabled={isLocked}
              onClick={() => dispatch(rowReduced({ key, count: purchasable }))}
              aria-describedby={title}
              sx={{ alignSelf: 'flex-start', minHeight: 44 }}
            >
              {copy.setTo({ count: purchasable })}
            </Button>
          )}
        </Name>
      </TableCell>
      <TableCell role="cell">
        <Each component="div" variant="small">
          {oldPrice !== undefined && isOnSale && (
            <b>
              <Price rupees={oldPrice} /> {copy.previousPrice}
            </b>
          )}
          <Price rupees={price} /> {copy.perPiece}
          {was ? ', ' : ' '}
          <BesidePrice product={{ price, mrp, was }} />
        </Each>
      </TableCell>
      <TableCell role="cell">
        <Quantity>
          {isOnSale ? (
            <QuantityStepper
              productId={title}
              count={count}
              // A row that is at its limit shows why.
              reasonId={bound === undefined ? undefined : reason}
              isLocked={isLocked}
              onFewer={() => dispatch(itemRemoved(key))}
              onMore={() => dispatch(itemAdded(item))}
            />
          ) : (
            <output aria-label={copy.quantity}>{count}</output>
          )}
          <RowButton
            ref={passFocusOnUnmount((button) => [...neighbours(button, 'tr', '[data-remove]'), 'main h1'])}
            data-remove=""
            variant="text"
            disabled={isLocked}
            onClick={() => dispatch(rowRemoved(key))}
            aria-label={copy.removeProduct({ name })}
          >
            {copy.remove}
          </RowButton>
          {action}
          {isOnSale && problem === undefined && bound !== undefined && (
            <Typography id={reason} variant="small" sx={{ flexBasis: '100%', pt: '4px', color: 'text.secondary' }}>
              {bound}
            </Typography>
          )}
        </Quantity>
      </TableCell>
      <TableCell role="cell">
        {purchasable > 0 ? (
          <>
            <Price rupees={sum} />
            {discount > 0 && (
              <Typography component="span" variant="small" sx={{ display: 'block', color: 'text.secondary' }}>
                {offers.lineOff({ amount: formatRupees(discount) })}
              </Typography>
            )}
          </>
        ) : (
          <Typography component="span" variant="small" sx={{ display: 'block', color: 'text.secondary' }}>
            {copy.notInTotal}
          </Typography>
        )}
      </TableCell>
    </Root>
  );
}

/** Why not everything in a row can be bought; undefined if they can. */
function problemOf({ item, sizes, state, purchasable }: Row, limits: CartLimits): string | undefined {
  switch (state) {
    case 'available':
    case 'unknown':
      return undefined;
    case 'short':
      return copy.lowStock({ count: purchasable });
    case 'over-limit':
      return boundText('product', limits);
    case 'sold-out':
      return item.size !== undefined && sizes?.some(({ quantity }) => quantity > 0)
        ? copy.sizeSoldOut({ size: item.size })
        : copy.unavailable[state];
    default:
      return copy.unavailable[state];
  }
}

function boundText(bound: RowBound, { maxPiecesPerProduct, maxPiecesPerCart }: CartLimits): string {
  if (bound === 'stock') return copy.limits.stock;
  return copy.limits[bound]({ most: bound === 'product' ? maxPiecesPerProduct : maxPiecesPerCart });
}

interface RowSizeProps {
  row: Row;
  /** The id of the element with the product's name. */
  productId: string;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
}

const field = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minWidth: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
} as const;

/** The size of a cart row, as a control unless every size of the product is sold out. */
function RowSize({ row: { key, item, sizes, state }, productId, isLocked }: RowSizeProps) {
  const dispatch = useAppDispatch();
  const keyOfNext = useRef(key);
  const { _id, size } = item;
  if (size === undefined) return null;
  // A product that is still loading has the size that the entry names.
  const live = state === 'unknown' ? [{ label: size, quantity: 1 }] : (sizes ?? []);
  if (live.every(({ quantity }) => quantity === 0)) return <span>{copy.size({ size })}</span>;
  return (
    <FormLabel sx={field}>
      <span>{sizeCopy.title}</span>
      <SizeSelect
        // Another size is another row: the focus moves to it.
        ref={passFocusOnUnmount(() => [`[data-row="${CSS.escape(keyOfNext.current)}"] select`, 'main h1'])}
        aria-describedby={productId}
        sizes={liveSize(live, size) ? live : [{ label: size, quantity: 0 }, ...live]}
        value={size}
        disabled={isLocked}
        onChoose={(label) => {
          keyOfNext.current = rowKeyOf({ _id, size: label });
          dispatch(rowResized({ key, size: label }));
        }}
      />
    </FormLabel>
  );
}
