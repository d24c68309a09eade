import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ParcelCounts } from '#contract/fulfilment.ts';
import { cashFilters, type CashFilter } from '#contract/rules/cash.ts';
import { dayOf } from '#contract/rules/day.ts';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { orderSortFields } from '#contract/rules/sort.ts';
import { parcelFilters, type ParcelTrouble } from '#contract/rules/tracking.ts';
import { cashMoney, cashQueue, orderFile } from '#src/copy/admin-cash.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { useCurrentInView } from '#src/shared/ui/use-current-in-view.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ageWords } from '../ui/age.ts';
import { DateInput } from '../ui/date-input.tsx';
import { ListTabs } from '../ui/list-tabs.tsx';
import { dayIn, useQueryChange, useSortParam, withParams } from '../ui/url-params.ts';
import { useNow } from '../ui/use-now.ts';
import { useExportOrdersMutation } from './cash-api.ts';

/** The filter of the order list, besides page and search term. Days are in the shop's time zone, both included. */
export interface OrderFilter {
  status: OrderStatus | undefined;
  /** Only those that have not left although their first promised day has passed. */
  late: '1' | undefined;
  /** Only cash orders that wait for their confirmation. */
  confirm: 'waiting' | undefined;
  /** Only orders whose parcels need a look, for this reason. */
  parcel: ParcelTrouble | undefined;
  /** Only cash orders whose money is in this state. */
  cash: CashFilter | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filter from a URL: `?status=Shipped&from=2026-01-01`. Invalid values are ignored. */
export function filterOf(query: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === query.get('status')),
    late: query.get('late') === '1' ? '1' : undefined,
    confirm: query.get('confirm') === 'waiting' ? 'waiting' : undefined,
    parcel: parcelFilters.find((trouble) => trouble === query.get('parcel')),
    cash: cashFilters.find((state) => state === query.get('cash')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

/** Keeps the filter of the order list in the URL. */
export function useOrderFilter() {
  const [query, changeQuery] = useQueryChange();
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) => changeQuery((latest) => withParams(latest, changes)),
    /** The URL of the list with a changed filter. */
    urlWith: (changes: Partial<Record<keyof OrderFilter | 'sort', string | undefined>>) =>
      `?${withParams(query, changes).toString()}`,
  };
}

const Panel = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1.5),
  '&[hidden]': { display: 'none' },
}));

const days = {
  display: 'flex',
  flexFlow: 'row wrap',
  gap: 1.5,
  margin: 0,
  padding: 0,
  border: 0,
  flexBasis: { xs: '100%', sm: 'auto' },
} as const;

/** The filters that the list of orders to confirm, which is the oldest first, does not have. */
const withoutOthers = { status: undefined, late: undefined, parcel: undefined, cash: undefined, sort: undefined };

/** Whether the filters besides the tabs are shown: at first if one is set. */
export function useFilterPanel() {
  const { late, cash, from, to } = useOrderFilter().filter;
  const set = [late, cash, from, to].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(set > 0);
  return { id: useId(), set, isOpen, toggle: () => setOpen(!isOpen) };
}

type FilterPanel = ReturnType<typeof useFilterPanel>;

/** The button that shows and hides the panel, with the number of filters that are set. */
export function FilterButton({ panel: { id, set, isOpen, toggle } }: { panel: FilterPanel }) {
  return (
    <Button variant="outlined" size="small" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
      {set === 0 ? copy.filters : copy.filtersSet({ count: set })}
    </Button>
  );
}

interface OrderFiltersProps {
  /** The number of orders to confirm. */
  waiting: number;
  /** How many parcels need a look. */
  counts?: ParcelCounts | undefined;
  panel: FilterPanel;
}

/** The filters of the order list: tabs for status and parcels that need a look, and the panel with cash, days and order for packing. */
export function OrderFilters({ waiting, counts, panel }: OrderFiltersProps) {
  const { filter, change, urlWith } = useOrderFilter();
  const isOwner = useIsAllowed('money');
  const isQueue = filter.confirm !== undefined;
  const tabs = useCurrentInView<HTMLUListElement>(`${filter.status} ${filter.confirm} ${filter.parcel}`);
  const now = useNow();
  const labelOf = (parcel: ParcelTrouble) => {
    const name = copy.parcels[parcel];
    const oldest = counts?.oldest?.[parcel];
    if (!counts) return name;
    if (oldest === undefined) return copy.parcelsWithCount({ name, count: counts[parcel] });
    return copy.parcelsWithAge({ name, count: counts[parcel], age: ageWords(now - Date.parse(oldest)) });
  };
  const tab = (label: string, isCurrent: boolean, changes: Parameters<typeof urlWith>[0]) => (
    <li key={label}>
      <Link to={urlWith(changes)} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </Link>
    </li>
  );
  const statusTab = (status: OrderStatus | undefined) =>
    tab(status ?? copy.allStatuses, !isQueue && filter.parcel === undefined && status === filter.status, {
      status,
      confirm: undefined,
      parcel: undefined,
    });
  return (
    <>
      <nav aria-label={copy.byStatus}>
        <ListTabs ref={tabs}>
          {statusTab(undefined)}
          {tab(waiting === 0 ? cashQueue.link : cashQueue.linkWithCount({ count: waiting }), isQueue, {
            ...withoutOthers,
            confirm: 'waiting',
          })}
          {parcelFilters
            .filter((parcel) => counts?.[parcel] || filter.parcel === parcel)
            .map((parcel) =>
              tab(labelOf(parcel), filter.parcel === parcel, { ...withoutOthers, confirm: undefined, parcel }),
            )}
          {orderStatuses.map(statusTab)}
        </ListTabs>
      </nav>
      <Panel id={panel.id} hidden={!panel.isOpen}>
        {!isQueue && <PackingFilters />}
        {/* A FormControl holds the state of one input: with two it would show both as focused. */}
        <Box component="fieldset" sx={days}>
          <VisuallyHidden component="legend">{copy.dateRange}</VisuallyHidden>
          <DateInput label={copy.from} day={filter.from} onDay={(from) => change({ from })} />
          <DateInput label={copy.to} day={filter.to} onDay={(to) => change({ to })} />
        </Box>
        {isOwner && <ExportOrders from={filter.from} to={filter.to} />}
      </Panel>
    </>
  );
}

/** Late ones, the oldest first, and the state of the cash. */
function PackingFilters() {
  const { filter, change } = useOrderFilter();
  const { sort, sortBy } = useSortParam(orderSortFields);
  const isOldestFirst = sort?.field === 'createdAt' && sort.direction === 'asc';
  const cashId = useId();
  return (
    <Stack sx={{ flexFlow: 'row wrap', alignItems: 'center', gap: 1 }}>
      <Chip
        component="button"
        clickable
        aria-pressed={filter.late === '1'}
        label={copy.lateFilter}
        onClick={() => change({ late: filter.late === '1' ? undefined : '1' })}
      />
      <Chip
        component="button"
        clickable
        aria-pressed={isOldestFirst}
        label={copy.oldestFirst}
        onClick={() => sortBy(isOldestFirst ? undefined : { field: 'createdAt', direction: 'asc' })}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <FormLabel htmlFor={cashId}>{cashMoney.filter}</FormLabel>
        <CompactSelect
          id={cashId}
          value={filter.cash ?? ''}
          onChoose={(chosen) => change({ cash: cashFilters.find((state) => state === chosen) })}
        >
          <option value="">{cashMoney.all}</option>
          {cashFilters.map((state) => (
            <option key={state} value={state}>
              {cashMoney.states[state]}
            </option>
          ))}
        </CompactSelect>
      </Stack>
    </Stack>
  );
}

interface ExportOrdersProps {
  /** The first and the last day, if they are chosen. */
  from: string | undefined;
  to: string | undefined;
}

/** The button that saves all orders between two days as a CSV file. */
function ExportOrders({ from, to }: ExportOrdersProps) {
  return (
    <DownloadButton
      variant="text"
      size="small"
      mutation={useExportOrdersMutation()}
      argument={{ from, to }}
      name={() => orderFile.name({ days: [from, to ?? dayOf(Date.now())].filter(Boolean).join('-') })}
      busy={orderFile.saving}
      failed={orderFile.failed}
    >
      {orderFile.save}
    </DownloadButton>
  );
}
