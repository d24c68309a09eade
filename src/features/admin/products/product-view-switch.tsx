import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { productViews, type ProductView } from './use-product-view.ts';

interface ProductViewSwitchProps {
  view: ProductView;
  onChange: (view: ProductView) => void;
}

/** Switches between cards and table. */
export function ProductViewSwitch({ view, onChange }: ProductViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={copy.view}
      value={view}
      onChange={(_event, next: ProductView | null) => next && onChange(next)}
    >
      {productViews.map((one) => (
        <ToggleButton key={one} value={one}>
          {copy.views[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
