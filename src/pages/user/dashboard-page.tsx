import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { account as copy } from '#src/copy/profile.ts';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { LatestOrder } from '#src/features/orders/components/latest-order.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

/** A section of the dashboard, with a rule above its heading and links of touch-target height. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid component="section" size={{ xs: 12, md: 6 }}>
      <Stack sx={part}>
        <Typography variant="h2" sx={{ fontSize: 'clamp(1.35rem, 1.2rem + 0.6vw, 1.7rem)' }}>
          {title}
        </Typography>
        {children}
      </Stack>
    </Grid>
  );
}

const part = {
  gap: 2,
  paddingTop: 2,
  borderTop: '1.5px solid',
  borderColor: 'text.primary',
  '& > a': { alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 650 },
} as const;

/** The user's dashboard: newest order, delivery address and new products. */
export function Component() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  const { address } = user;
  return (
    <Grid container columnSpacing="clamp(32px, 6vw, 96px)" rowSpacing={4}>
      <PageTitle title={copy.pageTitle} />
      <Part title={copy.latestOrder}>
        <LatestOrder userId={user._id} />
      </Part>
      <Part title={copy.deliversTo}>
        <Typography sx={{ maxWidth: '25.8em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {address === '' ? copy.noAddress : postalAddress(user)}
        </Typography>
        <Link to={paths.userProfile}>{address === '' ? copy.addAddress : copy.changeAddress}</Link>
      </Part>
      <Grid size={12} sx={{ paddingTop: 4 }}>
        <NewestProducts />
      </Grid>
    </Grid>
  );
}
