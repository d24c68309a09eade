import { styled } from '@mui/material/styles';

/** The page's column, with gutters. */
export const Container = styled('div')({
  width: '100%',
  maxWidth: 'calc(var(--measure-page) + 2 * var(--space-gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--space-gutter)',
});

/** A section with the page's vertical spacing. */
export const Section = styled('section')({ paddingBlock: 'var(--space-section)' });

/** The space below the fixed top bar on a page without a hero. */
export const PageTop = styled('div')({
  paddingTop: 'calc(var(--measure-bar) + clamp(24px, 3vw, 48px))',
  paddingBottom: 'var(--space-section)',
});

/** An introduction below a title. */
export const Lead = styled('p')({ fontSize: 'var(--size-lead)', color: 'var(--ink-soft)', maxWidth: '32em' });
