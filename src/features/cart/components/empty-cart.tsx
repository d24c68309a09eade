import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { cart as copy } from '#src/copy/cart.ts';
import { paths } from '#src/shared/config/paths.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const Root = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 'var(--space-5)',
  minHeight: '52vh',
});

const Rule = styled(WeaveRule)({ width: '100%' });

/** The cart page without items. */
export function EmptyCart() {
  return (
    <Root>
      <h1>{copy.emptyTitle}</h1>
      <Rule />
      <Typography variant="lead">{copy.emptyText}</Typography>
      <Button component={Link} to={paths.categories}>
        {copy.emptyLink}
      </Button>
    </Root>
  );
}
