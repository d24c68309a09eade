import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Paper from '@mui/material/Paper';
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
