import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import {
  GRID_CHECKBOX_SELECTION_FIELD,
  gridColumnDefinitionsSelector,
  gridColumnVisibilityModelSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import { useId, useRef, useState } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';

const Root = styled('div')({
  position: 'relative',
  '& > .MuiButton-root': { minHeight: 40, fontSize: 'var(--size-small)' },
});

const Panel = styled('div')({
  position: 'absolute',
  top: '100%',
  right: 0,
  zIndex: 20,
  minWidth: 180,
  '&:not([hidden])': { display: 'grid' },
  padding: '8px 20px 8px 22px',
  border: '1.5px solid var(--ink)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--paper-raised)',
});

/** Shows and hides the columns of the table. */
export function ColumnsMenu() {
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
      <Root
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return;
          setOpen(false);
          button.current?.focus();
        }}
      >
        <Button ref={button} variant="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {copy.columns}
        </Button>
        <Panel id={id} role="group" aria-label={copy.columns} hidden={!isOpen}>
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
        </Panel>
      </Root>
    </ClickAwayListener>
  );
}
