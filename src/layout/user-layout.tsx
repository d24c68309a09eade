import { styled } from '@mui/material/styles';
import { NavLink, Outlet } from 'react-router-dom';
import { account as copy } from '#src/copy/profile.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { ParcelIcon, UserIcon } from '#src/shared/ui/icons.tsx';
import { threadRibbon } from '#src/shared/ui/weave.tsx';

/** The dashboard's header: name, e-mail and menu on a dark label. */
const Label = styled('div')({
  position: 'relative',
  color: 'var(--ivory)',
  background: `${threadRibbon}, var(--indigo-night)`,
  borderRadius: 'var(--radius-medium)',
  padding: 'calc(21px + clamp(24px, 4vw, 48px)) clamp(28px, 4.5vw, 64px) 0',
  '--focus-ring': 'var(--marigold)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: 37,
    bottom: 16,
    borderLeft: '2px dashed var(--ivory)',
    opacity: 0.3,
  },
  '&::before': { left: 12 },
  '&::after': { right: 12 },
  '& h1': { fontSize: 'clamp(2rem, 1.3rem + 3vw, 3.6rem)', overflowWrap: 'anywhere' },
  '& h1 b': { color: 'var(--marigold)', fontWeight: 'inherit' },
  '& p': { marginTop: 'var(--space-2)', color: 'var(--ivory-soft)', overflowWrap: 'anywhere' },
});

const Menu = styled('nav')({
  display: 'flex',
  gap: 'clamp(24px, 4vw, 48px)',
  marginTop: 'clamp(20px, 3vw, 36px)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 56,
    borderBottom: '4px solid transparent',
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--ivory-soft)' },
  '& a[aria-current="page"]': { borderColor: 'var(--marigold)', color: 'var(--marigold)' },
});

const Content = styled('div')({ paddingTop: 'clamp(32px, 4.5vw, 64px)' });

/** Layout of the user's dashboard: greeting with name and e-mail, and the menu. */
export function UserLayout() {
  const user = useAppSelector(selectUser);
  useRefetchOnFocus();
  if (user === null) return null;
  return (
    <PageTop>
      <Container>
        <Label data-ground="dark">
          <h1>
            {copy.greeting} <b>{user.name}</b>
          </h1>
          <p>{user.email}</p>
          <Menu aria-label={copy.menu}>
            <NavLink to={paths.userProfile}>
              <UserIcon width="20" height="20" />
              {copy.profile}
            </NavLink>
            <NavLink to={paths.userOrders}>
              <ParcelIcon width="20" height="20" />
              {copy.orders}
            </NavLink>
          </Menu>
        </Label>
        <Content>
          <Outlet />
        </Content>
      </Container>
    </PageTop>
  );
}
