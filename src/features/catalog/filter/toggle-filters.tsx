import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { isFiltered } from '#contract/rules/list-params.ts';
import { hexOf, palette, type Colour } from '#contract/rules/palette.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import { labelSeparator, sizeKey } from '#contract/rules/size-label.ts';
import { compareSizes } from '#contract/rules/size-order.ts';
import { sizeFilter as copy, filter as filterCopy } from '#src/copy/filter.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { keepsColour } from '#src/theme/forced-colours.ts';
import type { Counts } from './counts-api.ts';
import { Group, toggles, ValueCount } from './group.tsx';
import type { UrlFilters } from './url-filters.ts';

const choices = { ...toggles, gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' } as const;

/** The sizes in stock. */
export function SizeFilter({ filter, counts }: { filter: UrlFilters; counts: QueryView<Counts> }) {
  const { sizes } = filter.params;
  const shown = withChosen(counts.data?.sizes ?? [], sizes);
  // A shop without sizes.
  if (counts.data !== undefined && shown.length === 0 && !isFiltered(filter.params)) return null;
  return (
    <Group title={copy.title}>
      <QueryBoundary query={counts} errorText={copy.loadFailed} skeleton={<Skeleton style={{ height: 104 }} />}>
        {() => (
          <Box sx={choices}>
            {shown.length === 0 && copy.none}
            {shown.map(({ label, count, isChosen }) => (
              <ToggleButton
                key={sizeKey(label)}
                value={label}
                selected={isChosen}
                onChange={() => filter.toggleSize(label)}
              >
                {label}
                <ValueCount count={count} />
              </ToggleButton>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Group>
  );
}

/** The sizes, also chosen ones that no product has: otherwise they could not be removed here. */
function withChosen(sizes: readonly SizeCount[], chosen: readonly string[]) {
  const keys = new Set(sizes.map(({ label }) => sizeKey(label)));
  const missing = chosen.filter((label) => !keys.has(sizeKey(label))).map((label) => ({ label, count: 0 }));
  const chosenKeys = new Set(chosen.map(sizeKey));
  // The URL cannot name a label with a comma, which a product saved by an earlier version may have.
  return [...sizes.filter(({ label }) => !label.includes(labelSeparator)), ...missing]
    .sort((a, b) => compareSizes(a.label, b.label))
    .map((size) => ({ ...size, isChosen: chosenKeys.has(sizeKey(size.label)) }));
}

const swatches = {
  ...toggles,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  '& .MuiToggleButton-root': {
    ...toggles['& .MuiToggleButton-root'],
    padding: '4px 10px',
    typography: 'small',
  },
  '& .swatch': {
    flex: 'none',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: '1px solid',
    borderColor: 'dividerStrong',
    boxShadow: '0 0 0 2px var(--paper-raised)',
    ...keepsColour,
  },
} as const;

/** The colours of the products, as swatches with their names. */
export function ColourFilter({ filter, counts }: { filter: UrlFilters; counts: Counts | undefined }) {
  const chosen = filter.params.colours;
  const countOf = (colour: Colour) => counts?.colours.find((one) => one.colour === colour)?.count;
  // Chosen ones stay, also if no product has them.
  const shown = palette.filter(({ name }) => countOf(name) !== undefined || chosen.includes(name));
  if (shown.length === 0) return null;
  return (
    <Group title={filterCopy.colour}>
      <Box sx={swatches}>
        {shown.map(({ name }) => (
          <ToggleButton
            key={name}
            value={name}
            selected={chosen.includes(name)}
            onChange={() => filter.toggleColour(name)}
          >
            <span className="swatch" style={{ background: hexOf(name) }} />
            {name}
            <ValueCount count={counts && (countOf(name) ?? 0)} />
          </ToggleButton>
        ))}
      </Box>
    </Group>
  );
}
