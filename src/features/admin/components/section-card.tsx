import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Root = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) clamp(16px, 2vw, 24px) clamp(16px, 2vw, 24px)',
  background: 'var(--paper-raised)',
  borderTop: '2px solid var(--ink)',
  minWidth: 0,
  '& h2': { fontSize: '1.15rem' },
});

interface SectionCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page of the back office, under its title. */
export function SectionCard({ title, className, children }: SectionCardProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}
