import { createTheme, type Theme } from '@mui/material/styles';
import './fonts.ts';
import { base } from './components/base.ts';
import { buttons } from './components/buttons.ts';
import { forms } from './components/forms.ts';
import { overlays } from './components/overlays.ts';
import { colour, font, radius } from './tokens.ts';
import { headings, texts } from './typography.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** A ground darker than the page. */
    deep: string;
    /** The dark ground of hero, footer and menus. */
    night: string;
  }
  interface TypeText {
    onDark: string;
    onDarkSoft: string;
  }
  interface BrandColours {
    dividerStrong: string;
    dividerOnDark: string;
    marigold: string;
    marigoldSoft: string;
  }
  interface Palette extends BrandColours {}
  interface PaletteOptions extends BrandColours {}
}

declare module '@mui/system' {
  interface Shape {
    /** The radius of small corners; `borderRadius: 0.5` in `sx`. */
    small: number;
  }
}

/** The MUI theme: colours, type, and component styles by family. */
export const theme: Theme = createTheme({
  palette: {
    primary: { main: colour.indigo, dark: colour.indigoDeep, contrastText: colour.ivory },
    secondary: { main: colour.madder, dark: colour.madderDeep, contrastText: colour.paperRaised },
    error: { main: colour.madder },
    success: { main: colour.leaf },
    background: { default: colour.paper, paper: colour.paperRaised, deep: colour.paperDeep, night: colour.indigoNight },
    text: { primary: colour.ink, secondary: colour.inkSoft, onDark: colour.ivory, onDarkSoft: colour.ivorySoft },
    divider: colour.line,
    dividerStrong: colour.lineStrong,
    dividerOnDark: colour.lineDark,
    marigold: colour.marigold,
    marigoldSoft: colour.marigoldSoft,
  },
  typography: {
    fontFamily: font.text,
    ...headings,
    ...texts,
    button: { fontWeight: 650, textTransform: 'none', letterSpacing: 0, fontSize: '1rem' },
  },
  shape: { borderRadius: radius.medium, small: radius.small },
  components: { ...base, ...buttons, ...forms, ...overlays },
});
