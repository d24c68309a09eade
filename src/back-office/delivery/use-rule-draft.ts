import { useMemo, useState } from 'react';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import type { RuleProblem } from '#contract/delivery.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useHeldForm } from '#src/shared/session/use-held-form.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import { problemsOf, useUpdateDeliveryRulesMutation } from './delivery-rules-api.ts';
import { isSame, rowOf, rulesOf, type RuleRow } from './rule-draft.ts';

/** The rules as they are changed on the page, until they are saved or discarded. */
export function useRuleDraft(rules: readonly DeliveryRule[]) {
  const stored = useMemo(() => rules.map(rowOf), [rules]);
  const [draft, setDraft] = useState<readonly RuleRow[]>();
  /** What the server refused, with the row's prefix. */
  const [problems, setProblems] = useState<readonly (RuleProblem & { readonly prefix: string })[]>([]);
  const [update, { isLoading }] = useUpdateDeliveryRulesMutation();
  const toasts = useToasts();
  const rows = draft ?? stored;
  const isChanged = draft !== undefined;
  useUnsavedChanges(isChanged);
  useHeldForm(isChanged);

  const change = (next: readonly RuleRow[]) => {
    setDraft(isSame(rulesOf(next), rules) ? undefined : next);
    setProblems([]);
  };

  const save = async () => {
    const { error } = await update(rulesOf(rows));
    if (error === undefined) {
      // What was changed meanwhile stays.
      setDraft((now) => (now === draft ? undefined : now));
      toasts.success(copy.saved);
      return;
    }
    const refused = problemsOf(error).map((problem) => ({ ...problem, prefix: rows[problem.index]?.prefix ?? '' }));
    setProblems(refused);
    if (refused.length === 0) toasts.error(refusalMessageOf(error) ?? copy.saveFailed, error);
  };

  return {
    rows,
    problems,
    isChanged,
    isBusy: isLoading,
    change,
    save: () => void save(),
    discard: () => {
      setDraft(undefined);
      setProblems([]);
    },
  };
}

export type RuleEditing = ReturnType<typeof useRuleDraft>;
