import { useRef } from 'react';
import type { Order } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { formatList } from '#contract/rules/message.ts';
import { cleanUpi, needsUpi, upiProblem, type ReturnKind, type ReturnReason } from '#contract/rules/returns.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import type { LineSizes, Wanted } from './components/form/kind-choice.tsx';
import type { Quantities } from './components/form/line-choice.tsx';
import { isProblem, type AskedLine } from './return-choices.ts';
import { useRequestReturnMutation } from './returns-api.ts';

/** What the form holds. */
export interface ReturnValues {
  lines: Quantities;
  reason: ReturnReason | '';
  kind: Wanted;
  /** The wanted size by line. */
  sizes: Readonly<Record<number, string>>;
  note: string;
  upi: string;
}

interface ReturnFormOptions {
  order: Order;
  lines: readonly AskedLine[];
  /** The chosen lines with their sizes. */
  sizesOf: (values: ReturnValues) => LineSizes[];
  /** Loads the sizes again, because one is gone. */
  refresh: () => unknown;
  onSent: (request: Return, message: string) => Promise<void>;
}

/** The form that asks to send pieces back. A press has a key, so that a lost answer asks for nothing twice. */
export function useReturnForm({ order, lines, sizesOf, refresh, onSent }: ReturnFormOptions) {
  const [requestReturn] = useRequestReturnMutation();
  const press = useRef({ body: '', key: '' });
  const single = lines.filter(({ left }) => left > 0);
  const form = useApiForm<ReturnValues>({
    labels: { ...copy.labels, ...copy.refusedLabels },
    defaultValues: {
      // A choice of one is none.
      lines: single.length === 1 && single[0] !== undefined ? { [single[0].line]: single[0].left } : {},
      reason: '',
      kind: 'refund',
      sizes: {},
      note: '',
      upi: '',
    },
    failed: copy.failed,
    send: async (values) => {
      const { reason, note } = values;
      const quantities = withinLeft(values.lines, lines);
      const isForProblem = isProblem(reason);
      const kind: ReturnKind = isForProblem ? 'problem' : values.kind;
      const wanted = kind === 'exchange' ? sizesOf(values) : [];
      const unsized = wanted.filter(({ chosen }) => chosen === undefined);
      const upi = cleanUpi(values.upi);
      const wrongUpi = upiProblem(upi, needsUpi(kind, order.payment.method === 'cod'));
      const refusals = [
        [Object.keys(quantities).length === 0, 'lines', copy.linesNeeded],
        [reason === '', 'reason', copy.reasonNeeded],
        [unsized.length > 0, 'sizes', copy.sizeNeeded({ names: formatList(unsized.map(({ name }) => name)) })],
        [reason === 'other' && note.trim() === '', 'note', copy.reasonNeeded],
        [wrongUpi !== undefined, 'upi', wrongUpi && copy[wrongUpi]],
      ] as const;
      const refused = refusals.filter(([isRefused]) => isRefused);
      for (const [, name, message = ''] of refused) form.refuseField(name, message);
      if (refused.length > 0 || reason === '') return undefined;

      const asked = {
        kind,
        lines: Object.entries(quantities).map(([line, quantity]) => {
          const size = wanted.find((entry) => entry.line === Number(line))?.chosen;
          return { line: Number(line), quantity, ...(size !== undefined && { size }) };
        }),
        reason,
        note,
        ...(upi !== '' && kind !== 'exchange' && { upi }),
      };
      const body = JSON.stringify(asked);
      if (press.current.body !== body) press.current = { body, key: newId() };
      const { data, error } = await requestReturn({ id: order._id, ...asked, key: press.current.key });
      if (data !== undefined) {
        await onSent(data.return, data.message);
        return undefined;
      }
      const { code, left, params } = refusalBodyOf(error);
      if (code === 'returnTooMany' && left !== undefined) {
        const now = (line: number) => left.find((entry) => entry.line === line)?.quantity ?? 0;
        form.field('lines').onChange(
          withinLeft(
            quantities,
            lines.map((line) => ({ ...line, left: now(line.line) })),
          ),
        );
        form.refuseField('lines', copy.linesLeft({ left: leftText(lines, quantities, now) }));
        return undefined;
      }
      if (code === 'sizeGone') {
        void refresh();
        form.refuseField(
          'sizes',
          copy.sizeGone({ what: String(params?.what ?? ''), left: String(params?.left ?? '') }),
        );
        return undefined;
      }
      return error;
    },
  });
  return form;
}

/** The chosen quantities of lines that have so many left, without zeros. */
export function withinLeft(quantities: Quantities, lines: readonly Pick<AskedLine, 'line' | 'left'>[]): Quantities {
  const within = lines.map(({ line, left }) => [line, Math.min(quantities[line] ?? 0, left)] as const);
  return Object.fromEntries(within.filter(([, quantity]) => quantity > 0));
}

function leftText(lines: readonly AskedLine[], quantities: Quantities, now: (line: number) => number): string {
  const short = lines.filter(({ line }) => (quantities[line] ?? 0) > now(line));
  const texts = short
    .filter(({ line }) => now(line) > 0)
    .map(({ line, name }) => copy.leftOf({ count: now(line), name }));
  return texts.length === 0 ? copy.nothingLeft : formatList(texts);
}
