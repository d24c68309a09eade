import type { CSSObject, Theme } from '@mui/material/styles';

/** The look of the data grids: raised paper with thin lines, in the shop's type. */
export const tableStyles = ({ theme }: { theme: Theme }): CSSObject => ({
  // The grid is as high as its rows, and scrolls sideways by itself.
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& .MuiDataGrid-root': {
    '--DataGrid-t-color-border-base': theme.palette.divider,
    '--DataGrid-t-color-interactive-hover': `color-mix(in srgb, ${theme.palette.background.deep} 45%, transparent)`,
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
