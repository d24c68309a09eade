import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { productViews, type ProductView } from '../use-product-view.ts';

const Root = styled(ToggleButtonGroup)({
  '& .MuiToggleButton-root': {
    minHeight: 44,
    padding: '4px 14px',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
  },
  '& .MuiToggleButton-root.Mui-selected.Mui-selected': { background: 'var(--indigo)', color: 'var(--ivory)' },
});

interface ProductViewSwitchProps {
  view: ProductView;
  onView: (view: ProductView) => void;
}

/** Switches between the cards and the table of the products. */
export function ProductViewSwitch({ view, onView }: ProductViewSwitchProps) {
  return (
    <Root
      exclusive
      aria-label={copy.view}
      value={view}
      onChange={(_event, next: ProductView | null) => next && onView(next)}
    >
      {productViews.map((one) => (
        <ToggleButton key={one} value={one}>
          {copy.views[one]}
        </ToggleButton>
      ))}
    </Root>
  );
}
