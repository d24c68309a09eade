import type { Components, Theme } from '@mui/material/styles';

/** Text and links. */
export const content: Components<Theme> = {
  MuiTypography: { defaultProps: { variant: 'inherit', variantMapping: { lead: 'p', small: 'p' } } },
  MuiLink: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: { textDecorationColor: 'currentcolor', '&:hover': { textDecorationColor: 'var(--madder)' } },
    },
  },
};
