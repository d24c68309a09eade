import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OrderLine } from '#contract/order.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import { adminOrder as copy, changeSize } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { lineDiscount, lineTotal, lineItems, type LineItem } from '#src/shared/orders/order-lines.ts';
import { LineSum, OrderSums } from '#src/shared/orders/order-sums.tsx';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useGetAdminProductQuery } from '../ui/api/products-api.ts';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { Sum } from '../ui/sum.tsx';
import { CollectMark } from './collect-mark.tsx';
import { useUpdateOrderLineMutation } from './orders-api.ts';
import { skuOf } from './pick-rows.ts';

const Row = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gap: theme.spacing(2),
  alignItems: 'center',
  paddingBlock: theme.spacing(1.5),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': { fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p b': { fontSize: '1.05rem' },
  // Whoever packs picks by size: on paper it is read at arm's length.
  '@media print': { '& .size b': { fontSize: '1.9rem', lineHeight: 1.1 } },
  // At this size a missing photo's placeholder has no room for its text.
  '& [role="presentation"] > span': { display: 'none' },
}));

/** The order's lines, with names and prices at the time of purchase. */
export function OrderItems({ order }: { order: ShopOrder }) {
  const items = lineItems(order);
  const mayChange = useIsAllowed('orders') && isBeforeShipping(order.status);
  return (
    <SectionCard title={isBeforeShipping(order.status) ? copy.itemsToPack : copy.itemsTitle}>
      {items.length === 0 ? (
        <Typography variant="inherit">{copy.noItems}</Typography>
      ) : (
        <List>
          {items.map((item) => (
            <OrderItem
              key={`${item.product._id} ${item.size}`}
              item={item}
              discount={lineDiscount(order, item)}
              sku={skuOf(order, item.product._id, item.size)}
              action={mayChange && item.size !== '' && changeOf(order, item)}
            />
          ))}
        </List>
      )}
      <Divider sx={{ borderColor: 'text.primary', borderBottomWidth: 1.5 }} />
      {order.discount === undefined ? (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', fontWeight: 650 }}>
          <span>{copy.total}</span>
          <Sum rupees={order.total} />
        </Stack>
      ) : (
        <OrderSums order={order} format={formatSum} />
      )}
      <CollectMark order={order} />
    </SectionCard>
  );
}

/** The change of a line's size. */
function changeOf({ _id, lines }: ShopOrder, { product, size }: LineItem): ReactNode {
  const line = lines.findIndex((entry) => entry.product._id === product._id && entry.size === size);
  const item = lines[line];
  return item && <ChangeSize orderId={_id} line={line} item={item} />;
}

interface OrderItemProps {
  item: LineItem;
  /** Its share of the order's discount, in rupees. */
  discount: number;
  sku: string;
  action: ReactNode;
}

function OrderItem({ item, discount, sku, action }: OrderItemProps) {
  const { product, name, size, count } = item;
  const mayEdit = useIsAllowed('catalogue');
  return (
    <Row>
      <Photo product={product} sizes="72px" alt="" />
      <div>
        {mayEdit ? <Link to={paths.adminProduct(product.slug)}>{name}</Link> : <b>{name}</b>}
        <Typography>
          {size !== '' && (
            <span className="size">
              {copy.size} <b>{size}</b> ·{' '}
            </span>
          )}
          <Sum rupees={product.price} /> <b>{copy.quantity({ count })}</b>
        </Typography>
        {sku !== '' && (
          <Typography variant="small" sx={{ overflowWrap: 'anywhere' }}>
            {shipping.sku({ sku })}
          </Typography>
        )}
        {action}
      </div>
      <LineSum rupees={lineTotal(item)} discount={discount} format={formatSum} />
    </Row>
  );
}

interface ChangeSizeProps {
  orderId: string;
  /** The index of the line in the order. */
  line: number;
  item: OrderLine;
}

/** The button and the dialog that give a line another size: one of which there is enough in stock. */
export function ChangeSize({ orderId, line, item }: ChangeSizeProps) {
  const { product, size: bought = '', quantity } = item;
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching, isError } = useGetAdminProductQuery(product.slug, { skip: !isOpen });
  const { run: updateLine, isBusy } = useAction(useUpdateOrderLineMutation(), { failed: changeSize.failed });
  const [chosen, setChosen] = useState('');
  const close = () => setOpen(false);
  const sizes = data?._id === product._id ? (data.sizes ?? []) : [];
  const others = sizes.filter((size) => size.label !== bought && size.quantity >= quantity);
  const size = others.some(({ label }) => label === chosen) ? chosen : '';

  const save = async () => {
    await updateLine({ id: orderId, line: String(line), size, product: product._id, from: bought });
    close();
  };

  return (
    <>
      <Button
        className="no-print"
        ref={passFocusOnUnmount((button) => [button.closest('section')?.querySelector('h2')])}
        variant="text"
        aria-haspopup="dialog"
        aria-label={changeSize.openOf({ name: product.name, size: bought })}
        onClick={() => setOpen(true)}
      >
        {changeSize.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={changeSize.title({ name: product.name, size: bought })}
        text={
          isFetching
            ? changeSize.loading
            : isError
              ? changeSize.loadFailed
              : others.length === 0
                ? changeSize.none
                : changeSize.text
        }
        confirmLabel={changeSize.submit}
        cancelLabel={changeSize.cancel}
        color="primary"
        busy={isBusy ? changeSize.busy : undefined}
        disabled={isFetching || size === ''}
        onConfirm={() => void save()}
        onCancel={close}
      >
        {others.length > 0 && (
          <SelectField
            name="size"
            label={changeSize.label}
            value={size}
            onChange={setChosen}
            options={[
              ['', changeSize.choose],
              ...others.map(({ label, quantity: count }) => [label, changeSize.option({ label, count })] as const),
            ]}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
