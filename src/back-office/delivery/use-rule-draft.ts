import { useMemo, useState } from 'react';
import type { RuleProblem } from '#contract/delivery.ts';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { problemsOf, useUpdateDeliveryRulesMutation } from './delivery-rules-api.ts';
import { isSame, mergeRules, rowOf, ruleCollisions, rulesOf, type RuleRow } from './rule-draft.ts';

export interface StoredRules {
  rules: readonly DeliveryRule[];
  version: string;
}
interface RuleValues {
  rows: readonly RuleRow[];
  version: string;
}
const valuesOf = ({ rules, version }: StoredRules): RuleValues => ({ rows: rules.map(rowOf), version });

/** The rules as they are changed on the page, until they are saved or discarded. */
export function useRuleDraft(rules: StoredRules) {
  const stored = useMemo(() => valuesOf(rules), [rules]);
  /** What the server refused, with the row that it is in. */
  const [refused, setRefused] = useState<readonly (RuleProblem & { readonly row: RuleRow })[]>([]);
  const [update] = useUpdateDeliveryRulesMutation();
  const toasts = useToasts();
  const form = useApiForm<RuleValues, 'rows'>({
    labels: { rows: copy.table },
    stored,
    same: (a, b) => isSame(rulesOf(a.rows), rulesOf(b.rows)),
    merge: (typed, base, latest) => ({ ...latest, rows: mergeRules(typed.rows, base.rows, latest.rows) }),
    asks: (typed, base, latest) => ruleCollisions(typed.rows, base.rows, latest.rows).length > 0,
    currentOf: (current) => valuesOf(current as unknown as StoredRules),
    failed: copy.saveFailed,
    send: async ({ rows }, { version }) => {
      const { data, error } = await update({ rules: rulesOf(rows), version });
      if (data) {
        form.saved(valuesOf(data));
        toasts.success(copy.saved);
      }
      const problems = problemsOf(error).flatMap((problem) => {
        const row = rows[problem.index];
        return row ? [{ ...problem, row }] : [];
      });
      setRefused(problems);
      if (problems.length === 0) return error;
      form.refuseField('rows', copy.problemsTitle({ count: problems.length }));
    },
  });
  const { value: rows, error, onChange } = form.field('rows');
  const theirs = form.theirs && ruleCollisions(rows, form.base.rows, form.theirs.rows);
  return {
    form,
    rows,
    /** Until the rules are changed or discarded. */
    problems: error === undefined ? [] : refused,
    /** The prefixes that somebody else changed too. */
    theirs,
    change: (edit: (now: readonly RuleRow[]) => readonly RuleRow[]) => onChange(edit(form.getValues().rows)),
  };
}

export type RuleEditing = ReturnType<typeof useRuleDraft>;
