import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { synonymPattern, synonymMessage } from '#contract/rules/synonyms.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { SectionCard } from './section-card.tsx';

const Row = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 'var(--space-3)',
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', gridColumn: '1 / -1' });
const Part = styled(SectionCard)({ marginBlock: 'var(--space-4) var(--space-5)' });

interface SynonymFormProps {
  /** The one that is changed; none: a new one. */
  synonym: SearchSynonym | undefined;
  onSave: (synonym: SearchSynonym) => Promise<ApiError | undefined>;
  onCancel: () => void;
}

/** Adds a word to the list, or changes one of it. */
export function SynonymForm({ synonym, onSave, onCancel }: SynonymFormProps) {
  const [direction, setDirection] = useState<'oneWay' | 'bothWays'>(synonym?.bothWays ? 'bothWays' : 'oneWay');
  const form = useForm(
    copy.labels,
    async (typed) => {
      const word = typed.word.trim();
      const finds = typed.finds
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      const refused = !synonymPattern.test(word)
        ? 'word'
        : finds.length === 0 || !finds.every((one) => synonymPattern.test(one))
          ? 'finds'
          : undefined;
      if (refused === undefined) return onSave({ word, finds, bothWays: direction === 'bothWays' });
      return { status: 400, data: { message: copy.notSingle, fields: { [refused]: synonymMessage } } };
    },
    copy.saveFailed,
  );
  return (
    <Part title={synonym === undefined ? copy.addTitle : copy.editTitle({ word: synonym.word })}>
      <Row {...form.props}>
        <Field
          {...form.field('word')}
          defaultValue={synonym?.word ?? ''}
          autoComplete="off"
          hint={copy.wordHint}
          autoFocus={synonym !== undefined}
          required
        />
        <Field
          {...form.field('finds')}
          defaultValue={synonym?.finds.join(', ') ?? ''}
          autoComplete="off"
          hint={copy.findsHint}
          required
        />
        <SelectField
          label={copy.direction}
          name="direction"
          value={direction}
          onChange={setDirection}
          options={[
            ['oneWay', copy.oneWay],
            ['bothWays', copy.bothWays],
          ]}
        />
        <Buttons>
          <BusyButton type="submit" busy={form.isBusy ? copy.saving : undefined}>
            {synonym === undefined ? copy.add : copy.save}
          </BusyButton>
          {synonym !== undefined && (
            <Button variant="outlined" onClick={onCancel}>
              {copy.cancel}
            </Button>
          )}
        </Buttons>
      </Row>
    </Part>
  );
}
