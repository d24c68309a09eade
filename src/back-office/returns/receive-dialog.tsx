import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { ReturnedLine } from '#contract/cash.ts';
import type { ShopReturn } from '#contract/return.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { receiveReturn as copy } from '#src/copy/admin-returns.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { PiecesTable } from './pieces-table.tsx';
import { receivedLines, type ExpectedLine, type TypedPieces } from './received-pieces.ts';
import { nameOf, stillToCome } from './return-words.ts';
import { useReceiveReturnMutation } from './returns-api.ts';

/** Notes what came back of a request: by default all that is to come, and good unless it was faulty. */
export function ReceiveDialog({ request, onClose }: { request: ShopReturn; onClose: () => void }) {
  const { _id: id, number, lines, reason } = request;
  const receive = useSend(useReceiveReturnMutation(), { onDone: onClose });
  const expected = lines
    .map((line) => ({ line: line.line, name: nameOf(line), most: stillToCome(line) }))
    .filter(({ most }) => most > 0);
  return (
    <PiecesDialog
      title={copy.title({ number: returnNumber(number) })}
      text={copy.text}
      expected={expected}
      first={expected.map(({ most }) => ({
        good: '',
        damaged: '',
        [reason === 'faulty' ? 'damaged' : 'good']: String(most),
      }))}
      send={(received, key) => receive({ id, lines: received, key })}
      onClose={onClose}
    />
  );
}

interface PiecesDialogProps {
  title: string;
  text: ReactNode;
  expected: readonly ExpectedLine[];
  /** What is in the fields at first. */
  first: readonly TypedPieces[];
  send: (lines: ReturnedLine[], key: string) => Promise<ApiError | undefined>;
  onClose: () => void;
  /** Above the pieces. */
  children?: ReactNode;
}

/** Asks for good and damaged pieces of each line, and says what becomes of them. */
export function PiecesDialog({ title, text, expected, first, send, onClose, children }: PiecesDialogProps) {
  // The same press is the same parcel, however often it is sent.
  const [key] = useState(newId);
  const form = useApiForm<{ lines: readonly TypedPieces[] }>({
    labels: copy.labels,
    defaultValues: { lines: first },
    failed: copy.failed,
    send: async ({ lines: typed }) => {
      const received = receivedLines(expected, typed);
      if (received === undefined) return void form.refuseField('lines', copy.notWithin);
      if (received.length === 0) return void form.refuseField('lines', copy.nothing);
      return send(received, key);
    },
  });
  const { value, error, onChange } = form.field('lines');
  return (
    <DialogForm
      wide
      title={title}
      text={text}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, busyLabel: copy.busy }}
      cancelLabel={copy.dismiss}
    >
      {children}
      <PiecesTable lines={expected} typed={value} error={error} onChange={onChange} />
      <Typography role="status">{outcomeOf(expected, value)}</Typography>
    </DialogForm>
  );
}

/** What becomes of the pieces; empty while the fields are not right. */
function outcomeOf(expected: readonly ExpectedLine[], typed: readonly TypedPieces[]): string {
  const received = receivedLines(expected, typed);
  if (received === undefined) return '';
  const good = received.reduce((sum, line) => sum + line.good, 0);
  const damaged = received.reduce((sum, line) => sum + line.damaged, 0);
  return [copy.shelf({ count: good }), copy.apart({ count: damaged })].filter(Boolean).join(' ');
}
