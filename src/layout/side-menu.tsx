import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { layout, sideMenu } from '#src/copy/layout.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { ChevronIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 16px 12px 28px',
  '& h2': { fontSize: '1.05rem', letterSpacing: '-0.01em' },
});

const Body = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  padding: '20px 28px 40px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
});

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 56,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  fontFamily: 'var(--font-display)',
  fontSize: '1.7rem',
  fontWeight: 650,
  letterSpacing: '-0.025em',
  '&:hover': { color: 'var(--madder)' },
  '& svg': { transition: 'transform .2s' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
} as const;
const RowLink = styled(Link)(rowStyle);
const RowButton = styled('button')(rowStyle);

const Nested = styled('ul')({
  '&&': { padding: '0 0 12px 18px', borderLeft: '2px solid var(--marigold)', marginBlock: 4 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 550,
    fontSize: '1.05rem',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--madder)' },
});

const Foot = styled('div')({
  display: 'none',
  gap: 'var(--space-3)',
  marginTop: 24,
  '@media (max-width: 599px)': { display: 'flex' },
});

/** The shop's navigation: pages, categories and, for a signed-in user, orders. */
export default function SideMenu({ open, onClose }: SideMenuProps) {
  const user = useAppSelector(selectUser);
  const [expanded, setExpanded] = useState(false);
  const title = useId();
  const categories = useId();
  const row = (to: string, label: ReactNode) => (
    <li>
      <RowLink to={to} replace>
        {label}
      </RowLink>
    </li>
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <Head>
        <h2 id={title}>{sideMenu.title}</h2>
        <IconButton aria-label={common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <WeaveRule />
      <Body aria-label={sideMenu.navigation}>
        <ul role="list">
          <li>
            <RowButton
              type="button"
              aria-expanded={expanded}
              aria-controls={categories}
              onClick={() => setExpanded(!expanded)}
            >
              {sideMenu.categories}
              <ChevronIcon />
            </RowButton>
            {expanded && <CategoryLinks id={categories} />}
          </li>
          {user !== null && row(paths.userOrders, sideMenu.orders)}
          {row(paths.about, sideMenu.about)}
          {row(paths.contact, sideMenu.contact)}
          {row(paths.policy, sideMenu.policy)}
        </ul>
        {user === null && (
          <Foot>
            <Button component={Link} to={paths.register} replace>
              {layout.signUp}
            </Button>
            <Button component={Link} to={paths.login} replace variant="outlined">
              {layout.logIn}
            </Button>
          </Foot>
        )}
      </Body>
    </Drawer>
  );
}

/** A link to all categories, then one for each category. */
function CategoryLinks({ id }: { id: string }) {
  const { state, data, error, retry } = toQueryView(useListCategoriesQuery());
  return (
    <Nested id={id} role="list">
      <li>
        <Link to={paths.categories} replace>
          {sideMenu.allCategories}
        </Link>
      </li>
      {state === 'loading' &&
        ['60%', '45%', '70%', '52%'].map((width) => (
          <li key={width} aria-hidden="true" style={{ paddingBlock: 10 }}>
            <SkeletonLine style={{ width }} />
          </li>
        ))}
      {error !== undefined && state !== 'loading' && (
        <li role="alert">
          {sideMenu.categoriesFailed}{' '}
          <Button variant="text" onClick={retry}>
            {common.tryAgain}
          </Button>
        </li>
      )}
      {data?.map(({ _id, slug, name }) => (
        <li key={_id}>
          <Link to={paths.category(slug)} replace>
            {name}
          </Link>
        </li>
      ))}
    </Nested>
  );
}
