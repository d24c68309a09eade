import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { formatRupees } from '#contract/rules/money.ts';
import type { Category } from '#contract/category.ts';
import { filter as copy } from '#src/copy/filter.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import type { ProductListState } from '../list/use-list.ts';
import { categoriesOf, useUrlFilters, type UrlFilters } from './url-filters.ts';

/** The button that opens the drawer (`list-tools.tsx`). */
const filterButton = '[data-filter]';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  marginBottom: 'var(--space-5)',
  '& ul': { display: 'contents', listStyle: 'none' },
} as const;

const chip = {
  minHeight: 40,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 'var(--radius-small)',
  background: 'var(--marigold-soft)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
  '&:hover': { background: 'var(--marigold)' },
  '& > span': { paddingInline: '8px 10px' },
  '& > svg': { flex: 'none', marginRight: '4px' },
} as const;

/** A chip for each active filter, which a click removes, and a button that removes all. */
export function ActiveFilters({ list }: { list: ProductListState }) {
  const filter = useUrlFilters(list);
  return (
    <Box sx={row}>
      <ul role="list" aria-label={copy.activeFilters}>
        {chipsOf(filter, list.category === undefined ? list.categories : []).map(({ key, name, remove }) => (
          <li key={key}>
            <ButtonBase
              sx={chip}
              ref={passFocusOnUnmount((button) => [...neighbours(button, 'li', 'button'), filterButton])}
              aria-label={copy.removeFilter({ name })}
              onClick={remove}
              onKeyUp={({ key }) => (key === 'Delete' || key === 'Backspace') && remove()}
            >
              <span>{name}</span>
              <CloseIcon width="14" height="14" />
            </ButtonBase>
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        size="small"
        ref={passFocusOnUnmount(() => [filterButton])}
        onClick={filter.clear}
        sx={{ minHeight: 40, paddingInline: 0 }}
      >
        {copy.clear}
      </Button>
    </Box>
  );
}

/** The state of a filtered list without products. */
export function NoMatch({ list, title = copy.noMatchTitle }: { list: ProductListState; title?: string | undefined }) {
  const { clear } = useUrlFilters(list);
  return (
    <Problem title={title} text={copy.noMatchText} heading="h2">
      <Button variant="outlined" onClick={clear} ref={passFocusOnUnmount(() => [filterButton])}>
        {copy.clearAll}
      </Button>
    </Problem>
  );
}

function chipsOf(filter: UrlFilters, categories: readonly Category[]) {
  const { params, toggleCategory, toggleSize, toggleColour, toggleInStock, setPrices } = filter;
  const price = priceName(params);
  return [
    ...categoriesOf(params.slugs, categories).map(({ _id, name, slug }) => ({
      key: _id,
      name,
      remove: () => toggleCategory(slug),
    })),
    ...params.sizes.map((size) => ({
      key: `size ${size}`,
      name: copy.size({ size }),
      remove: () => toggleSize(size),
    })),
    ...params.colours.map((colour) => ({ key: colour, name: colour, remove: () => toggleColour(colour) })),
    ...(price === undefined ? [] : [{ key: 'price', name: price, remove: () => setPrices({}) }]),
    ...(params.inStock ? [{ key: 'in stock', name: copy.inStock, remove: toggleInStock }] : []),
  ];
}

function priceName({ min, max }: UrlFilters['params']): string | undefined {
  const [from, to] = [formatRupees(min ?? 0), formatRupees(max ?? 0)];
  if (min !== undefined) return max === undefined ? copy.priceFrom({ from }) : copy.priceBetween({ from, to });
  return max === undefined ? undefined : copy.priceTo({ to });
}
