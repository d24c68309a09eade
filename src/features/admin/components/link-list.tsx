import { styled } from '@mui/material/styles';

/** A short list of what wants doing: each entry is one link with its facts at the other end. */
export const LinkList = styled('ul')({
  '& li': { borderTop: '1px solid var(--line)' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    minHeight: 56,
    paddingBlock: 6,
    textDecoration: 'none',
  },
  '& a:hover b': { textDecoration: 'underline', textDecorationColor: 'var(--madder)' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& .facts': { flex: 'none', textAlign: 'right' },
  '& .photo': { flex: 'none', width: 44, '& [role="presentation"] > span': { display: 'none' } },
  '& .name': { flex: 1, minWidth: 0 },
  '& [data-none="true"]': { color: 'var(--madder)', fontWeight: 650 },
});

/** The ways to the whole lists. */
export const LinkListFooter = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-5)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});
