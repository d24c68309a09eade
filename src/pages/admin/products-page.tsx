import useMediaQuery from '@mui/material/useMediaQuery';
import { ProductCardList } from '#src/features/admin/products/product-card-list.tsx';
import { ProductTable } from '#src/features/admin/products/product-table.tsx';
import { ProductViewSwitch, useProductView } from '#src/features/admin/products/product-view-switch.tsx';
import { wideTable } from '#src/features/admin/ui/table-settings.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';

/** The products as cards or, in wide windows, as a table. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const [view, setView] = useProductView();
  const categories = useListCategoriesQuery();
  const tools = isWide && <ProductViewSwitch view={view} onChange={setView} />;
  return isWide && view === 'table' ? (
    <ProductTable categories={categories.data} tools={tools} />
  ) : (
    <ProductCardList tools={tools} />
  );
}
