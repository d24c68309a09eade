import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { tickedCodes, todoCodes, type TickedCode, type TodoCode } from '#contract/rules/todo.ts';
import { firstRun as copy } from '#src/copy/admin-settings.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useSetTodoMutation } from '../ui/api/dashboard-api.ts';
import { SectionCard } from '../ui/section-card.tsx';

const places: Partial<Record<TodoCode, string>> = {
  brand: `${paths.adminSettings}#shop`,
  description: `${paths.adminSettings}#shop`,
  support: `${paths.adminSettings}#shop`,
  catalogue: paths.adminCatalogue,
  policies: paths.adminContent,
  careNotes: `${paths.adminSettings}#care`,
  tax: `${paths.adminSettings}#tax`,
  seller: `${paths.adminSettings}#business`,
  darkPatterns: paths.adminText('dark-patterns'),
  secondFactor: paths.adminAccount,
};

const isTicked = (code: TodoCode): code is TickedCode => tickedCodes.some((one) => one === code);

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

/**
 * What of a new shop is still the demo's, each with its next step. Nothing when all is done. What an owner ticks stays until the page is left, to
 * be taken back.
 */
export function FirstRun({ todo = [] }: Pick<Dashboard, 'todo'>) {
  const [ticked, setTicked] = useState<readonly TickedCode[]>([]);
  const codes = todoCodes.filter((code) => todo.some((one) => one.code === code) || ticked.some((one) => one === code));
  if (codes.length === 0) return null;
  return (
    <SectionCard title={copy.title}>
      <Typography color="textSecondary">{copy.text}</Typography>
      <Steps>
        {codes.map((code) => {
          const step: { title: string; text: string; link?: string } = copy.steps[code];
          const place = places[code];
          return (
            <ListItem key={code}>
              <Typography sx={{ fontWeight: 650 }}>{step.title}</Typography>
              <Typography variant="small" color="textSecondary">
                {step.text}
              </Typography>
              <div>
                {place !== undefined && <Link to={place}>{step.link}</Link>}
                {isTicked(code) && (
                  <Tick
                    code={code}
                    title={step.title}
                    isDone={!todo.some((one) => one.code === code)}
                    onTicked={() => setTicked((before) => [...before, code])}
                  />
                )}
              </div>
            </ListItem>
          );
        })}
      </Steps>
    </SectionCard>
  );
}

interface TickProps {
  code: TickedCode;
  title: string;
  isDone: boolean;
  onTicked: () => void;
}

/** Ticks a step that no code can see, or takes that back. */
function Tick({ code, title, isDone, onTicked }: TickProps) {
  const { run, isBusy } = useAction(useSetTodoMutation(), { failed: copy.failed });
  const press = async () => {
    if ((await run({ code, done: !isDone })) && !isDone) onTicked();
  };
  return (
    <Button
      variant="text"
      size="small"
      disabled={isBusy}
      onClick={() => void press()}
      sx={{ 'a + &': { marginLeft: 1.5 } }}
    >
      {isDone ? copy.undo : copy.tick}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
