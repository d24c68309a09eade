import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { fieldRefusals } from '#contract/field-refusals.ts';
import { synonymPattern } from '#contract/rules/synonyms.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { FieldsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { SectionCard } from '../ui/section-card.tsx';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
  alignItems: 'start',
  gap: 1.5,
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5, gridColumn: '1 / -1' } as const;
const Part = styled(SectionCard)(({ theme }) => ({ marginBlock: theme.spacing(2, 3) }));

interface FormValues {
  word: string;
  /** Separated by commas. */
  finds: string;
  direction: 'oneWay' | 'bothWays';
}

interface SynonymFormProps {
  /** The synonym to edit; undefined: a new one. */
  synonym: SearchSynonym | undefined;
  onSave: (synonym: SearchSynonym) => Promise<ApiError | undefined>;
  onCancel: () => void;
}

const valuesOf = (synonym: SearchSynonym | undefined): FormValues => ({
  word: synonym?.word ?? '',
  finds: synonym?.finds.join(', ') ?? '',
  direction: synonym?.bothWays ? 'bothWays' : 'oneWay',
});

/** Adds a synonym, or edits one. */
export function SynonymForm({ synonym: stored, onSave, onCancel }: SynonymFormProps) {
  // A word that others deleted stays: saving adds it again.
  const [first] = useState(stored);
  const synonym = stored ?? first;
  const form = useApiForm<FormValues>({
    labels: copy.labels,
    stored: valuesOf(synonym),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: ({ synonyms }, typed) => {
      const word = synonym?.word ?? typed.word.trim();
      return valuesOf((synonyms as SearchSynonym[]).find((entry) => entry.word === word) ?? synonym);
    },
    failed: copy.saveFailed,
    send: async (values) => {
      const word = values.word.trim();
      const finds = values.finds
        .split(',')
        .map((term) => term.trim())
        .filter(Boolean);
      const refused = !synonymPattern.test(word)
        ? 'word'
        : finds.length === 0 || !finds.every((term) => synonymPattern.test(term))
          ? 'finds'
          : undefined;
      if (refused === undefined) return onSave({ word, finds, bothWays: values.direction === 'bothWays' });
      return { status: 400, data: { message: copy.notSingleWord, fields: { [refused]: fieldRefusals.notSingleWord } } };
    },
  });
  return (
    <Part title={synonym === undefined ? copy.addTitle : copy.editTitle({ word: synonym.word })}>
      <Box component="form" sx={row} {...form.props}>
        <FieldsNotice form={form} labels={copy.labels} />
        <Field
          {...form.field('word')}
          autoComplete="off"
          hint={copy.wordHint}
          autoFocus={synonym !== undefined}
          required
        />
        <Field {...form.field('finds')} autoComplete="off" hint={copy.findsHint} required />
        <SelectField
          {...form.field('direction')}
          options={[
            ['oneWay', copy.oneWay],
            ['bothWays', copy.bothWays],
          ]}
        />
        <Box sx={buttons}>
          <BusyButton type="submit" busy={form.isBusy ? copy.saving : undefined}>
            {synonym === undefined ? copy.add : copy.save}
          </BusyButton>
          {synonym !== undefined && (
            <Button variant="outlined" onClick={onCancel}>
              {copy.cancel}
            </Button>
          )}
        </Box>
      </Box>
    </Part>
  );
}
