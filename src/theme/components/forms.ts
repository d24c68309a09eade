import type { Components, Theme } from '@mui/material/styles';
import { colour, font, radius, size } from '../tokens.ts';

/** Fields have a line on raised paper; the line turns indigo with the focus. */
export const forms: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: colour.paperRaised,
        borderRadius: radius.small,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colour.lineStrong },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour.ink },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour.indigo, borderWidth: 2.5 },
      },
      input: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
    },
  },
  MuiFormControl: { styleOverrides: { root: { gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontWeight: 650,
        fontSize: size.small,
        lineHeight: 1.55,
        '&, &.Mui-focused, &.Mui-error': { color: colour.ink },
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
        fontSize: size.small,
        lineHeight: 1.4,
        letterSpacing: 0,
        color: colour.inkSoft,
        '& svg': { flex: 'none', marginTop: 1 },
        '&.Mui-error': { color: colour.madder, fontWeight: 600 },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        marginLeft: -11,
        color: colour.lineStrong,
        '&.Mui-checked': { color: colour.indigo },
        '& input:focus-visible': { boxShadow: 'none' },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginInline: 0 }, label: { fontFamily: font.text } } },
};
