import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { cart as copy } from '#src/copy/cart.ts';
import { paths } from '#src/shared/config/paths.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const Rule = styled(WeaveRule)({ width: '100%' });

const page = { justifyContent: 'center', alignItems: 'flex-start', gap: 'var(--space-5)', minHeight: '52vh' } as const;

/** The cart page without items. */
export function EmptyCart() {
  return (
    <Stack sx={page}>
      <Typography variant="h1">{copy.emptyTitle}</Typography>
      <Rule />
      <Typography variant="lead">{copy.emptyText}</Typography>
      <Button component={Link} to={paths.categories}>
        {copy.emptyLink}
      </Button>
    </Stack>
  );
}
