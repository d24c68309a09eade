import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { hexOf, palette, type Colour } from '#contract/rules/palette.ts';
import { filter as copy } from '#src/copy/filter.ts';
import type { Counts } from './counts-api.ts';
import { Group, toggles, ValueCount } from './group.tsx';
import type { UrlFilters } from './use-url-filters.ts';

const choices = {
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
    <Group title={copy.colour}>
      <Box sx={choices}>
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
