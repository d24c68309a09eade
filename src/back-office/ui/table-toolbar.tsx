import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Paper from '@mui/material/Paper';
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
  GRID_CHECKBOX_SELECTION_FIELD,
  gridColumnDefinitionsSelector,
  gridColumnVisibilityModelSelector,
} from '@mui/x-data-grid';
import { type ReactNode, useId, useRef, useState } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';
import { densities } from './table-settings.ts';

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 2),
  minHeight: 48,
  padding: '4px 12px 4px 16px',
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
        {densities.map((option) => (
          <ToggleButton key={option} value={option}>
            {copy.densities[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}

const Panel = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  right: 0,
  zIndex: 20,
  minWidth: 180,
  padding: '8px 20px 8px 22px',
  border: `1.5px solid ${theme.palette.text.primary}`,
  borderRadius: theme.shape.small,
}));

/** Shows and hides the columns of the table. */
function ColumnsMenu() {
  const grid = useGridApiContext();
  const columns = useGridSelector(grid, gridColumnDefinitionsSelector);
  const visibility = useGridSelector(grid, gridColumnVisibilityModelSelector);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hideable = columns.filter(
    (column) => column.hideable !== false && column.field !== GRID_CHECKBOX_SELECTION_FIELD,
  );
  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box
        sx={{ position: 'relative' }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return;
          setOpen(false);
          button.current?.focus();
        }}
      >
        <Button
          ref={button}
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 40, paddingInline: '4px' }}
        >
          {copy.columns}
        </Button>
        <Panel id={id} role="group" aria-label={copy.columns} hidden={!isOpen}>
          <FormGroup>
            {hideable.map(({ field, headerName }) => (
              <FormControlLabel
                key={field}
                label={headerName}
                control={
                  <Checkbox
                    checked={visibility[field] !== false}
                    onChange={(_event, shown) => grid.current.setColumnVisibility(field, shown)}
                  />
                }
              />
            ))}
          </FormGroup>
        </Panel>
      </Box>
    </ClickAwayListener>
  );
}
