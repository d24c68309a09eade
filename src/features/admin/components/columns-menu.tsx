import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  GRID_CHECKBOX_SELECTION_FIELD,
  gridColumnDefinitionsSelector,
  gridColumnVisibilityModelSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import { useId, useState } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';

/** Shows and hides the columns of the table. */
export function ColumnsMenu() {
  const grid = useGridApiContext();
  const columns = useGridSelector(grid, gridColumnDefinitionsSelector);
  const visibility = useGridSelector(grid, gridColumnVisibilityModelSelector);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  return (
    <>
      <Button
        id={id}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {copy.columns}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {columns
          .filter(({ field, hideable }) => hideable !== false && field !== GRID_CHECKBOX_SELECTION_FIELD)
          .map(({ field, headerName }) => {
            const isShown = visibility[field] !== false;
            return (
              <MenuItem
                key={field}
                role="menuitemcheckbox"
                aria-checked={isShown}
                onClick={() => grid.current.setColumnVisibility(field, !isShown)}
              >
                <Checkbox
                  checked={isShown}
                  tabIndex={-1}
                  slotProps={{ input: { 'aria-hidden': true } }}
                  sx={{ pointerEvents: 'none', my: -1 }}
                />
                {headerName}
              </MenuItem>
            );
          })}
      </Menu>
    </>
  );
}
