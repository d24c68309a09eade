import Stack from '@mui/material/Stack';
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

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 2),
  minHeight: 56,
  padding: '6px 12px 6px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div:first-of-type': { flex: '1 1 200px' },
}));

/** The toolbar of a data grid: actions for the selected rows, visible columns and row height. */
export function TableToolbar({ children }: { children?: ReactNode }) {
  const grid = useGridApiContext();
  const selected = useGridSelector(grid, gridRowSelectionCountSelector);
  return (
    <Root>
      <div>{children}</div>
      {/* The actions replace the settings, so that selecting a row does not move the rows. */}
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
