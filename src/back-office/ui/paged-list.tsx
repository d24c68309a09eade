import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { admin, dataTable } from '#src/copy/admin.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { AdminQuery } from './admin-query.tsx';
import { EmptyState } from './empty-state.tsx';
import type { ListParams } from './url-params.ts';

/** The result of a query hook. */
interface ListQuery {
  /** The data of the current argument, or of the previous one while it is loading. */
  data?: unknown;
  currentData?: unknown;
  isFetching: boolean;
  error?: ApiError | undefined;
  refetch: () => unknown;
}

interface PagedListProps {
  params: ListParams;
  query: ListQuery;
  perPage: number;
  /** The page sizes to choose from. */
  sizes?: readonly number[];
  setPerPage?: (size: number) => void;
  /** The number of entries on all pages; undefined until it is loaded. */
  total: number | undefined;
  /** The number of entries on this page. */
  shown: number;
  /** Shown if the query failed without a message of the server. */
  errorText: string;
  skeleton?: ReactNode;
  /** Shown if the list has no entries. */
  empty: ReactNode;
  children: ReactNode;
}

const copy = { ...admin, perPage: dataTable.perPage };

const Body = styled(Box)({ transition: 'opacity .15s', '&[aria-busy="true"]': { opacity: 0.55 } });

/** One page of a list with its loading, error and empty states, and the pagination. */
export function PagedList({
  params: { page, pageHref, toFirstPage },
  query: result,
  perPage,
  sizes = [],
  setPerPage,
  total,
  shown,
  errorText,
  skeleton,
  empty,
  children,
}: PagedListProps) {
  const query = toQueryView(withPreviousData(result), () => shown === 0);
  return (
    <AdminQuery
      query={query}
      failed={errorText}
      skeleton={skeleton}
      empty={
        total === 0 ? (
          empty
        ) : (
          <EmptyState title={copy.emptyPageTitle} text={copy.emptyPageText} action={[copy.toFirstPage, pageHref(1)]} />
        )
      }
    >
      {() => (
        <>
          {/* While another page or search is loading, the previous one stays. */}
          <Body aria-busy={result.isFetching && result.currentData === undefined}>{children}</Body>
          <Foot>
            <ListPagination page={page} total={total ?? 0} perPage={perPage} pageHref={pageHref} />
            {setPerPage && (total ?? 0) > Math.min(...sizes) && (
              <PageSize
                sizes={sizes}
                perPage={perPage}
                onChange={(size) => {
                  setPerPage(size);
                  toFirstPage();
                }}
              />
            )}
          </Foot>
        </>
      )}
    </AdminQuery>
  );
}

const Foot = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.5, 4),
  marginTop: theme.spacing(3),
  '&:empty': { display: 'none' },
}));

interface PageSizeProps {
  sizes: readonly number[];
  perPage: number;
  onChange: (size: number) => void;
}

/** The number of entries on a page. */
function PageSize({ sizes, perPage, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <FormLabel htmlFor={id}>{copy.perPage}</FormLabel>
      <CompactSelect id={id} value={String(perPage)} onChoose={(value) => onChange(Number(value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </CompactSelect>
    </Stack>
  );
}

interface ListPaginationProps {
  /** From 1. */
  page: number;
  /** The number of entries on all pages. */
  total: number;
  perPage: number;
  /** The URL of a page. */
  pageHref: (page: number) => string;
}

const Root = styled(Pagination)(({ theme }) => ({
  '& ul': { justifyContent: 'center', gap: 2 },
  '& .MuiPaginationItem-root': {
    minWidth: 44,
    height: 44,
    margin: 0,
    borderRadius: theme.shape.small,
    fontSize: '1rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiPaginationItem-ellipsis': { height: 'auto', minWidth: 24, padding: 0 },
  '& .Mui-selected.Mui-selected': {
    background: theme.palette.primary.main,
    color: theme.palette.text.onDark,
    ...forcedChoice,
  },
  [theme.breakpoints.down('sm')]: { '& .MuiPaginationItem-root:not(.MuiPaginationItem-ellipsis)': { minWidth: 40 } },
}));

/** Links to the pages of a list. */
function ListPagination({ page, total, perPage, pageHref }: ListPaginationProps) {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const count = Math.ceil(total / perPage);
  if (count < 2) return null;
  return (
    <Root
      count={count}
      page={page}
      siblingCount={isNarrow ? 0 : 2}
      aria-label={copy.pages}
      getItemAriaLabel={(type, number, selected) => {
        if (type === 'start-ellipsis' || type === 'end-ellipsis') return '';
        if (type !== 'page') return copy.goTo[type];
        return selected ? copy.currentPage({ page: number ?? 1 }) : copy.goToPage({ page: number ?? 1 });
      }}
      renderItem={(item) =>
        item.disabled ? (
          <PaginationItem {...item} />
        ) : (
          <PaginationItem {...item} component={Link} to={pageHref(item.page ?? 1)} />
        )
      }
    />
  );
}
