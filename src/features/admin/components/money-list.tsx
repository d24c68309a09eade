import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Entries of money, each with its facts and what can be done. */
export const MoneyEntries = styled('ul')({
  '& > li': {
    display: 'grid',
    gap: 'var(--space-3)',
    padding: 'var(--space-4) 0',
    borderTop: '1px solid var(--line)',
  },
  '& h3': { fontSize: '1.25rem' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' },
  '& .done': { fontWeight: 600 },
  '& .done small': { display: 'block', fontWeight: 450, color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
});

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 'var(--space-3) var(--space-5)',
  margin: 0,
  '& dt': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd small': { display: 'block', fontSize: 'var(--size-small)', fontWeight: 450, color: 'var(--ink-soft)' },
});

/** What is known of an entry, by its names. */
export function MoneyFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
