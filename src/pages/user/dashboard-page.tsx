import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { account as copy } from '#src/copy/profile.ts';
import { LatestOrder } from '#src/features/orders/components/latest-order.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-6) clamp(32px, 6vw, 96px)',
  '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Part = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  paddingTop: 'var(--space-4)',
  borderTop: '1.5px solid var(--ink)',
  '& h2': { fontSize: 'clamp(1.35rem, 1.2rem + 0.6vw, 1.7rem)' },
  '& p': { maxWidth: '25.8em', whiteSpace: 'pre-line' },
  '& > a': { justifySelf: 'start', display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 650 },
});

/** The user's dashboard: newest order and delivery address. */
export function Component() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  const { address, pincode } = user;
  return (
    <Columns>
      <PageTitle title={copy.pageTitle} />
      <Part>
        <h2>{copy.latestOrder}</h2>
        <LatestOrder userId={user._id} />
      </Part>
      <Part>
        <h2>{copy.deliversTo}</h2>
        <p>{address === '' ? copy.noAddress : `${address}\n${pincode}`}</p>
        <Link to={paths.userProfile}>{address === '' ? copy.addAddress : copy.changeAddress}</Link>
      </Part>
    </Columns>
  );
}
