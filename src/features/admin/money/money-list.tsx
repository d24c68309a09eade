import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { MoneyAction, type MoneyActionOptions } from './money-action.tsx';

const Entry = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  // The whole width, so that the facts have room for columns.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const columns = { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' };

export interface MoneyEntry {
  id: string;
  /** The amount, as a rule. */
  heading: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  actions: readonly MoneyActionOptions[];
  /** What became of it. Then it has no actions. */
  outcome?: { title: string; note?: string } | undefined;
}

/** One kind of entries. */
export interface MoneySection {
  title: string;
  /** What the entries are and what to do. */
  text: string;
  entries: readonly MoneyEntry[];
}

/** A list of one kind of entries, each with its facts and actions. */
export function MoneyList({ title, text, entries }: MoneySection) {
  return (
    <SectionCard title={title}>
      <Typography>{text}</Typography>
      <List>
        {entries.map(({ id, heading, facts, actions, outcome }) => (
          <Entry key={id}>
            <Typography component="h3" variant="subtitle2">
              {heading}
            </Typography>
            <DescriptionList sx={columns}>
              {facts.map(([name, value]) => (
                <Description key={name} name={name}>
                  {value}
                </Description>
              ))}
            </DescriptionList>
            {outcome ? (
              <div>
                <Typography sx={{ fontWeight: 600 }}>{outcome.title}</Typography>
                {outcome.note !== undefined && (
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {outcome.note}
                  </Typography>
                )}
              </div>
            ) : (
              <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
                {actions.map((action) => (
                  <MoneyAction key={action.call} id={id} {...action} />
                ))}
              </Stack>
            )}
          </Entry>
        ))}
      </List>
    </SectionCard>
  );
}
