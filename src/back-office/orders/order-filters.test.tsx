import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useListParams, useSortParam } from '../ui/url-params.ts';
import { FilterButton, filterOf, OrderFilters, useFilterPanel, useOrderFilter } from './order-filters.tsx';

const query = (text: string) => new URLSearchParams(text);

type Shown = Partial<Omit<Parameters<typeof OrderFilters>[0], 'panel'>>;

function Filters({ waiting = 0, ...props }: Shown) {
  const panel = useFilterPanel();
  return (
    <>
      <FilterButton panel={panel} />
      <OrderFilters waiting={waiting} panel={panel} {...props} />
    </>
  );
}

/** The filters at a URL, with the panel open. */
const show = async (props: Shown, at: string) => {
  const { router } = renderInShop(<Filters {...props} />, { at });
  const button = screen.getByRole('button', { name: /^Filters/ });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  return router;
};

test('ignores invalid values', () => {
  expect(filterOf(query('?status=Lost&from=yesterday&to=2026-13-45&confirm=done&cash=paid&parcel=delivered'))).toEqual(
    {},
  );
});

test('one press lists the oldest first, another the newest', async () => {
  const router = await show({}, '/?status=Processing&page=2');
  const button = screen.getByRole('button', { name: 'Oldest first' });
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.search).toBe('?status=Processing&sort=createdAt'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.search).toBe('?status=Processing'));
});

test('the orders to confirm are a list of their own, without the other filters; a status leaves it', async () => {
  const router = await show({ waiting: 3 }, '/?status=Shipped&sort=createdAt&cash=pending');
  await userEvent.selectOptions(screen.getByLabelText('Cash'), 'Collected');
  await waitFor(() => expect(router.state.location.search).toBe('?status=Shipped&sort=createdAt&cash=collected'));
  await userEvent.click(screen.getByRole('link', { name: 'To confirm (3)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?confirm=waiting'));
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('To confirm (3)');
  expect(screen.queryByText('Oldest first')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Shipped' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=Shipped'));
});

test('parcels that need a look are lists of their own, with their numbers and ages; those without one are not there', async () => {
  const oldest = { failed_attempt: new Date(Date.now() - 5 * 3_600_000).toISOString() };
  const counts = { failed_attempt: 2, returning: 0, lost: 1, oldest };
  const router = await show({ counts }, '/?status=Shipped&late=1');
  expect(screen.queryByText(/Coming back/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Lost (1)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Not delivered: call (2) · 5 h ago' }));
  await waitFor(() => expect(router.state.location.search).toBe('?parcel=failed_attempt'));
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Not delivered: call (2)');
  await userEvent.click(screen.getByRole('link', { name: 'Shipped' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=Shipped'));
});

test('the parcels of the list have no number until it is loaded', () => {
  renderInShop(<Filters />, { at: '/?parcel=lost' });
  expect(screen.getByRole('link', { current: true })).toHaveTextContent(/^Lost$/);
});

test('the other filters are behind a button, which says how many are set, and whether they are shown', async () => {
  renderInShop(<Filters />, { at: '/?from=2026-01-01&late=1' });
  const button = screen.getByRole('button', { name: 'Filters (2)' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Late ones')).not.toBeVisible();
});

test('changes of filter, sort order and search term before the next render are all applied', () => {
  const useList = () => ({
    filter: useOrderFilter(),
    params: useListParams(),
    sort: useSortParam(['total']),
    query: useLocation().search,
  });
  const { result } = renderHook(useList, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?from=2026-02-01&page=3']}>{children}</MemoryRouter>,
  });
  act(() => {
    result.current.filter.change({ from: undefined });
    result.current.sort.sortBy({ field: 'total', direction: 'desc' });
    result.current.params.setSearch('asha');
  });
  expect(result.current.query).toBe('?sort=-total&search=asha');
  act(() => result.current.sort.sortBy(undefined));
  expect(result.current.query).toBe('?search=asha');
});
