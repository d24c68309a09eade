import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** The views of the product list. Cards are the default (specification, section 2). */
const productViews = ['cards', 'table'] as const;
type ProductView = (typeof productViews)[number];

const storedView = storedValue<ProductView>('back-office-products-view', {
  empty: 'cards',
  parse: (value) => ({ state: value === 'table' ? 'table' : 'cards', isComplete: true }),
  serialize: (view) => view,
});

/** The view that is stored in this browser, and a function that changes it. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  return [storedView.useValue(), (view) => storedView.change(() => view)];
}

/** Switches between cards and table. */
export function ProductViewSwitch({ view, onChange }: { view: ProductView; onChange: (view: ProductView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={copy.view}
      value={view}
      onChange={(_event, next: ProductView | null) => next && onChange(next)}
    >
      {productViews.map((option) => (
        <ToggleButton key={option} value={option}>
          {copy.views[option]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
