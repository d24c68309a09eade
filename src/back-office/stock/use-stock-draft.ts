import { useState } from 'react';
import type { StockedSize } from '#contract/stock-list.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { form as formCopy } from '#src/copy/form.ts';
import { isConflict, isSignedOut, refusalBodyOf, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { fieldRefusalsOf } from '#src/shared/api/field-refusals.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { useHeldForm } from '#src/shared/session/use-held-form.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import {
  afterSaving,
  badCell,
  sentChanges,
  sentDelivery,
  withText,
  type StockCell,
  type StockDraft,
  type StockMode,
} from './stock-draft.ts';
import { useReceiveDeliveryMutation, useUpdateStockMutation } from './stock-list-api.ts';

const nothing: StockDraft = new Map();

/**
 * What is typed on the page Stock, on all its pages and searches. A submission has an id of its own, so that it is saved once however often it
 * is sent.
 */
export function useStockDraft(mode: StockMode) {
  const [drafts, setDrafts] = useState<Readonly<Record<StockMode, StockDraft>>>({ count: nothing, receive: nothing });
  const [note, setNote] = useState('');
  const [noteRefusal, setNoteRefusal] = useState<string>();
  const [receipt, setReceipt] = useState(newId);
  const [updateStock, updating] = useUpdateStockMutation();
  const [receiveDelivery, receiving] = useReceiveDeliveryMutation();
  const toasts = useToasts();
  const draft = drafts[mode];
  const hasInput = drafts.count.size + drafts.receive.size > 0;
  useUnsavedChanges(hasInput);
  useHeldForm(hasInput);
  const isBusy = updating.isLoading || receiving.isLoading;
  const setDraft = (next: StockDraft) => setDrafts((all) => ({ ...all, [mode]: next }));

  const clear = () => {
    setDraft(nothing);
    setNote('');
    setNoteRefusal(undefined);
    setReceipt(newId());
  };

  const refuse = (error: ApiError) => {
    // An earlier attempt has saved other quantities: the history shows them.
    if (isConflict(error)) clear();
    const { changes, note: refused } = fieldRefusalsOf(error);
    const isOfNote = refusalBodyOf(error).field_codes?.changes?.path?.endsWith('.note') === true;
    const noted = refused ?? (isOfNote ? changes : undefined);
    if (noted !== undefined) setNoteRefusal(formCopy.refused({ label: copy.note, refusal: noted }));
    else if (!isSignedOut(error)) toasts.error(refusalMessageOf(error) ?? copy.failed, error);
  };

  const save = async () => {
    const isBad = [...draft.values()].some((row) => badCell(mode, row) !== undefined);
    if (isBusy || draft.size === 0) return;
    if (isBad) {
      toasts.error(copy.notNumbers);
      return;
    }
    const typed = note.trim();
    const { data, error } =
      mode === 'count'
        ? await updateStock({ changes: sentChanges(draft, typed), receipt })
        : await receiveDelivery({ goods: sentDelivery(draft), receipt, ...(typed !== '' && { note: typed }) });
    if (error !== undefined) return refuse(error);
    const { problems, message } = data;
    if (problems.length === 0) {
      clear();
      toasts.success(message);
      return;
    }
    setDraft(afterSaving(draft, problems));
    setReceipt(newId());
    toasts.error(copy.notSaved({ count: problems.length }));
  };

  return {
    draft,
    note,
    noteRefusal,
    isBusy,
    setNote: (text: string) => {
      setNote(text);
      setNoteRefusal(undefined);
    },
    edit: (size: StockedSize, cell: StockCell, text: string) => setDraft(withText(draft, mode, size, cell, text)),
    clear,
    save: () => void save(),
  };
}

export type StockEditing = ReturnType<typeof useStockDraft>;
