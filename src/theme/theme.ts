import { createTheme, type Theme } from '@mui/material/styles';
import './fonts.ts';
import { base } from './components/base.ts';
import { buttons } from './components/buttons.ts';
import { content } from './components/content.ts';
import { forms } from './components/forms.ts';
import { overlays } from './components/overlays.ts';
import { colour, font } from './tokens.ts';
import { headings, texts } from './typography.ts';

/** The MUI theme: colours, type, and component styles by family. */
export const theme: Theme = createTheme({
  palette: {
    primary: { main: colour.indigo, dark: colour['indigo-deep'], contrastText: colour.ivory },
    secondary: { main: colour.madder, dark: colour['madder-deep'], contrastText: colour['paper-raised'] },
    error: { main: colour.madder },
    success: { main: colour.leaf },
    background: { default: colour.paper, paper: colour['paper-raised'] },
    text: { primary: colour.ink, secondary: colour['ink-soft'] },
    divider: colour.line,
  },
  typography: {
    fontFamily: font.text,
    ...headings,
    ...texts,
    button: { fontWeight: 650, textTransform: 'none', letterSpacing: 0, fontSize: '1rem' },
  },
  shape: { borderRadius: 4 },
  components: { ...base, ...buttons, ...content, ...forms, ...overlays },
});
