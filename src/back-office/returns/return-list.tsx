import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ShopReturn } from '#contract/return.ts';
import { formatList } from '#contract/rules/message.ts';
import { returnNumber, type ReturnState, type ReturnWait } from '#contract/rules/returns.ts';
import { adminReturns as copy } from '#src/copy/admin-returns.ts';
import { returnWords } from '#src/copy/return-words.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { ageWords } from '../ui/age.ts';
import { StateTabs } from '../ui/state-tabs.tsx';
import { useNow } from '../ui/use-now.ts';
import { ApproveKey } from './approve-key.tsx';
import { isApproveKey, useApprove } from './approve.ts';
import { ReturnActions } from './return-actions.tsx';
import { ReturnStateLabel } from './return-state-label.tsx';
import { itemOf } from './return-words.ts';

/** The states in the order of the work. */
const tabs = ['requested', 'approved', 'received', 'closed', 'declined', 'cancelled'] as const;

/** What the requests of a tab wait for: the others have ended. */
const waits: Partial<Record<ReturnState, ReturnWait>> = {
  requested: 'decision',
  approved: 'parcel',
  received: 'closing',
};

/** The filter of the list under a tab. */
export function returnFilter(state: ReturnState | undefined) {
  const wait = state && waits[state];
  return wait === undefined ? { state } : { waits_for: wait };
}

/** Links to the requests of each state, with their numbers. */
export function ReturnTabs({ data }: { data: Pick<ReplyOf<'listShopReturns'>, 'counts' | 'waiting'> | undefined }) {
  const named = tabs.map((state) => {
    const name = copy.tabs[state];
    const wait = waits[state];
    const count = (wait === undefined ? data?.counts[state] : data?.waiting[wait]) ?? 0;
    return [state, count === 0 ? name : copy.tabWithCount({ name, count })] as const;
  });
  return <StateTabs label={copy.byState} all={copy.all} tabs={named} />;
}

/** Requests, each with what can be done with it. */
export function ReturnList({ requests }: { requests: readonly ShopReturn[] }) {
  const now = useNow();
  const mayDecide = useIsAllowed('money');
  return (
    <>
      {mayDecide && requests.some(({ state }) => state === 'requested') && (
        <Typography sx={{ marginBottom: 1.5, display: { xs: 'none', md: 'block' } }}>
          {copy.help.before} <ApproveKey /> {copy.help.after}
        </Typography>
      )}
      <List disablePadding aria-label={copy.list}>
        {requests.map((request) => (
          <RequestRow key={request._id} request={request} now={now} />
        ))}
      </List>
    </>
  );
}

const Row = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7.5em minmax(0, 1fr) 12em 13em',
  alignItems: 'start',
  gap: theme.spacing(0.5, 2.5),
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '&:first-of-type': { borderTop: `2px solid ${theme.palette.text.primary}` },
  '&:focus-within': { boxShadow: `inset 4px 0 0 ${theme.palette.primary.main}` },
  '& .number': { fontSize: '1.05rem', fontVariantNumeric: 'tabular-nums', fontWeight: 650 },
  '& .items, & .shopper': { overflowWrap: 'anywhere' },
  '& .items': { fontWeight: 600 },
  '& .state': { justifySelf: 'end' },
  '& [role="group"]': { gridColumn: '2 / -1' },
  '& [role="group"]:empty': { display: 'none' },
  '& .MuiButton-text': { minWidth: 0, paddingInline: 8 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .items, & .shopper': { gridColumn: '1 / -1' },
    '& .number': { gridArea: '1 / 1' },
    '& .state': { gridArea: '1 / 2' },
    '& [role="group"]': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('sm')]: {
    // Of three buttons the first has a row of its own.
    '& [role="group"] > .main': { flex: '1 1 100%' },
  },
}));

function RequestRow({ request, now }: { request: ShopReturn; now: number }) {
  const { _id: id, number, lines, reason, kind, photos, order, buyer, since } = request;
  const approval = useApprove(request);
  const { canApprove, isApproving, approve } = approval;
  const details = [
    returnWords.reasons[reason],
    copy.kinds[kind],
    photos.length > 0 && copy.photos({ count: photos.length }),
  ].filter((word) => word !== false);
  return (
    <Row
      onKeyDown={(event) => {
        if (canApprove && !isApproving && isApproveKey(event)) approve();
      }}
    >
      <div className="number">
        <Link to={paths.adminReturn(id)}>{returnNumber(number)}</Link>
        <Typography variant="body2" component="div" color="textSecondary">
          <time dateTime={since}>{ageWords(now - Date.parse(since))}</time>
        </Typography>
      </div>
      <div className="items">
        {formatList(lines.map(itemOf), 'unit')}
        <Typography variant="body2" component="div" color="textSecondary">
          {details.join(' · ')}
        </Typography>
      </div>
      <div className="shopper">
        {buyer.name}
        <Typography variant="body2" component="div">
          <Link to={paths.adminOrder(order._id)}>{copy.order({ number: order.number })}</Link>
        </Typography>
      </div>
      <div className="state">
        <ReturnStateLabel request={request} />
      </div>
      <ReturnActions request={request} {...approval} isRow />
    </Row>
  );
}
