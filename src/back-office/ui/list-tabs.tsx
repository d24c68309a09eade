import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** Links to the parts of a list. One row in every window, so that the list begins high; it scrolls where it has no room. */
export const ListTabs = styled(List)(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0, 1.5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Up to the edge of the window, where what does not fit fades out.
  margin: '-12px calc(-1 * var(--measure-gutter)) 8px 0',
  maskImage: 'linear-gradient(90deg, #000 calc(100% - 24px), transparent)',
  paddingRight: 24,
  '& li': { flex: 'none', width: 'auto' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    borderBlock: '3px solid transparent',
    fontSize: '0.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  '& a:hover': { borderBottomColor: theme.palette.dividerStrong },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': { borderBottomColor: theme.palette.secondary.main, color: theme.palette.secondary.main },
}));
