import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '../ui/section-card.tsx';

interface MoneyListProps {
  title: string;
  /** What the entries are and what to do. */
  text: string;
  /** The entries. */
  children: ReactNode;
}

/** One kind of entries of 'Money to look at'. */
export function MoneyList({ title, text, children }: MoneyListProps) {
  return (
    <SectionCard title={title}>
      <Typography>{text}</Typography>
      <List>{children}</List>
    </SectionCard>
  );
}
