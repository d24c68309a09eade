import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import type { ParcelTrouble } from '#contract/rules/tracking.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { stockBySize } from '#src/copy/admin-stock.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ageWords } from '../ui/age.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { StockBySize, StockCount } from '../ui/stock-figures.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useNow } from '../ui/use-now.ts';

/** The statuses of orders that are paid and not shipped. */
const unshipped = ['Not Processed', 'Processing'] as const;

/** The oldest orders that are not shipped, each a link to its page. */
export function OrdersToPack({ toPack: { count, orders } }: Pick<Dashboard, 'toPack'>) {
  const ageOfOldest = useAgeOfOldest();
  return (
    <SectionCard title={copy.toPackList}>
      <Typography variant="inherit">
        {count === 0 ? copy.nothingToPack : copy.toPack({ count }) + ageOfOldest(orders[0]?.createdAt)}
      </Typography>
      <LinkList>
        {orders.map(({ _id, number, createdAt, buyer, total, status, pieces, sizes = [] }) => (
          <LinkListItem
            key={_id}
            to={paths.adminOrder(_id)}
            name={buyer.name}
            details={
              <>
                {number} · <Timestamp at={createdAt} />
                <br />
                {formatList([copy.pieces({ count: pieces }), ...sizes.map(copy.piecesOfSize)], 'unit')}
              </>
            }
          >
            <Sum rupees={total} />
            <Typography variant="body2" color="textSecondary">
              {status}
            </Typography>
          </LinkListItem>
        ))}
      </LinkList>
      <LinkListFooter>
        {unshipped.map((status) => (
          <Link key={status} to={ordersWith({ status })}>
            {copy.allWithStatus({ status })}
          </Link>
        ))}
      </LinkListFooter>
    </SectionCard>
  );
}

/** The products with the lowest stock among those with a size that runs low, each a link to its update page. */
export function LowStockProducts({
  runningLow: { products, sizes = [], waiting },
}: {
  runningLow: NonNullable<Dashboard['runningLow']>;
}) {
  return (
    <SectionCard title={copy.lowStockList}>
      {products.length === 0 && <Typography variant="inherit">{copy.noLowStock}</Typography>}
      <LinkList>
        {products.map((product) => (
          <LinkListItem
            key={product._id}
            to={paths.adminProduct(product.slug)}
            photo={<Photo className="photo" product={product} sizes="44px" alt="" />}
            name={product.name}
            details={<Details product={product} low={sizes} waiting={waiting} />}
          >
            <StockCount quantity={product.quantity} highlightedFrom={0} />
          </LinkListItem>
        ))}
      </LinkList>
      <LinkListFooter>
        <Link to={`${paths.adminStock}?stock=low`}>{copy.allLowStock}</Link>
        <Link to={paths.adminProducts}>{copy.allProducts}</Link>
      </LinkListFooter>
    </SectionCard>
  );
}

interface DetailsProps {
  product: Product;
  /** The ids of the sizes that run low, of all products. */
  low: readonly string[];
  /** How many shoppers wait for which sizes of all products. */
  waiting: readonly WaitingForSize[];
}

/** The category, the sizes that are running low, and those that shoppers wait for. */
function Details({ product: { _id, category, sizes = [] }, low: lowIds, waiting }: DetailsProps) {
  const awaited = (sizes.length === 0 ? [{ _id, label: '' }] : sizes).flatMap(({ _id: id, label }) =>
    waiting.filter(({ size }) => size === id).map(({ count }) => stockBySize.size({ size: label, count }).trim()),
  );
  const low = sizes.filter((size) => lowIds.includes(size._id));
  return (
    <>
      {category.name}
      {low.length > 0 && (
        <>
          <br />
          <StockBySize sizes={low} />
        </>
      )}
      {awaited.length > 0 && (
        <>
          <br />
          {stockBySize.waiting({ sizes: formatList(awaited, 'unit') })}
        </>
      )}
    </>
  );
}

const LinkList = styled(List)(({ theme }) => ({
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
  // At this size a missing photo's placeholder has no room for its text.
  '& .photo': { flex: 'none', width: 44, '& [role="presentation"] > span': { display: 'none' } },
}));

const Item = styled(ListItemButton)(({ theme }) => ({
  gap: theme.spacing(1.5),
  minHeight: 56,
  paddingBlock: 6,
  '& .MuiListItemText-primary': { fontWeight: 600, lineHeight: 1.55, overflowWrap: 'anywhere' },
  '&:hover .MuiListItemText-primary': {
    textDecoration: 'underline',
    textDecorationColor: theme.palette.secondary.main,
  },
})) as typeof ListItemButton;

interface LinkListItemProps {
  to: string;
  photo?: ReactNode;
  name: string;
  details: ReactNode;
  /** Shown at the end of the row. */
  children: ReactNode;
}

/** A row that is one link: name and details, and a fact at the other end. */
function LinkListItem({ to, photo, name, details, children }: LinkListItemProps) {
  return (
    <ListItem>
      <Item component={Link} to={to}>
        {photo}
        <ListItemText primary={name} secondary={details} sx={{ margin: 0 }} />
        <ListItemText sx={{ flex: 'none', margin: 0, textAlign: 'right' }} disableTypography>
          {children}
        </ListItemText>
      </Item>
    </ListItem>
  );
}

/** Links to the complete lists. */
const LinkListFooter = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 3),
  fontSize: theme.typography.small.fontSize,
  fontWeight: 600,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));

export const ordersWith = (query: Record<string, string>) =>
  `${paths.adminOrders}?${new URLSearchParams(query).toString()}`;

/** The age of the oldest as ' · oldest 3 h ago'; empty without one. */
function useAgeOfOldest() {
  const now = useNow();
  return (at: string | undefined) =>
    at === undefined ? '' : ` · ${copy.oldest({ age: ageWords(now - Date.parse(at)) })}`;
}

/** What waits for a person besides packing, the most urgent first. */
export function waitingOf({ cash, parcels, returns, complaints, money, offers, drafts }: Dashboard) {
  const parcel = (kind: ParcelTrouble) =>
    [kind, parcels?.[kind], ordersWith({ parcel: kind }), parcels?.oldest?.[kind]] as const;
  const entries = [
    parcel('failed_attempt'),
    ['confirm', cash?.toConfirm, ordersWith({ confirm: 'waiting' }), cash?.oldest],
    parcel('returning'),
    parcel('lost'),
    ['returns', returns && returns.requested + returns.closing, paths.adminReturns, returns?.oldest],
    ['complaints', complaints?.open, `${paths.adminComplaints}?state=open`, complaints?.oldest],
    ['money', money?.count, paths.adminMoney, undefined],
    ['news', parcels?.news, ordersWith({ parcel: 'news' }), undefined],
    ['ending', offers?.ending, `${paths.adminOffers}?state=running`, undefined],
    ['used_up', offers?.used_up, `${paths.adminOffers}?state=used_up`, undefined],
    ['drafts', drafts?.count, `${paths.adminProducts}?visibility=draft`, undefined],
  ] as const;
  return entries.filter(([, count = 0]) => count > 0);
}

/** How much waits of each kind, since when, and a link to it; one line if nothing does. */
export function TodoList({ waiting, drafts }: { waiting: ReturnType<typeof waitingOf> } & Pick<Dashboard, 'drafts'>) {
  const ageOfOldest = useAgeOfOldest();
  const detailsOf = (name: keyof typeof copy.todoTexts) =>
    name === 'drafts' && drafts?.no_photo ? copy.draftsWithoutPhoto({ count: drafts.no_photo }) : copy.todoTexts[name];
  if (waiting.length === 0) return <Typography color="textSecondary">{copy.nothingToDo}</Typography>;
  return (
    <SectionCard title={copy.todo}>
      <LinkList>
        {waiting.map(([name, count, to, oldest]) => (
          <LinkListItem key={name} to={to} name={copy.todoNames[name]} details={detailsOf(name) + ageOfOldest(oldest)}>
            <Typography variant="subtitle2" component="b">
              {count}
            </Typography>
          </LinkListItem>
        ))}
      </LinkList>
    </SectionCard>
  );
}
