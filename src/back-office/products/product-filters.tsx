import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { Category } from '#contract/category.ts';
import { adminVisibilities, type AdminVisibility } from '#contract/rules/product-filter.ts';
import { stockLevels, type StockLevel } from '#contract/rules/stock-level.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { visuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useQueryChange, withParams } from '../ui/url-params.ts';

/** A filter of the products, besides page and search term. */
export interface ProductFilter {
  /** The id of a category. */
  category: string | undefined;
  stock: StockLevel | undefined;
  visibility: AdminVisibility | undefined;
}

/** Keeps the filter of the products in the URL. Invalid values are ignored. */
export function useProductFilter() {
  const [query, changeQuery] = useQueryChange();
  const category = query.get('category') ?? '';
  const filter: ProductFilter = {
    category: /^[0-9a-f]{24}$/.test(category) ? category : undefined,
    stock: stockLevels.find((level) => level === query.get('stock')),
    visibility: adminVisibilities.find((visibility) => visibility === query.get('visibility')),
  };
  const change = (name: keyof ProductFilter, value: string) =>
    changeQuery((latest) => withParams(latest, { [name]: value }));
  return { filter, change };
}

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  '& > *': { flex: '0 1 210px' },
  // Their first choices say what they are about, and the rows get the room of three headings.
  '& .MuiFormLabel-root': visuallyHidden,
  '& select.MuiOutlinedInput-input': { minHeight: 24, paddingBlock: 7, fontSize: theme.typography.small.fontSize },
}));

interface ProductFiltersProps {
  filter: ProductFilter;
  /** Undefined until they are loaded. */
  categories: readonly Category[] | undefined;
  /** An empty value removes the filter. */
  onChange: (name: keyof ProductFilter, value: string) => void;
}

/** The filters of the products: category, stock and visibility. */
export function ProductFilters({ filter, categories = [], onChange }: ProductFiltersProps) {
  return (
    <Root role="group" aria-label={copy.filters}>
      <SelectField
        name="category"
        label={copy.category}
        value={filter.category ?? ''}
        onChange={(value) => onChange('category', value)}
        options={[['', copy.allCategories], ...categories.map(({ _id, name }) => [_id, name] as const)]}
      />
      <SelectField
        name="stock"
        label={copy.stock}
        value={filter.stock ?? ''}
        onChange={(value) => onChange('stock', value)}
        options={[['', copy.anyStock], ...stockLevels.map((level) => [level, copy.stockLevels[level]] as const)]}
      />
      <SelectField
        name="visibility"
        label={copy.visibility}
        value={filter.visibility ?? ''}
        onChange={(value) => onChange('visibility', value)}
        options={[
          ['', copy.anyVisibility],
          ...adminVisibilities.map((visibility) => [visibility, copy.visibilities[visibility]] as const),
        ]}
      />
    </Root>
  );
}
