import { useRef, useState } from 'react';
import type { StockedSize } from '#contract/stock-list.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { type ApiError, fieldRefusalsOf, isRefusal, refusalBodyOf } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { isEqual } from '#src/shared/hooks/use-draft.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  afterSaving,
  badCell,
  sentChanges,
  sentDelivery,
  stockModes,
  withText,
  type StockCell,
  type StockDraft,
  type StockMode,
  type StockRow,
} from './stock-draft.ts';
import { useReceiveDeliveryMutation, useUpdateStockMutation } from './stock-list-api.ts';

type StockValues = Record<StockMode, StockDraft> & { note: string };

const nothing: StockValues = { count: {}, receive: {}, note: '' };

/** What is sent at once. Its receipt makes sure that it is saved once however often it is sent. */
interface Batch {
  mode: StockMode;
  rows: StockDraft;
  note: string;
  receipt: string;
}

/**
 * What is typed on the page Stock, on all its pages and searches.
 * @param shown The sizes in view.
 */
export function useStockDraft(mode: StockMode, shown: readonly StockedSize[]) {
  const [updateStock] = useUpdateStockMutation();
  const [receiveDelivery] = useReceiveDeliveryMutation();
  const toasts = useToasts();
  /** Refused sizes of other pages, shown in place of the list. */
  const [refused, setRefused] = useState<readonly StockedSize[]>([]);
  /** Sent without a response, so perhaps saved: it is repeated as it was before anything else is sent. */
  const unanswered = useRef<Batch>(undefined);

  const form = useApiForm<StockValues>({
    labels: { count: copy.modes.count, receive: copy.modes.receive, note: copy.note },
    defaultValues: nothing,
    same: (a, b) => stockModes.every((each) => isEqual(a[each], b[each])),
    failed: copy.failed,
    send: async ({ note, [mode]: rows }): Promise<ApiError | undefined> => {
      setRefused([]);
      const bad = Object.values(rows).filter((row) => badCell(mode, row) !== undefined);
      if (bad.length > 0) {
        refuseRows(mode, bad, copy.notNumbers);
        return undefined;
      }
      const error = unanswered.current && (await sendBatch(unanswered.current));
      if (error) return error;
      const left: StockDraft = form.getValues()[mode];
      return Object.keys(left).length > 0
        ? sendBatch({ mode, rows: left, note: note.trim(), receipt: newId() })
        : undefined;
    },
  });

  const sendBatch = async (batch: Batch): Promise<ApiError | undefined> => {
    const { mode: sentMode, rows, note, receipt } = batch;
    unanswered.current = batch;
    const { data, error } =
      sentMode === 'count'
        ? await updateStock({ changes: sentChanges(rows, note), receipt })
        : await receiveDelivery({ goods: sentDelivery(rows), receipt, ...(note !== '' && { note }) });
    if (error === undefined || isRefusal(error)) unanswered.current = undefined;
    if (error !== undefined) return atNote(error);
    const now = form.getValues();
    form.rebase(nothing, {
      ...now,
      [sentMode]: afterSaving(sentMode, now[sentMode], rows, data),
      note: now.note.trim() === note && data.problems.length === 0 ? '' : now.note,
    });
    if (data.problems.length === 0) toasts.success(data.message);
    else {
      const sentRows = Object.values(rows);
      const problems = data.problems.flatMap(({ index }) => sentRows[index] ?? []);
      refuseRows(sentMode, problems, copy.notSaved({ count: problems.length }));
    }
    return undefined;
  };

  /** Says why, and brings the first of the rows into view. */
  const refuseRows = (refusedMode: StockMode, rows: readonly StockRow[], message: string) => {
    toasts.error(message);
    const sizes = rows.map(({ seen }) => seen);
    if (!sizes.some(({ _id }) => shown.some((size) => size._id === _id))) setRefused(sizes);
    form.refuseField(refusedMode, message);
  };

  const rows = form.values[mode];
  return {
    form: {
      ...form,
      /** Of this mode. */
      discard: () => {
        unanswered.current = undefined;
        setRefused([]);
        form.setValues({ ...form.getValues(), [mode]: {}, note: '' });
      },
    },
    rows,
    refused,
    showAll: () => setRefused([]),
    edit: (size: StockedSize, cell: StockCell, text: string) =>
      form.field(mode).onChange(withText(rows, mode, size, cell, text)),
  };
}

export type StockEditing = ReturnType<typeof useStockDraft>;

/** Each change has the note: a refusal of the first one's is shown at the field. */
function atNote(error: ApiError): ApiError {
  const { field_codes: codes, message } = refusalBodyOf(error);
  if (codes?.changes?.path?.endsWith('.note') !== true) return error;
  return { status: 400, data: { message, fields: { note: fieldRefusalsOf(error).changes } } };
}
