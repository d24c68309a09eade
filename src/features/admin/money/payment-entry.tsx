import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Description, DescriptionList } from '../ui/description-list.tsx';

const Root = styled(ListItem)({
  display: 'grid',
  // The whole width, so that the facts have room for columns.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--line)',
});

interface PaymentEntryProps {
  amount: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The actions, or their result. */
  children: ReactNode;
}

/** An amount of money with its facts and actions. */
export function PaymentEntry({ amount, facts, children }: PaymentEntryProps) {
  return (
    <Root>
      <Typography component="h3" variant="subtitle2">
        {amount}
      </Typography>
      <DescriptionList columns>
        {facts.map(([name, value]) => (
          <Description key={name} name={name}>
            {value}
          </Description>
        ))}
      </DescriptionList>
      {children}
    </Root>
  );
}

/** The buttons of an entry. */
export function PaymentActions({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {children}
    </Stack>
  );
}

/** What became of an entry. */
export function Outcome({ title, note }: { title: string; note?: string }) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </div>
  );
}
