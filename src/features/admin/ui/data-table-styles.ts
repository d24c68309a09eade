import type { CSSObject } from '@mui/material/styles';

/** The look of the data grids: raised paper with thin lines, in the shop's type. */
export const tableStyles: CSSObject = {
  // The grid is as high as its rows, and scrolls sideways by itself.
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& .MuiDataGrid-root': {
    '--DataGrid-t-color-border-base': 'var(--line)',
    '--DataGrid-t-color-interactive-hover': 'color-mix(in srgb, var(--paper-deep) 45%, transparent)',
    '--DataGrid-t-color-interactive-selected': 'var(--marigold)',
    '--DataGrid-t-color-interactive-selected-opacity': '0.16',
    border: 0,
    borderTop: '2px solid var(--ink)',
    borderRadius: 0,
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-body)',
    lineHeight: 1.35,
  },
  '& .MuiDataGrid-columnHeader': { color: 'var(--ink-soft)', fontSize: 'var(--size-small)' },
  '& .MuiDataGrid-columnHeader:not(:hover) .MuiDataGrid-columnSeparator': { opacity: 0 },
  // The last separator would make the table a few pixels wider than its container.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-columnHeaders [role="row"]': { borderBottom: '1.5px solid var(--line-strong)' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-columnHeader--sorted': { color: 'var(--ink)' },
  // The grid centres a single line by its line height; cells here may have two lines.
  '& .MuiDataGrid-row .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.3 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell a': { textDecorationColor: 'var(--line-strong)' },
  // The shop's focus outline replaces the grid's faint one. A link in a cell has its own.
  '& .MuiDataGrid-root :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):is(:focus, :focus-within)': {
    outline: 'none',
  },
  '& .MuiDataGrid-root :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-visible': {
    outline: '2.5px solid var(--indigo)',
    outlineOffset: -3,
    boxShadow: 'none',
  },
  '& .MuiDataGrid-cell :focus-visible': { outlineOffset: 1, boxShadow: 'none' },
  // Undoes the theme's negative margin of checkboxes in forms.
  '& .MuiDataGrid-checkboxInput': { marginLeft: 0 },
  '&[data-opens="true"] .MuiDataGrid-row': { cursor: 'pointer' },
  '@media print': { display: 'none' },
};
