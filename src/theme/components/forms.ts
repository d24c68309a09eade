import type { Components, Theme } from '@mui/material/styles';

/** Fields have a line on raised paper; the line turns indigo with the focus. */
export const forms: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--paper-raised)',
        borderRadius: 'var(--radius-small)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--indigo)', borderWidth: 2.5 },
      },
      input: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { color: 'var(--ink-soft)', '&.Mui-focused': { color: 'var(--indigo)' } } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        marginLeft: -11,
        color: 'var(--line-strong)',
        '&.Mui-checked': { color: 'var(--indigo)' },
        '& input:focus-visible': { boxShadow: 'none' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginInline: 0 }, label: { fontFamily: 'var(--font-text)' } },
  },
};
