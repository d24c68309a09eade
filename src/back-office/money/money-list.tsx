import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFrozen } from '#src/back-office/ui/use-dialog.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { moneyApi, type Decision } from './money-api.ts';

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
  all?: AllEntries;
}

/** What can be done with all entries of a kind at once, those of other pages too. */
export interface AllEntries {
  /** How many are open. */
  count: number;
  actions: readonly MoneyActionOptions[];
}

/** A list of one kind of entries, each with its facts and actions. */
export function MoneyList({ title, text, entries, all }: MoneySection) {
  return (
    <SectionCard title={title}>
      <Typography>{text}</Typography>
      {all && all.count > 1 && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', marginTop: 1.5 }}>
          {all.actions.map((action) => (
            <MoneyAction key={action.label} id="" count={all.count} {...action} />
          ))}
        </Stack>
      )}
      <List>
        {entries.map((entry) => (
          <MoneyItem key={entry.id} entry={entry} />
        ))}
      </List>
    </SectionCard>
  );
}

function MoneyItem(props: { entry: MoneyEntry }) {
  const [isAsking, setAsking] = useState(false);
  const { id, heading, facts, actions, outcome } = useFrozen(props.entry, isAsking);
  return (
    <Entry>
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
            <MoneyAction key={action.label} id={id} onAsking={setAsking} {...action} />
          ))}
        </Stack>
      )}
    </Entry>
  );
}

/** What an admin can do with an entry. */
export interface MoneyActionOptions {
  call: Exclude<keyof typeof moneyApi.endpoints, 'listMoney' | 'getMonthMoney'>;
  label: string;
  /** The label during the call. */
  busy: string;
  variant: 'contained' | 'outlined' | 'text';
  /** Asked before the call; with a hint it asks for a note, or for a reference that has to be there. */
  question?: { title: string; text: string; confirmLabel: string; noteHint?: string; referenceHint?: string };
}

/** The button of an action, with the dialog that asks first. */
function MoneyAction({
  id,
  count,
  onAsking,
  call,
  label,
  busy,
  variant,
  question,
}: MoneyActionOptions & Decision & { onAsking?: (isAsking: boolean) => void }) {
  const deciding = moneyApi.endpoints[call].useMutation();
  const [decide] = deciding;
  const { run: decideNow, isBusy } = useAction(deciding, { failed: copy.actionFailed });
  const [isAsking, setAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    setAsking(isOpen);
    onAsking?.(isOpen);
  };
  const close = () => ask(false);
  const run = async () => {
    await decideNow({ id, ...(count !== undefined && { count }) });
    close();
  };
  if (question === undefined) {
    return (
      <BusyButton variant={variant} busy={isBusy ? busy : undefined} onClick={() => void run()}>
        {label}
      </BusyButton>
    );
  }
  const { title, text, confirmLabel, noteHint, referenceHint } = question;
  const field = referenceHint === undefined ? 'note' : 'reference';
  const hint = referenceHint ?? noteHint;
  const dialog = { open: isAsking, title, text, cancelLabel: copy.dialogCancel };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => ask(true)}>
        {label}
      </Button>
      {hint === undefined ? (
        <ConfirmDialog
          {...dialog}
          confirmLabel={confirmLabel}
          busy={isBusy ? busy : undefined}
          onConfirm={() => void run()}
          onCancel={close}
        />
      ) : (
        <ReasonDialog
          {...dialog}
          onClose={close}
          field={{ name: field, label: copy.labels[field], hint, required: field === 'reference' }}
          submitLabel={confirmLabel}
          busy={busy}
          failed={copy.actionFailed}
          send={(text) => decide({ id, [field]: text })}
        />
      )}
    </>
  );
}
