import Box from '@mui/material/Box';
import { colourFamilies, coloursOf, type ColourFamily } from '#contract/rules/colour-families.ts';
import { isFiltered } from '#contract/rules/list-params.ts';
import { hexOf, swatchOf } from '#contract/rules/palette.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { compareSizes } from '#contract/rules/size-order.ts';
import { colourFamilyNames, sizeFilter as copy, filter as filterCopy } from '#src/copy/filter.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { keepsColour } from '#src/theme/forced-colours.ts';
import type { Counts } from './counts-api.ts';
import { Group, toggles, ToggleValues } from './group.tsx';
import { isChosen, type UrlFilters } from './url-filters.ts';

interface ToggleFilterProps {
  filter: UrlFilters;
  /** The counts of the unfiltered list: they decide which values there are, so that these stay while one filters. */
  all: QueryView<Counts>;
  counts: Counts | undefined;
}

const choices = { ...toggles, gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' } as const;

/** The sizes in stock. */
export function SizeFilter({ filter, all, counts }: ToggleFilterProps) {
  const { sizes } = filter.params;
  const shown = withChosen(all.data?.sizes ?? [], sizes);
  // A shop without sizes.
  if (all.data !== undefined && shown.length === 0 && !isFiltered(filter.params)) return null;
  const countOf = (key: string) => counts && (counts.sizes.find(({ label }) => sizeKey(label) === key)?.count ?? 0);
  return (
    <Group title={copy.title}>
      <QueryBoundary query={all} errorText={copy.loadFailed} skeleton={<Skeleton style={{ height: 104 }} />}>
        {() =>
          shown.length === 0 ? (
            <Box>{copy.none}</Box>
          ) : (
            <ToggleValues
              sx={choices}
              values={shown.map((size) => ({ ...size, count: countOf(size.value) }))}
              onToggle={({ label }) => filter.toggleSize(label)}
            />
          )
        }
      </QueryBoundary>
    </Group>
  );
}

/** The sizes, also chosen ones that no product has: otherwise they could not be removed here. */
function withChosen(sizes: readonly SizeCount[], chosen: readonly string[]) {
  const chosenKeys = new Set(chosen.map(sizeKey));
  const labels = [...sizes.map(({ label }) => label), ...chosen];
  return [...new Map(labels.reverse().map((label) => [sizeKey(label), label]))]
    .map(([value, label]) => ({ value, label, isChosen: chosenKeys.has(value) }))
    .sort((a, b) => compareSizes(a.label, b.label));
}

const swatches = {
  ...toggles,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  '& .MuiToggleButton-root': {
    ...toggles['& .MuiToggleButton-root'],
    padding: '4px 10px',
    typography: 'small',
    fontWeight: 600,
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
  '& .Mui-disabled .swatch': { opacity: 0.5 },
} as const;

/** The families of the products' colours, and the owner's own colours. */
export function ColourFilter({ filter, all, counts }: ToggleFilterProps) {
  const countIn = (names: readonly string[], from: Counts | undefined) =>
    from?.colours.reduce((sum, { colour, count }) => (names.includes(colour) ? sum + count : sum), 0);
  const valueOf = (value: string, label: string, names: readonly string[], background: string) => ({
    value,
    label,
    names,
    count: countIn(names, counts),
    mark: <span className="swatch" style={{ background }} />,
  });
  const families = colourFamilies.map(({ name }) => ({
    ...valueOf(name, colourFamilyNames[name], coloursOf(name), stripes(name)),
    isChosen: isChosen(filter.params, name),
    toggle: () => filter.toggleFamily(name),
  }));
  const own = (all.data?.colours ?? []).flatMap(({ colour, hex }) =>
    hex === undefined
      ? []
      : {
          ...valueOf(colour, colour, [colour], hex),
          isChosen: filter.params.colours.includes(colour),
          toggle: () => filter.toggleColour(colour),
        },
  );
  const shown = [...families, ...own].filter((value) => value.isChosen || (countIn(value.names, all.data) ?? 0) > 0);
  if (shown.length === 0 && all.state !== 'loading') return null;
  return (
    <Group title={filterCopy.colour}>
      {all.state === 'loading' ? (
        <Skeleton style={{ height: 328 }} />
      ) : (
        <ToggleValues sx={swatches} values={shown} onToggle={({ toggle }) => toggle()} />
      )}
    </Group>
  );
}

/** The colours of a family side by side, like threads. */
function stripes(family: ColourFamily): string {
  const colours = coloursOf(family);
  const [only, ...others] = colours;
  if (only !== undefined && others.length === 0) return swatchOf(only);
  const stops = colours.map((colour, index) => {
    const [from, to] = [index, index + 1].map((edge) => `${(edge / colours.length) * 100}%`);
    return `${hexOf(colour)} ${from} ${to}`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
