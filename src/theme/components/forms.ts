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
  MuiFormControl: { styleOverrides: { root: { gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontWeight: 650,
        fontSize: 'var(--size-small)',
        lineHeight: 1.55,
        '&, &.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 8,
        alignItems: 'start',
        margin: 0,
        fontSize: 'var(--size-small)',
        lineHeight: 1.4,
        letterSpacing: 0,
        color: 'var(--ink-soft)',
        '& svg': { flex: 'none', marginTop: 1 },
        '&.Mui-error': { color: 'var(--madder)', fontWeight: 600 },
      },
    },
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
