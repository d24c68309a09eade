import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { Category } from '#contract/category.ts';
import { stockSortFields, writeSort, type SortOrder, type StockSortField } from '#contract/rules/sort.ts';
import { stockLevels, type StockLevel } from '#contract/rules/stock-level.ts';
import { adminProducts } from '#src/copy/admin-products.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useQueryChange, withParams } from '../ui/url-params.ts';

/** A filter of the sizes, besides page and search term. */
export interface StockFilter {
  /** The id of a category. */
  category: string | undefined;
  stock: StockLevel | undefined;
}

/** Keeps the filter of the sizes in the URL. Invalid values are ignored. */
export function useStockFilter() {
  const [query, changeQuery] = useQueryChange();
  const category = query.get('category') ?? '';
  const filter: StockFilter = {
    category: /^[0-9a-f]{24}$/.test(category) ? category : undefined,
    stock: stockLevels.find((level) => level === query.get('stock')),
  };
  return {
    filter,
    change: (name: keyof StockFilter | 'sort', value: string) =>
      changeQuery((latest) => withParams(latest, { [name]: value })),
  };
}

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& > *': { flex: '1 1 150px', maxWidth: 240 },
}));

interface StockFiltersProps {
  filter: StockFilter;
  sort: SortOrder<StockSortField> | undefined;
  /** Undefined until they are loaded. */
  categories: readonly Category[] | undefined;
  /** An empty value removes the filter. */
  onChange: (name: keyof StockFilter | 'sort', value: string) => void;
}

/** The filters of the sizes, and their order. */
export function StockFilters({ filter, sort, categories = [], onChange }: StockFiltersProps) {
  const [byName] = stockSortFields;
  return (
    <Root role="group" aria-label={adminProducts.filters}>
      <SelectField
        name="stock"
        label={adminProducts.stock}
        value={filter.stock ?? ''}
        onChange={(value) => onChange('stock', value)}
        options={[
          ['', adminProducts.anyStock],
          ...stockLevels.map((level) => [level, adminProducts.stockLevels[level]] as const),
        ]}
      />
      <SelectField
        name="category"
        label={adminProducts.category}
        value={filter.category ?? ''}
        onChange={(value) => onChange('category', value)}
        options={[['', adminProducts.allCategories], ...categories.map(({ _id, name }) => [_id, name] as const)]}
      />
      <SelectField
        name="sort"
        label={copy.order}
        value={sort === undefined ? '' : writeSort(sort)}
        onChange={(value) => onChange('sort', value)}
        options={[
          ['', copy.orders[byName]],
          ['quantity', copy.orders.quantity],
          ['-quantity', copy.orders['-quantity']],
        ]}
      />
    </Root>
  );
}
