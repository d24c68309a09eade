import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { cart as copy } from '#src/copy/cart.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { itemRemoved } from '../cart-slice.ts';
import type { CartLine } from '../fresh-cart.ts';

const Row = styled('tr')({
  borderTop: '1px solid var(--line)',
  '& td': { padding: '16px 16px 16px 0', verticalAlign: 'top' },
  '& td:first-of-type': { width: 128 },
  '& td:last-of-type': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' },
  '&[data-bought="false"] .photo': { filter: 'saturate(.3) opacity(.65)' },
  '@media (max-width: 599px)': {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr) auto',
    gridTemplateAreas: '"photo name price" "photo remove remove"',
    columnGap: 16,
    paddingBlock: 16,
    '& td, & td:first-of-type': { display: 'block', padding: 0, width: 'auto' },
    '& td:nth-of-type(1)': { gridArea: 'photo' },
    '& td:nth-of-type(2)': { gridArea: 'name' },
    '& td:nth-of-type(3)': { gridArea: 'remove', alignSelf: 'end' },
    '& td:nth-of-type(4)': { gridArea: 'price' },
  },
});

const Name = styled('div')({
  display: 'grid',
  gap: 4,
  '& a': { fontWeight: 600, fontSize: '1.08rem', lineHeight: 1.3, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& strong': {
    justifySelf: 'start',
    padding: '2px 10px',
    background: 'var(--marigold-soft)',
    fontSize: 'var(--size-small)',
    fontWeight: 650,
  },
});

const Old = styled('s')({ display: 'block', fontSize: 'var(--size-small)', color: 'var(--ink-soft)', fontWeight: 400 });

const Remove = styled(Button)({
  '&&': { minWidth: 0, minHeight: 40, padding: '4px 0', marginTop: -8, fontSize: 'var(--size-small)', fontWeight: 550 },
});

interface CartRowProps {
  line: CartLine;
  /** It cannot be taken out: it is being paid. */
  isLocked: boolean;
}

/** One entry. What cannot be bought is named, and left out of the sum. */
export function CartRow({ line: { item, state, price, oldPrice }, isLocked }: CartRowProps) {
  const dispatch = useDispatch();
  const bought = state === 'available' || state === 'unknown';
  const photo = <Photo className="photo" product={{ ...item, __v: item.__v ?? 0 }} sizes="112px" alt="" />;
  const remove = () => dispatch(itemRemoved(item._id));
  return (
    <Row role="row" data-bought={bought}>
      <td role="cell">
        {state === 'gone' ? (
          photo
        ) : (
          <Link to={paths.product(item.slug)} tabIndex={-1} aria-hidden="true">
            {photo}
          </Link>
        )}
      </td>
      <td role="cell">
        <Name>
          {state === 'gone' ? <b>{item.name}</b> : <Link to={paths.product(item.slug)}>{item.name}</Link>}
          {item.size !== undefined && <span>{copy.size(item.size)}</span>}
          {!bought && <strong>{copy.states[state]}</strong>}
        </Name>
      </td>
      <td role="cell">
        <Remove variant="text" disabled={isLocked} onClick={remove} aria-label={copy.removeNamed(item.name)}>
          {copy.remove}
        </Remove>
      </td>
      <td role="cell">
        {oldPrice !== undefined && bought && (
          <Old>
            <VisuallyHidden>{copy.was}</VisuallyHidden>
            <Price rupees={oldPrice} />
          </Old>
        )}
        <Price rupees={price} />
        {!bought && <Old as="span">{copy.notCounted}</Old>}
      </td>
    </Row>
  );
}
