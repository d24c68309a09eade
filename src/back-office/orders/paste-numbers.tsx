import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { mostTrackingNumbers, readPastedNumbers, type PastedNumber } from '#contract/rules/pasted-tracking.ts';
import type { TrackingResult } from '#contract/shipping.ts';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { CourierField } from './courier-field.tsx';
import { rememberCourier, useCouriers } from './last-couriers.ts';
import { useAddTrackingNumbersMutation } from './shipping-api.ts';

const preview = {
  display: 'grid',
  maxHeight: 200,
  overflow: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '3.5em minmax(0, 1fr)', sm: '3.5em minmax(0, 1fr) auto' },
    alignItems: 'baseline',
    columnGap: 2,
    paddingBlock: 0.75,
    borderTop: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  // Below a narrow window's name, beside a wide one's.
  '& b': { gridColumn: { xs: '2', sm: '3' } },
  '& p, & .MuiTypography-root': { gridColumn: '2 / -1' },
} as const;

interface PasteNumbersProps {
  /** The numbers of the selected orders. A column of tracking numbers alone goes to them, the oldest first. */
  selected: readonly number[];
  /** Called with the orders that are done. */
  onDone: (numbers: readonly number[]) => void;
}

/** The button of a dialog that ships orders by a pasted list of tracking numbers. */
export function PasteNumbers(props: PasteNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.paste}
      </Button>
      {isOpen && <PasteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PasteDialog({ selected, onDone, onClose }: PasteNumbersProps & { onClose: () => void }) {
  const [courier = ''] = useCouriers();
  const [refused, setRefused] = useState<readonly TrackingResult[]>([]);
  const [addTrackingNumbers] = useAddTrackingNumbersMutation();
  const toasts = useToasts();
  const inOrder = selected.toSorted((a, b) => a - b).map(String);

  const form = useApiForm<Record<'courier' | 'list', string>>({
    labels: { courier: copy.labels.courier, list: copy.labels.list },
    defaultValues: { courier, list: '' },
    failed: copy.pasteFailed,
    send: async (values) => {
      const list = readPastedNumbers(values.list, inOrder);
      const problem = problemOf(list.numbers);
      if (problem !== undefined) {
        form.refuseField('list', problem);
        return undefined;
      }
      const { data, error } = await addTrackingNumbers({
        courier: values.courier,
        numbers: list.numbers.map(({ order, tracking_number }) => ({ order, tracking_number })),
      });
      if (data === undefined) return error;
      rememberCourier(values.courier);
      const failed = data.filter(({ state }) => state === 'refused');
      const done = data.flatMap(({ state, number }) => (state === 'refused' || number === undefined ? [] : [number]));
      if (done.length > 0) toasts.success(copy.pasteDone({ count: done.length }));
      onDone(done);
      // What was refused or could not be read stays, to be corrected and sent again.
      const sent = new Set(values.list.split(/[\r\n]+/));
      const added = form
        .getValues()
        .list.split(/[\r\n]+/)
        .filter((line) => !sent.has(line));
      const left = [linesOf(list.numbers, data), ...list.unread.map(({ line }) => line), ...added]
        .filter(Boolean)
        .join('\n');
      form.rebase({ ...values, list: '' }, { ...values, list: left });
      setRefused(failed);
      if (left === '') onClose();
      return undefined;
    },
  });
  const { numbers, unread } = readPastedNumbers(form.values.list, inOrder);
  const checked = useChecked(numbers);
  const sent = numbers.filter((_, index) => checked[index]?.state !== 'refused').length;

  return (
    <DialogForm
      wide
      title={copy.pasteTitle}
      text={copy.pasteText}
      form={form}
      onClose={onClose}
      submit={{ label: copy.pasteSend, busyLabel: copy.pasteSending }}
      cancelLabel={copy.pasteClose}
    >
      <CourierField {...form.field('courier')} />
      <Field
        {...form.field('list')}
        {...(selected.length > 0 && { hint: copy.pasteSelected({ count: selected.length }) })}
        autoComplete="off"
        multiline
        minRows={4}
        autoFocus
      />
      <div role="status">
        {refused.length > 0 && (
          <Notice>
            {copy.pasteRefused({ count: refused.length })}
            <List role="list" disablePadding>
              {refused.map(({ order, number, message = '' }, index) => (
                <ListItem key={index} disablePadding>
                  {copy.pasteResult({ order: number ?? order, reason: message })}
                </ListItem>
              ))}
            </List>
          </Notice>
        )}
      </div>
      {unread.length > 0 && (
        <Typography variant="small" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {copy.pasteUnread({ count: unread.length })}
          <List role="list" disablePadding>
            {unread.slice(0, 5).map(({ line, why }, index) => (
              <ListItem key={index} disablePadding>
                {copy.pasteWhy[why]({ line })}
              </ListItem>
            ))}
          </List>
        </Typography>
      )}
      {numbers.length > 0 && (
        <div>
          <Typography variant="small" component="b">
            {copy.pasteRead({ count: sent })}
          </Typography>
          <List role="list" disablePadding aria-label={copy.pastePreview} tabIndex={0} sx={preview}>
            {numbers.map(({ order, tracking_number, line }, index) => (
              <ListItem key={index} disablePadding>
                <span>{checked[index]?.number ?? order}</span> <span>{whoseOf(checked[index])}</span>{' '}
                <b>{tracking_number}</b>{' '}
                {line !== undefined && <Typography variant="small">{copy.pasteChosen({ line })}</Typography>}
                {checked[index]?.message !== undefined && (
                  <Typography variant="small" color="error">
                    {checked[index].message}
                  </Typography>
                )}
              </ListItem>
            ))}
          </List>
        </div>
      )}
    </DialogForm>
  );
}

/** The pause after the last keystroke before the numbers are checked, in milliseconds. */
const pause = 400;

/** Whose orders the lines name, and what would be refused, by their places; empty until the shop has answered. */
function useChecked(lines: readonly PastedNumber[]): readonly TrackingResult[] {
  const [check] = useAddTrackingNumbersMutation();
  const typed = JSON.stringify(lines.map(({ order, tracking_number }) => ({ order, tracking_number })));
  const [answer, setAnswer] = useState<{ typed: string; results: readonly TrackingResult[] }>();
  useEffect(() => {
    const numbers = JSON.parse(typed) as PastedNumber[];
    if (numbers.length === 0 || numbers.length > mostTrackingNumbers) return;
    const ask = async () => {
      const { data } = await check({ isDry: true, numbers });
      if (data) setAnswer({ typed, results: data });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => clearTimeout(timer);
  }, [check, typed]);
  return answer?.typed === typed ? answer.results : [];
}

const whoseOf = ({ name = '', city = '' }: Partial<TrackingResult> = {}): string =>
  [name, city].filter(Boolean).join(', ');

function problemOf(numbers: readonly PastedNumber[]): string | undefined {
  if (numbers.length === 0) return copy.pasteNothing;
  return numbers.length > mostTrackingNumbers ? copy.pasteTooMany({ count: mostTrackingNumbers }) : undefined;
}

/** The lines that were refused, as they can be sent again. */
function linesOf(numbers: readonly PastedNumber[], results: readonly TrackingResult[]): string {
  return numbers
    .filter((_, index) => results[index]?.state === 'refused')
    .map(({ order, tracking_number }) => `${order} ${tracking_number}`)
    .join('\n');
}
