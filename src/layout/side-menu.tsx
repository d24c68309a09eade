import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { layout } from '#src/copy/layout.ts';
import { sideMenu } from '#src/copy/side-menu.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { CategoryRows } from '#src/features/showcase/components/category-rows.tsx';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { ChevronIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const row = {
  justifyContent: 'space-between',
  minHeight: 56,
  padding: 0,
  fontFamily: 'h1.fontFamily',
  fontSize: '1.7rem',
  fontWeight: 650,
  letterSpacing: '-0.025em',
  '&:hover, &[aria-current]': { color: 'secondary.main', backgroundColor: 'transparent' },
  '& svg': { transition: 'transform .2s' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
} as const;

const nested = {
  padding: '0 0 12px 18px',
  borderLeft: '2px solid',
  borderColor: 'marigold',
  marginBlock: '4px',
} as const;

const nestedRow = {
  minHeight: 44,
  padding: 0,
  fontWeight: 550,
  fontSize: '1.05rem',
  '&:hover, &[aria-current]': { color: 'secondary.main', backgroundColor: 'transparent' },
} as const;

/** The shop's navigation: pages, categories and, for a signed-in user, orders. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const [expanded, setExpanded] = useState(false);
  const title = useId();
  const categories = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', padding: '12px 16px 12px 28px' }}
      >
        <Typography variant="h2" id={title} sx={{ fontSize: '1.05rem', letterSpacing: '-0.01em' }}>
          {sideMenu.title}
        </Typography>
        <IconButton aria-label={common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <WeaveRule />
      <Box component="nav" aria-label={sideMenu.navigation} sx={{ padding: '20px 28px 40px' }}>
        <List role="list" disablePadding>
          <ListItem disablePadding sx={{ display: 'block' }}>
            <ListItemButton
              component="button"
              aria-expanded={expanded}
              aria-controls={categories}
              onClick={() => setExpanded(!expanded)}
              sx={[row, { width: '100%' }]}
            >
              {sideMenu.categories}
              <ChevronIcon />
            </ListItemButton>
            {expanded && <CategoryLinks id={categories} />}
          </ListItem>
          <Row to={paths.wishlist} label={sideMenu.wishlist} />
          {user !== null && <Row to={paths.userOrders} label={sideMenu.orders} />}
          <Row to={paths.about} label={sideMenu.about} />
          <Row to={paths.contact} label={sideMenu.contact} />
          <Row to={paths.policy} label={sideMenu.policy} />
        </List>
        {user === null && (
          <Stack direction="row" sx={{ display: { xs: 'flex', sm: 'none' }, gap: 1.5, marginTop: '24px' }}>
            <Button component={Link} to={paths.register} replace>
              {layout.signUp}
            </Button>
            <Button component={Link} to={paths.login} replace variant="outlined">
              {layout.logIn}
            </Button>
          </Stack>
        )}
        {/* Once expanded, the dropdown above has the same links. */}
        {!expanded && <CategoryRows />}
      </Box>
    </Drawer>
  );
}

function Row({ to, label, sx = row }: { to: string; label: string; sx?: typeof row | typeof nestedRow }) {
  const { pathname } = useLocation();
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} replace sx={sx} aria-current={pathname === to ? 'page' : undefined}>
        {label}
      </ListItemButton>
    </ListItem>
  );
}

/** A link to all categories, then one for each category. */
function CategoryLinks({ id }: { id: string }) {
  const { state, data, error, retry } = toQueryView(useListCategoriesQuery());
  return (
    <List id={id} role="list" disablePadding sx={nested}>
      <Row to={paths.categories} label={sideMenu.allCategories} sx={nestedRow} />
      {state === 'loading' &&
        ['60%', '45%', '70%', '52%'].map((width) => (
          <ListItem key={width} aria-hidden="true" disableGutters>
            <SkeletonLine style={{ width }} />
          </ListItem>
        ))}
      {error !== undefined && state !== 'loading' && (
        <ListItem role="alert" disablePadding sx={{ display: 'block' }}>
          {sideMenu.categoriesFailed}{' '}
          <Button variant="text" onClick={retry}>
            {common.tryAgain}
          </Button>
        </ListItem>
      )}
      {data?.map(({ _id, slug, name }) => (
        <Row key={_id} to={paths.category(slug)} label={name} sx={nestedRow} />
      ))}
    </List>
  );
}
