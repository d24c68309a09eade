import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { ShopReturn } from '#contract/return.ts';
import { formatList } from '#contract/rules/message.ts';
import { countsAsArrived, openReturnStates, returnNumber } from '#contract/rules/returns.ts';
import { hasArrived, furthestState } from '#contract/rules/tracking.ts';
import { openReturn, orderReturns as copy, receiveReturn } from '#src/copy/admin-returns.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useFrozen } from '../ui/use-dialog.ts';
import { OpenReturnDialog } from './open-return.tsx';
import { PiecesDialog } from './receive-dialog.tsx';
import type { ExpectedLine } from './received-pieces.ts';
import { ReturnStateLabel } from './return-state-label.tsx';
import { itemOf, nameOf } from './return-words.ts';
import { useListShopReturnsQuery, useNoteArrivedMutation } from './returns-api.ts';

/** More requests than an order has. */
const limit = 100;

/** The requests about an order, the newest first. */
export function useOrderReturns(order: ShopOrder | undefined): readonly ShopReturn[] {
  const { _id = '', returns = [] } = order ?? {};
  const { currentData } = useListShopReturnsQuery(
    { order: _id, page: 1, limit },
    { skip: returns.length === 0, refetchOnMountOrArgChange: true },
  );
  return (currentData?.returns ?? []).toSorted((a, b) => b.number - a.number);
}

interface OrderReturnsProps {
  order: ShopOrder;
  requests: readonly ShopReturn[];
}

/** What was asked back of an order, and the ways to note a request and pieces that nobody announced. */
export function OrderReturns(props: OrderReturnsProps) {
  const [opened, setOpened] = useState<'arrived' | 'request'>();
  const { order, requests } = useFrozen(props, opened !== undefined);
  const mayOpen = useIsAllowed('money') && (order.status === 'Shipped' || order.status === 'Delivered');
  const close = () => setOpened(undefined);
  const { made_good: made } = order;
  const isThere = made !== undefined || hasArrived(order.status, furthestState(order.shipment?.events ?? []));
  // Before the requests have loaded nobody knows what is back already.
  const isLoaded = requests.length >= (order.returns?.length ?? 0);
  const canArrive = isThere && isLoaded && stillAway(order, requests).length > 0;
  if (requests.length === 0 && !canArrive && !mayOpen) return null;
  return (
    <SectionCard title={copy.title} className="no-print">
      {made !== undefined && <Notice>{copy.madeGood[made]}</Notice>}
      <List disablePadding>
        {requests.map((request) => (
          <ListItem key={request._id} disableGutters divider sx={{ display: 'block', paddingBlock: 1 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', columnGap: 2 }}>
              <Link to={paths.adminReturn(request._id)}>{returnNumber(request.number)}</Link>
              <ReturnStateLabel request={request} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {formatList(request.lines.map(itemOf), 'unit')} · {returnWords.reasons[request.reason]}
            </Typography>
          </ListItem>
        ))}
      </List>
      <Stack sx={{ flexFlow: 'row wrap', columnGap: 1.5 }}>
        {canArrive && (
          <Button variant="text" aria-haspopup="dialog" onClick={() => setOpened('arrived')}>
            {receiveReturn.arrived}
          </Button>
        )}
        {mayOpen && (
          <Button variant="text" aria-haspopup="dialog" onClick={() => setOpened('request')}>
            {openReturn.open}
          </Button>
        )}
      </Stack>
      {opened === 'arrived' && <ArrivedDialog order={order} requests={requests} onClose={close} />}
      {opened === 'request' && <OpenReturnDialog order={order} onClose={close} />}
    </SectionCard>
  );
}

/** The lines of which pieces may come back without a request: those of open requests come with these, others are back already. */
function stillAway({ lines }: ShopOrder, requests: readonly ShopReturn[]): ExpectedLine[] {
  const arrived = requests.flatMap(({ state, lines: asked }) =>
    asked.map(({ line, quantity: pieces, good = 0, damaged = 0 }) => ({
      ...{ line, count: countsAsArrived({ state, pieces, good, damaged }) },
    })),
  );
  return lines
    .map(({ product, size, quantity }, line) => {
      const back = arrived.filter((one) => one.line === line).reduce((sum, { count }) => sum + count, 0);
      return { line, name: nameOf({ name: product.name, ...(size !== undefined && { size }) }), most: quantity - back };
    })
    .filter(({ most }) => most > 0);
}

/** Notes a parcel that came without a request. */
function ArrivedDialog({ order, requests, onClose }: OrderReturnsProps & { onClose: () => void }) {
  const { _id: id, number } = order;
  const note = useSend(useNoteArrivedMutation(), { onDone: onClose });
  const open = requests.filter(({ state }) => openReturnStates.some((one) => one === state));
  const expected = stillAway(order, requests);
  return (
    <PiecesDialog
      title={receiveReturn.arrivedTitle({ number })}
      text={receiveReturn.arrivedText}
      expected={expected}
      first={expected.map(() => ({ good: '', damaged: '' }))}
      send={(received, key) => note({ id, lines: received, key })}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Notice>
          {receiveReturn.isOpen}{' '}
          {open.map((request) => (
            <Link key={request._id} to={paths.adminReturn(request._id)}>
              {returnNumber(request.number)}
            </Link>
          ))}
        </Notice>
      )}
    </PiecesDialog>
  );
}
