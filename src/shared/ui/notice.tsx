import { styled } from '@mui/material/styles';

/** A short message about the element beside it; not an error. */
export const Notice = styled('p')({
  padding: '10px 14px',
  background: 'var(--marigold-soft)',
  borderLeft: '5px solid var(--marigold)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
});
