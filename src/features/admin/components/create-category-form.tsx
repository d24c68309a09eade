import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCreateCategoryMutation } from '../categories-admin-api.ts';

const Row = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem) auto',
  justifyContent: 'start',
  alignItems: 'start',
  gap: 'var(--space-3)',
  marginBottom: 'var(--space-6)',
  // Level with the field, below its label.
  '& > button': { marginTop: 27, minHeight: 52 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
});

/** Makes a category of the name that is typed. */
export function CreateCategoryForm() {
  const [createCategory] = useCreateCategoryMutation();
  const [name, setName] = useState('');
  const toasts = useToasts();
  const form = useForm(
    copy.labels,
    async (typed) => {
      const { error } = await createCategory(typed);
      if (error) return error;
      toasts.success(copy.created({ name: typed.name.trim() }));
      setName('');
    },
    copy.createFailed,
  );
  return (
    <Row {...form.props}>
      <Field
        {...form.field('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        hint={copy.hint}
        required
      />
      <BusyButton type="submit" busy={form.isBusy ? copy.creating : undefined}>
        {copy.submit}
      </BusyButton>
    </Row>
  );
}
