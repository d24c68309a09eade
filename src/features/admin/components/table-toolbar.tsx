import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  gridDensitySelector,
  gridRowSelectionCountSelector,
  useGridApiContext,
  useGridSelector,
  type GridDensity,
} from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';
import { ColumnsMenu } from './columns-menu.tsx';

const densities = ['compact', 'standard', 'comfortable'] as const satisfies GridDensity[];

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-1) var(--space-4)',
  minHeight: 56,
  padding: '6px 12px 6px 16px',
  borderBottom: '1px solid var(--line)',
  '& > div:first-of-type': { flex: '1 1 200px' },
  '& .MuiToggleButton-root': {
    minHeight: 36,
    padding: '4px 10px',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
  },
  '& .MuiToggleButton-root.Mui-selected.Mui-selected': { background: 'var(--indigo)', color: 'var(--ivory)' },
});

/** Above a table's columns: what can be done with the selected rows, which columns are shown, and how high the rows are. */
export function TableToolbar({ children }: { children?: ReactNode }) {
  const grid = useGridApiContext();
  const selected = useGridSelector(grid, gridRowSelectionCountSelector);
  return (
    <Root>
      <div>{children}</div>
      {/* The actions take the room of the settings, so that selecting a row does not move the rows. */}
      {selected === 0 && <ViewSettings />}
    </Root>
  );
}

function ViewSettings() {
  const grid = useGridApiContext();
  const density = useGridSelector(grid, gridDensitySelector);
  return (
    <>
      <ColumnsMenu />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={copy.density}
        value={density}
        onChange={(_event, next: GridDensity | null) => next && grid.current.setDensity(next)}
      >
        {densities.map((one) => (
          <ToggleButton key={one} value={one}>
            {copy.densities[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
