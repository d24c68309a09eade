import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useLocalStorage } from '../ui/table-settings.ts';

/** The views of the product list. Cards are the default (specification, section 2). */
const productViews = ['cards', 'table'] as const;
type ProductView = (typeof productViews)[number];

/** The view that is stored in this browser. */
export const useProductView = () =>
  useLocalStorage<ProductView>('back-office-products-view', (stored) => (stored === 'table' ? 'table' : 'cards'));

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
