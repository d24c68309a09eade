import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Dashboard, TodoCode } from '#contract/dashboard.ts';
import { firstRun as copy } from '#src/copy/admin-settings.ts';
import { paths } from '#src/shared/config/paths.ts';
import { SectionCard } from '../ui/section-card.tsx';

const places: Partial<Record<TodoCode, string>> = {
  brand: paths.adminSettings,
  support: paths.adminSettings,
  catalogue: paths.adminCatalogue,
  secondFactor: paths.adminAccount,
};

const Steps = styled(List)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: theme.spacing(1.5, 3),
  '& li': {
    display: 'grid',
    alignContent: 'start',
    padding: theme.spacing(0, 0, 0, 1.5),
    borderLeft: `3px solid ${theme.palette.secondary.main}`,
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
}));

/** What of a new shop is still the demo's, each with its next step. Nothing when all is done. */
export function FirstRun({ todo = [] }: Pick<Dashboard, 'todo'>) {
  if (todo.length === 0) return null;
  return (
    <SectionCard title={copy.title}>
      <Typography color="textSecondary">{copy.text}</Typography>
      <Steps>
        {todo.map(({ code }) => {
          const step: { title: string; text: string; link?: string } = copy.steps[code];
          const place = places[code];
          return (
            <ListItem key={code}>
              <Typography sx={{ fontWeight: 650 }}>{step.title}</Typography>
              <Typography variant="small" color="textSecondary">
                {step.text}
              </Typography>
              {place !== undefined && <Link to={place}>{step.link}</Link>}
            </ListItem>
          );
        })}
      </Steps>
    </SectionCard>
  );
}
