import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const LinkList = styled(List)(({ theme }) => ({
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
export function LinkListItem({ to, photo, name, details, children }: LinkListItemProps) {
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
export const LinkListFooter = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 3),
  fontSize: theme.typography.small.fontSize,
  fontWeight: 600,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));
