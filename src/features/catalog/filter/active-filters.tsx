import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Category } from '#contract/category.ts';
import { colourFamilyNames, filter as copy } from '#src/copy/filter.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { priceName } from '#src/shared/lib/price-name.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import NewestProducts from '../components/newest-products.tsx';
import type { ProductListState } from '../list/use-list.ts';
import { categoriesOf, useUrlFilters, type UrlFilters } from './url-filters.ts';

/** The button that opens the drawer (`list-tools.tsx`). */
const filterButton = '[data-filter]';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  marginBottom: 3,
  '& ul': { display: 'contents', listStyle: 'none' },
} as const;

const chip = {
  minHeight: 40,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 0.5,
  backgroundColor: 'marigoldSoft',
  typography: 'small',
  fontWeight: 600,
  '&:hover': { backgroundColor: 'marigold' },
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

/** The state of a filtered list without products: others are shown. */
export function NoMatch({ list, title = copy.noMatchTitle }: { list: ProductListState; title?: string | undefined }) {
  const { clear } = useUrlFilters(list);
  return (
    <EmptyPage
      title={title}
      text={copy.noMatchText}
      heading="h2"
      action={
        <Button onClick={clear} ref={passFocusOnUnmount(() => [filterButton])}>
          {copy.clearAll}
        </Button>
      }
    >
      <NewestProducts />
    </EmptyPage>
  );
}

function chipsOf(filter: UrlFilters, categories: readonly Category[]) {
  const { params, toggleCategory, toggleSize, toggleFamily, toggleColour, toggleInStock, setPrices } = filter;
  const price = priceName(params);
  return [
    ...categoriesOf(params.slugs, categories).map(({ _id, name, slug }) => ({
      key: _id,
      name,
      remove: () => toggleCategory(slug),
    })),
    ...params.sizes.map((size) => ({ key: `size ${size}`, name: copy.size({ size }), remove: () => toggleSize(size) })),
    ...params.families.map((family) => ({
      key: family,
      name: colourFamilyNames[family],
      remove: () => toggleFamily(family),
    })),
    ...params.colours.map((colour) => ({ key: colour, name: colour, remove: () => toggleColour(colour) })),
    ...(price === undefined ? [] : [{ key: 'price', name: price, remove: () => setPrices({}) }]),
    ...(params.inStock ? [{ key: 'in stock', name: copy.inStock, remove: toggleInStock }] : []),
  ];
}
