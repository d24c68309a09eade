import Box from '@mui/material/Box';
import { alpha, styled, type CSSObject, type Theme } from '@mui/material/styles';
import { DataGrid, useGridApiRef, type GridColDef, type GridEventListener } from '@mui/x-data-grid';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SortOrder } from '#contract/rules/sort.ts';
import { dataTable as copy } from '#src/copy/admin.ts';
import type { Column } from './stacked-table.tsx';
import { useTableSettings, type TableName } from './table-settings.ts';
import { TableToolbar } from './table-toolbar.tsx';

/** The look of the data grids: raised paper with thin lines, in the shop's type. */
const tableStyles = ({ theme }: { theme: Theme }): CSSObject => ({
  // The grid is as high as its rows, and scrolls sideways by itself.
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& .MuiDataGrid-root': {
    '--DataGrid-t-color-border-base': theme.palette.divider,
    '--DataGrid-t-color-interactive-hover': alpha(theme.palette.background.deep, 0.45),
    '--DataGrid-t-color-interactive-selected': theme.palette.marigold,
    '--DataGrid-t-color-interactive-selected-opacity': '0.16',
    border: 0,
    borderTop: `2px solid ${theme.palette.text.primary}`,
    borderRadius: 0,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    fontFamily: theme.typography.fontFamily,
    fontSize: theme.typography.body1.fontSize,
    lineHeight: 1.35,
  },
  '& .MuiDataGrid-columnHeader': { color: theme.palette.text.secondary, fontSize: theme.typography.small.fontSize },
  '& .MuiDataGrid-columnHeader:not(:hover) .MuiDataGrid-columnSeparator': { opacity: 0 },
  // The last separator would make the table a few pixels wider than its container.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-columnHeaders [role="row"]': { borderBottom: `1.5px solid ${theme.palette.dividerStrong}` },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-columnHeader--sorted': { color: theme.palette.text.primary },
  // The grid centres a single line by its line height; cells here may have two lines.
  '& .MuiDataGrid-row .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.3 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell a': { textDecorationColor: theme.palette.dividerStrong },
  // The shop's focus outline replaces the grid's faint one. A link in a cell has its own.
  '& .MuiDataGrid-root :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):is(:focus, :focus-within)': {
    outline: 'none',
  },
  '& .MuiDataGrid-root :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-visible': {
    outline: `2.5px solid ${theme.palette.primary.main}`,
    outlineOffset: -3,
    boxShadow: 'none',
  },
  '& .MuiDataGrid-cell :focus-visible': { outlineOffset: 1, boxShadow: 'none' },
  // Undoes the theme's negative margin of checkboxes in forms.
  '& .MuiDataGrid-checkboxInput': { marginLeft: 0 },
  '&[data-opens="true"] .MuiDataGrid-row': { cursor: 'pointer' },
  '@media print': { display: 'none' },
});

const Root = styled(Box)(tableStyles);

/** One page of a list that the server sorts by the fields `F`. */
export interface SortedPage<F extends string> {
  page: number;
  perPage: number;
  /** The number of entries on all pages. */
  total: number;
  sort: SortOrder<F> | undefined;
  onSort: (order: SortOrder<F> | undefined) => void;
}

/** A column of a grid whose narrow view has cards. */
export type GridColumn<R> = Column<R> & Omit<GridColDef<R & object>, 'renderCell'>;

/** A cell of the grid. */
export interface FocusedCell {
  /** Of the row. */
  id: string;
  field: string;
}

interface DataTableProps<R extends { readonly _id: string }, F extends string> extends SortedPage<F> {
  /** The key under which the browser stores columns and density. */
  name: TableName;
  label: string;
  columns: readonly (GridColDef<R> | GridColumn<R>)[];
  rows: readonly R[];
  /** The height of a row in pixels, at the standard density. */
  rowHeight: number;
  /** The columns that are hidden until a person shows them. */
  hiddenColumns?: readonly string[];
  /** The fields by which the server can sort. */
  sortFields: readonly F[];
  /** The cell that gets the focus, once its row is on this page. */
  focused?: FocusedCell | undefined;
  /** Saves an edited cell of an editable column, and resolves to the row as it is then: the old one if it was not saved. */
  onEdit?: (edited: R, before: R) => Promise<R>;
  /** The URL that a click on a row opens. */
  pathOf?: (row: R) => string;
  /** The ids of the selected rows, of all pages. Without it rows cannot be selected. */
  selection?: readonly string[];
  onSelect?: (ids: readonly string[]) => void;
  /** The actions for the selected rows. */
  actions?: ReactNode;
}

/** A table of the back office on MUI X Data Grid. Search and filters are outside of it; the server pages and sorts. */
export function DataTable<R extends { readonly _id: string }, F extends string>({
  name,
  label,
  columns,
  rows,
  rowHeight,
  hiddenColumns = [],
  page,
  perPage,
  total,
  sortFields,
  sort,
  onSort,
  focused,
  onEdit,
  pathOf,
  selection,
  onSelect,
  actions,
}: DataTableProps<R, F>) {
  const [{ density, columns: columnVisibility }, setSettings] = useTableSettings(name);
  const hidden: Readonly<Record<string, boolean>> = Object.fromEntries(hiddenColumns.map((field) => [field, false]));
  const navigate = useNavigate();
  const grid = useGridApiRef();

  const focusedBefore = useRef<FocusedCell>(undefined);
  useEffect(() => {
    if (focused?.id === focusedBefore.current?.id && focused?.field === focusedBefore.current?.field) return;
    if (focused && !rows.some(({ _id }) => _id === focused.id)) return;
    focusedBefore.current = focused;
    if (focused) grid.current?.setCellFocus(focused.id, focused.field);
  });

  const open = ({ _id }: { _id: string }) => {
    const row = rows.find((entry) => entry._id === _id);
    if (row && pathOf) void navigate(pathOf(row));
  };
  const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ id, field, isEditable }, { key, target }) => {
    const isControl = target instanceof Element && target.closest('a, button, input') !== null;
    // In an editable cell Enter begins the edit.
    if (key === 'Enter' && !isControl && isEditable !== true && columns.some((column) => column.field === field))
      open({ _id: String(id) });
  };

  return (
    <Root data-opens={pathOf !== undefined}>
      <DataGrid<R>
        apiRef={grid}
        aria-label={label}
        columns={columns as readonly GridColDef<R>[]}
        rows={rows}
        getRowId={({ _id }) => _id}
        rowHeight={rowHeight}
        columnHeaderHeight={40}
        // The probe for `eval` would break the content security policy.
        disableEval
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        paginationMode="server"
        paginationModel={{ page: page - 1, pageSize: perPage }}
        pageSizeOptions={[perPage]}
        rowCount={total}
        hideFooter
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
        onSortModelChange={([item]) => {
          const field = sortFields.find((name) => name === item?.field);
          onSort(field && { field, direction: item?.sort ?? 'asc' });
        }}
        density={density}
        onDensityChange={(next) => setSettings({ density: next })}
        columnVisibilityModel={{ ...hidden, ...columnVisibility }}
        onColumnVisibilityModelChange={(next) => {
          // Only what a person chose is kept: the columns that are hidden by default may be others on the next page.
          const chosen = Object.entries(next).filter(([field, shown]) => shown !== (hidden[field] ?? true));
          setSettings({ columns: Object.fromEntries(chosen) });
        }}
        checkboxSelection={selection !== undefined}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={{ type: 'include', ids: new Set(selection) }}
        onRowSelectionModelChange={({ ids }) => onSelect?.([...ids].map(String))}
        onRowClick={({ row }: { row: R }, { target }) => {
          if (!(target instanceof Element && target.closest('a, .MuiDataGrid-cell--editable'))) open(row);
        }}
        onCellClick={({ id, field, isEditable, cellMode }) => {
          if (isEditable && cellMode === 'view') grid.current?.startCellEditMode({ id, field });
        }}
        {...(onEdit && { processRowUpdate: onEdit })}
        onCellKeyDown={onCellKeyDown}
        showToolbar
        slots={{ toolbar: TableToolbar }}
        slotProps={{ toolbar: { children: actions } }}
        localeText={copy.grid}
      />
    </Root>
  );
}
