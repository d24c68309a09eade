import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** The page's column, with gutters. MUI's Container costs more of the first load (docs/decisions/0019). */
export const Container = styled(Box)({
  width: '100%',
  maxWidth: 'calc(var(--measure-page) + 2 * var(--measure-gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--measure-gutter)',
});

/** The line and the links between a page's heading and its list. */
export const listIntro = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, marginBottom: 4 } as const;

/** The space below the fixed top bar on a page without a hero. */
export const PageTop = styled(Box)({
  paddingTop: 'calc(var(--measure-bar) + clamp(24px, 3vw, 48px))',
  paddingBottom: 'var(--measure-section)',
});
