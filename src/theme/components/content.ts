import type { Components, Theme } from '@mui/material/styles';
import { colour } from '../tokens.ts';

/** Text and links. */
export const content: Components<Theme> = {
  MuiTypography: { defaultProps: { variant: 'inherit', variantMapping: { lead: 'p', small: 'p' } } },
  MuiLink: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: { textDecorationColor: 'currentcolor', '&:hover': { textDecorationColor: colour.madder } },
    },
  },
};
