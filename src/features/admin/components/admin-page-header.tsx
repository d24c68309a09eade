import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

interface AdminPageHeaderProps {
  title: string;
  /** What stands beside it: a count, as a rule. */
  aside?: ReactNode;
  /** What can be done from here, or what narrows the page down. */
  children?: ReactNode;
}

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  minHeight: 56,
  paddingBottom: 'var(--space-3)',
  borderBottom: '1.5px solid var(--ink)',
  marginBottom: 'var(--space-5)',
  '& h1': { fontSize: 'var(--size-heading)', lineHeight: 1.1, overflowWrap: 'anywhere' },
  '& > p': { color: 'var(--ink-soft)', minHeight: '1.55em', marginRight: 'auto' },
});

/** The head of a page of the back office, with the page's title. */
export function AdminPageHeader({ title, aside, children }: AdminPageHeaderProps) {
  return (
    <Root>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p role="status">{aside}</p>
      {children}
    </Root>
  );
}
