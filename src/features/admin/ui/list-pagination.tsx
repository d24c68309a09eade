import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';

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
  marginTop: theme.spacing(3),
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
  '& .Mui-selected.Mui-selected': { background: theme.palette.primary.main, color: theme.palette.text.onDark },
  [theme.breakpoints.down('sm')]: { '& .MuiPaginationItem-root:not(.MuiPaginationItem-ellipsis)': { minWidth: 40 } },
}));

/** Links to the pages of a list. */
export function ListPagination({ page, total, perPage, pageHref }: ListPaginationProps) {
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
